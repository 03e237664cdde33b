import FacadeModels
import Foundation

/// What the desk says to some commands.
public func report(_ commands: [Command]) throws -> String {
  var result = ""
  for command in commands {
    result += try reply(to: command)
  }
  return result
}

func reply(to command: Command) throws -> String {
  switch command {
  case .greet(let name):
    return greeting(for: name)
  case .list:
    return list()
  case .set(let name, let value):
    guard names.contains(name) else { throw DeskError.unknownSetting(name) }
    UserDefaults.desk.set(value, forKey: "desk." + name)
    return ""
  case .forget(let name):
    guard names.contains(name) else { throw DeskError.unknownSetting(name) }
    UserDefaults.desk.removeObject(forKey: "desk." + name)
    return ""
  case .guest:
    throw DeskError.noGuests
  case .goodbye:
    return "Goodbye\n"
  }
}

func greeting(for name: String) -> String {
  let theatre = UserDefaults.desk.string(forKey: "desk.theatre") ?? "theatre"
  switch UserDefaults.desk.string(forKey: "desk.language") {
  case "de": return "Willkommen im \(theatre), \(name)\n"
  case "fr": return "Bienvenue au \(theatre), \(name)\n"
  default: return "Welcome to the \(theatre), \(name)\n"
  }
}

func list() -> String {
  var result = ""
  for name in names {
    guard let value = UserDefaults.desk.object(forKey: "desk." + name) as? String else { continue }
    result += "\(name) is \(value)\n"
  }
  return result
}

let names = ["language", "theatre"]

enum DeskError: Error, CustomStringConvertible {
  case unknownSetting(String)
  case noGuests

  var description: String {
    switch self {
    case .unknownSetting(let name): "unknown setting: \(name)"
    case .noGuests: "the desk is not for guests"
    }
  }
}
