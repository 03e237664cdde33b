/// The guides, for the exercise: two of them, of whom each leads one group at a time.
public final class Guides {
  private var free = ["Eva", "Max"]

  /// Begins the day, with all of them free.
  public init() {}

  /// Calls the first guide who is free.
  ///
  /// - Throws: `HouseError` if none is.
  public func call() throws -> String {
    guard !free.isEmpty else { throw HouseError.noGuide }
    return free.removeFirst()
  }

  /// Lets a guide go, who is free again.
  public func letGo(_ guide: String) {
    free.append(guide)
    free.sort()
  }
}

/// The alarm of the rooms, for the exercise: it is on in all of them.
public final class Alarm {
  private var rooms: Set<String> = ["stage", "workshop"]

  /// Turns it on everywhere.
  public init() {}

  /// Turns it off in a room.
  ///
  /// - Throws: `HouseError` if there is no such room, or if it is off.
  public func turnOff(in room: String) throws {
    guard ["stage", "workshop"].contains(room) else { throw HouseError.noRoom(room) }
    guard isOn(in: room) else { throw HouseError.alarmIsOff(room) }
    rooms.remove(room)
  }

  /// Turns it on in a room.
  public func turnOn(in room: String) { rooms.insert(room) }

  fileprivate func isOn(in room: String) -> Bool { rooms.contains(room) }
}

/// The doors of the rooms, for the exercise: all of them are locked.
public final class Doors {
  private let alarm: Alarm
  private var unlocked: Set<String> = []

  /// Puts the doors under an alarm.
  public init(_ alarm: Alarm) { self.alarm = alarm }

  /// Unlocks the door of a room.
  ///
  /// - Throws: `HouseError` if it is unlocked, or if the alarm is on: then it rings.
  public func unlock(_ room: String) throws {
    guard !alarm.isOn(in: room) else { throw HouseError.alarmRings(room) }
    guard unlocked.insert(room).inserted else { throw HouseError.doorIsOpen(room) }
  }

  /// Locks the door of a room.
  public func lock(_ room: String) { unlocked.remove(room) }
}

/// Why nobody can be shown a room.
public enum HouseError: Error, CustomStringConvertible {
  /// There are no tours before the exercise.
  case noTours

  /// All guides are busy.
  case noGuide

  /// There is no such room.
  case noRoom(String)

  /// The alarm of the room was left off.
  case alarmIsOff(String)

  /// The alarm of the room was left on.
  case alarmRings(String)

  /// The door of the room was left open.
  case doorIsOpen(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .noTours: "the house gives no tours"
    case .noGuide: "no guide is free"
    case .noRoom(let room): "no such room: \(room)"
    case .alarmIsOff(let room): "the alarm was left off: \(room)"
    case .alarmRings(let room): "the alarm rings: \(room)"
    case .doorIsOpen(let room): "the door was left open: \(room)"
    }
  }
}
