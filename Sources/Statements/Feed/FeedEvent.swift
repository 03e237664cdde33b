/// What a reader of a feed has to tell beside the invoices, in the order of the places.
enum FeedEvent {
  /// An invoice that is left out; the next one follows it.
  case fault(Fault)
  /// A fault after which an invoice can only begin on a later line.
  case faultBeforeSkippedLines(Fault)
  /// The line at which reading goes on after such a fault, by the offset of its object.
  case resumption(at: Int)
  /// A fault after which nothing is read, because it breaks an array.
  case lastFault(Fault)
  case warning(Warning)

  /// The offset in the bytes read.
  var offset: Int {
    switch self {
    case .fault(let fault), .faultBeforeSkippedLines(let fault), .lastFault(let fault): fault.offset
    case .resumption(let offset): offset
    case .warning(let warning): warning.fault.offset
    }
  }
}

/// A doubt about an invoice that is read all the same; where reading is strict, it is a fault.
struct Warning {
  /// What a warning is about that is given once in a feed.
  enum Subject: Hashable {
    /// A field that is not known, by its name.
    case field(String)
    /// A field of one kind of object in the other.
    case misplaced(InvoiceReader.Field, InvoiceKeys.Owner)
  }

  let fault: Fault
  /// The subject; nil for a warning that is given each time.
  let subject: Subject?

  init(_ fault: Fault, about subject: Subject?) {
    self.fault = fault
    self.subject = subject
  }
}
