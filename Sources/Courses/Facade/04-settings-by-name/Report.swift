import FacadeModels
import Foundation

enum Setting: String, CaseIterable {
  case language
  case theatre

  init(named name: String) throws {
    guard let setting = Setting(rawValue: name) else { throw DeskError.unknownSetting(name) }
    self = setting
  }
}

/// The settings of the desk.
struct Defaults {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .desk) { self.defaults = defaults }

  subscript(setting: Setting) -> String? {
    get { defaults.string(forKey: "desk." + setting.rawValue) }
    nonmutating set { defaults.set(newValue, forKey: "desk." + setting.rawValue) }
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
    defaults[try Setting(named: name)] = value
    return ""
  case .forget(let name):
    defaults[try Setting(named: name)] = nil
    return ""
  case .guest:
    throw DeskError.noGuests
  case .goodbye:
    return "Goodbye\n"
  }
}

func greeting(for name: String, with defaults: Defaults) -> String {
  let theatre = defaults[.theatre] ?? "theatre"
  switch defaults[.language] {
  case "de": return "Willkommen im \(theatre), \(name)\n"
  case "fr": return "Bienvenue au \(theatre), \(name)\n"
  default: return "Welcome to the \(theatre), \(name)\n"
  }
}

func list(of defaults: Defaults) -> String {
  var result = ""
  for setting in Setting.allCases {
    guard let value = defaults[setting] else { continue }
    result += "\(setting) is \(value)\n"
  }
  return result
}

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
