/// How long an amount has been due, by the first of so many days.
public enum Age: Int, CaseIterable, Sendable {
  /// The day by which it is to be paid is still to come.
  case notYetDue = -1

  /// It is to be paid today, or was up to 30 days ago.
  case days0to30 = 0

  /// It was to be paid 31 to 60 days ago.
  case days31to60 = 31

  /// It was to be paid 61 to 90 days ago.
  case days61to90 = 61

  /// It was to be paid more than 90 days ago.
  case daysOver90 = 91

  /// The age of an amount that was to be paid so many days ago; less than zero if that day is to come.
  public init(daysDue days: Int) { self = Self.allCases.last { days >= $0.first } ?? .notYetDue }

  /// The first of its days, counted from the day by which the amount is to be paid.
  package var first: Int { rawValue }

  /// The last of its days; nil if they have no end.
  package var last: Int? { Self.allCases.first { $0.first > first }.map { $0.first - 1 } }
}
