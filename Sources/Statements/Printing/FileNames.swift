import Foundation
import SafeText

/// Makes file names of the names of customers, or of invoices' numbers: safe on every file system, and each only once.
///
///     var names = FileNames()
///     names.name(for: "BigCo", extension: "txt")    // "BigCo.txt"
///     names.name(for: "bigco", extension: "txt")    // "bigco-2.txt"
///     names.name(for: "../etc", extension: "txt")   // "_etc.txt"
///
/// Two names are the same if they differ only in case, in the encoding of accents or in invisible characters, which
/// some disks ignore. ``StatementPrinter/printSeparately(_:report:progress:write:)`` gives what to name.
public struct FileNames: Sendable {
  /// How often each name was asked for; a name with a number counts 1.
  private var counts: [String: Int] = [:]

  /// Makes names of which none is taken.
  public init() {}

  /// Whether the name for a title was returned before, so that the next one gets a number.
  public func has(_ title: String) -> Bool { counts[Self.folded(Self.safe(title))] != nil }

  /// Makes a name for a file, without its folder.
  ///
  /// - Parameters:
  ///   - title: A customer's name or an invoice's number, in any characters.
  ///   - suffix: The extension, without the dot; it is used as it is.
  /// - Returns: A name that this value has never returned before.
  public mutating func name(for title: String, extension suffix: String) -> String {
    let stem = Self.safe(title)
    let key = Self.folded(stem)
    var name = stem
    while let count = counts[Self.folded(name)] {
      counts[key, default: count] += 1
      name = "\(stem)-\(counts[key] ?? 1)"
    }
    counts[Self.folded(name)] = 1
    return "\(name).\(suffix)"
  }

  /// The beginning of a title without the characters that some file system refuses.
  ///
  /// File systems allow 255 bytes in all; some count a longer form of the name than the one we write.
  private static func safe(_ title: String) -> String {
    // By scalars: a letter's accent must not hide a slash.
    let scalars = title.unicodeScalars.prefix(title.utf8.count < 170 ? 170 : 42).map {
      scalar -> Unicode.Scalar in
      scalar.isTerminalControl || "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
    }
    // A dot would hide the file, and a dash would make an option of it.
    let name = String.UnicodeScalarView(scalars.drop { " .-~".unicodeScalars.contains($0) })
    // Some file systems drop these from the end.
    let end = name.lastIndex { $0 != " " && $0 != "." }
    let safe = end.map { String(name[...$0]) } ?? ""
    return folded(safe).isEmpty ? "statement" : withoutDevice(safe)
  }

  /// The name with `_` behind a device of Windows, which takes `con.2026` for its console, too.
  private static func withoutDevice(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let first = String(scalars.prefix { $0 != "." })
    let device = folded(first.trimmingCharacters(in: .whitespaces))
    guard device.wholeMatch(of: /con|conin\$|conout\$|prn|aux|nul|(com|lpt)[0-9¹²³]/) != nil else {
      return name
    }
    return "\(first)_\(String(scalars.dropFirst(first.unicodeScalars.count)))"
  }

  /// The name in small letters, without invisible characters; Swift's comparison ignores the encoding of accents.
  private static func folded(_ name: String) -> String {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // The capital ẞ in small letters is ß, which in capitals is SS.
    return String(String.UnicodeScalarView(seen)).lowercased().uppercased().lowercased()
  }
}
