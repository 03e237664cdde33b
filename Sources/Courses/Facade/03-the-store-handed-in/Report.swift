import FacadeModels
import Foundation

/// The settings of the desk.
struct Defaults {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .desk) { self.defaults = defaults }

  subscript(key: String) -> String? {
    get { defaults.string(forKey: "desk." + key) }
    nonmutating set { defaults.set(newValue, forKey: "desk." + key) }
  }
}

/// What the desk says to some commands.
public func report(_ commands: [Command]) throws -> String {
  let defaults = Defaults()
  var result = ""
  for command in commands {
    result += try reply(to: command, with: defaults)
  }
  return result
}

func reply(to command: Command, with defaults: Defaults) throws -> String {
  switch command {
  case .greet(let name):
    return greeting(for: name, with: defaults)
  case .list:
    return list(of: defaults)
  case .set(let name, let value):
    guard names.contains(name) else { throw DeskError.unknownSetting(name) }
    defaults[name] = value
    return ""
  case .forget(let name):
    guard names.contains(name) else { throw DeskError.unknownSetting(name) }
    defaults[name] = nil
    return ""
  case .guest:
    throw DeskError.noGuests
  case .goodbye:
    return "Goodbye\n"
  }
}

func greeting(for name: String, with defaults: Defaults) -> String {
  let theatre = defaults["theatre"] ?? "theatre"
  switch defaults["language"] {
  case "de": return "Willkommen im \(theatre), \(name)\n"
  case "fr": return "Bienvenue au \(theatre), \(name)\n"
  default: return "Welcome to the \(theatre), \(name)\n"
  }
}

func list(of defaults: Defaults) -> String {
  var result = ""
  for name in names {
    guard let value = defaults[name] else { continue }
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
