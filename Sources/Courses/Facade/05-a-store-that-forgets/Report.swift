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

/// What keeps settings.
protocol SettingStore {
  subscript(setting: Setting) -> String? { get nonmutating set }
}

/// The settings of the desk.
struct Defaults: SettingStore {
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .desk) { self.defaults = defaults }

  subscript(setting: Setting) -> String? {
    get { defaults.string(forKey: "desk." + setting.rawValue) }
    nonmutating set { defaults.set(newValue, forKey: "desk." + setting.rawValue) }
  }
}

/// The settings of a guest, which go with the guest.
final class GuestStore: SettingStore {
  private var values: [Setting: String] = [:]

  subscript(setting: Setting) -> String? {
    get { values[setting] }
    set { values[setting] = newValue }
  }
}

/// What the desk says to some commands.
public func report(_ commands: [Command]) throws -> String {
  let defaults = Defaults()
  var store: any SettingStore = defaults
  var result = ""
  for command in commands {
    switch command {
    case .guest: store = GuestStore()
    case .goodbye: store = defaults
    default: break
    }
    result += try reply(to: command, with: store)
  }
  return result
}

func reply(to command: Command, with store: any SettingStore) throws -> String {
  switch command {
  case .greet(let name):
    return greeting(for: name, with: store)
  case .list:
    return list(of: store)
  case .set(let name, let value):
    store[try Setting(named: name)] = value
    return ""
  case .forget(let name):
    store[try Setting(named: name)] = nil
    return ""
  case .guest:
    return ""
  case .goodbye:
    return "Goodbye\n"
  }
}

func greeting(for name: String, with store: any SettingStore) -> String {
  let theatre = store[.theatre] ?? "theatre"
  switch store[.language] {
  case "de": return "Willkommen im \(theatre), \(name)\n"
  case "fr": return "Bienvenue au \(theatre), \(name)\n"
  default: return "Welcome to the \(theatre), \(name)\n"
  }
}

func list(of store: any SettingStore) -> String {
  var result = ""
  for setting in Setting.allCases {
    guard let value = store[setting] else { continue }
    result += "\(setting) is \(value)\n"
  }
  return result
}

enum DeskError: Error, CustomStringConvertible {
  case unknownSetting(String)

  var description: String {
    switch self {
    case .unknownSetting(let name): "unknown setting: \(name)"
    }
  }
}
