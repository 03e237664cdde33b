import Spelling

/// Makes file names of people's names: safe on every file system, and each only once.
///
///     var names = FileNames()
///     names.name(for: "BigCo", extension: "txt")    // "BigCo.txt"
///     names.name(for: "bigco", extension: "txt")    // "bigco-2.txt"
///     names.name(for: "../etc", extension: "txt")   // "_etc.txt"
///
/// The same names in the same order give the same file names. Two that a disk might take for one,
/// because it ignores case, how accents are encoded or what can't be seen, count as the same.
struct FileNames {
  /// The bytes of the longest name, extension included.
  ///
  /// File systems allow 255, some of them of a form that is longer than the one we write.
  private static let byteLimit = 200

  /// The names that were given, each by a hash, so that a million take a few bytes each.
  ///
  /// Two names of one hash would count as the same, which does no harm: one gets a number that it
  /// needn't have.
  private var taken: Set<Int> = []

  /// How often a name was asked for again, so that the thousandth of it needn't try them all.
  private var counts: [Int: Int] = [:]

  /// The name of a file for a person, without its folder: one that this value has never returned before.
  mutating func name(for person: String, extension suffix: String) -> String {
    let most = Self.byteLimit - suffix.utf8.count - 1
    let stem = SafeName.make(of: person, byteLimit: most)
    let key = SafeName.hash(of: stem)
    if taken.insert(key).inserted { return "\(stem).\(suffix)" }
    var number = counts[key, default: 1]
    while true {
      number += 1
      let ending = "-\(number)"
      let name = SafeName.trimmed(stem, byteLimit: most - ending.utf8.count) + ending
      if taken.insert(SafeName.hash(of: name)).inserted {
        counts[key] = number
        return "\(name).\(suffix)"
      }
    }
  }
}

/// What makes a text harmless as the name of a file.
private enum SafeName {
  /// What stands for a text of which nothing can be kept.
  private static let nameless = "statement"

  /// What a path, a shell or some file system gives a meaning to.
  private static let special = Set("/\\:*?\"<>|".unicodeScalars)

  /// What can't begin a name: a dot would hide the file, a dash would make an option of it.
  private static let unfitFirst = Set(" .-~".unicodeScalars)

  /// What some file systems drop from the end of a name.
  private static let unfitLast = Set(" .".unicodeScalars)

  /// Devices that Windows sees in any folder, with any extension.
  private static let devices: Set<String> = {
    let numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "¹", "²", "³"]
    return Set(["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"])
      .union(numbers.flatMap { ["COM" + $0, "LPT" + $0] })
  }()

  static func make(of text: String, byteLimit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    // One step at a time over scalars: a letter's accent must not hide a slash. What is far beyond
    // the longest name has no part in it.
    for scalar in text.unicodeScalars.prefix(10 * byteLimit) {
      let isHarmless = !scalar.isObeyed && !special.contains(scalar)
      scalars.append(isHarmless ? scalar : "_")
    }
    let name = trimmed(String(scalars.drop { unfitFirst.contains($0) }), byteLimit: byteLimit)
    let base = name.prefix { $0 != "." && $0 != " " }
    return devices.contains(base.uppercased()) ? "_" + name : name
  }

  /// As many letters, each with its accents, as there is room for.
  static func trimmed(_ text: String, byteLimit: Int) -> String {
    var bytes = 0
    let letters = text.prefix { letter in
      bytes += letter.utf8.count
      return bytes <= byteLimit
    }
    var scalars = letters.unicodeScalars
    while let last = scalars.last, unfitLast.contains(last) { scalars.removeLast() }
    return folded(String(scalars)).isEmpty ? nameless : String(scalars)
  }

  /// The same number for all names that some disk takes for one.
  ///
  /// Swift compares and hashes strings by what they mean, so that accents need no care here.
  static func hash(of name: String) -> Int { folded(name).hashValue }

  /// The name without what is not seen, and in small letters.
  private static func folded(_ name: String) -> String {
    let seen = name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // The capital ẞ has a small letter, ß, which only as a capital is SS.
    return String(String.UnicodeScalarView(seen)).lowercased().uppercased().lowercased()
  }
}
