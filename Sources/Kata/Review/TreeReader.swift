import OperatingSystem

/// The Swift files of many commits, read by a few processes of git for all of them.
///
/// It takes the ordinary ones. A commit without the folder, with an object that is missing or damaged, or with more
/// files or folders than a kata has gets no list: git is to be asked about it alone.
struct TreeReader {
  struct File {
    let path: [UInt8]
    /// The kind of the file, as git writes it: `100644`.
    let mode: String
    /// The name of the object with its text.
    let object: String
    /// The size in bytes; `nil` if the object is missing, or no file.
    fileprivate(set) var size: Int?
  }

  /// A line of a folder: a file, or another folder.
  private struct Item {
    let mode: String
    let name: ArraySlice<UInt8>
    let object: String

    var isFolder: Bool { mode == "40000" }
  }

  private static let limits = (depth: 8, items: 10_000, bytes: 16 << 20)

  private let git: Git
  /// How many files of a commit are read.
  private let fileLimit: Int
  /// The folders that were read, by the names of their objects.
  private var folders: [String: [Item]] = [:]

  init(_ git: Git, fileLimit: Int) {
    var git = git
    git.outputLimit = Self.limits.bytes
    (self.git, self.fileLimit) = (git, fileLimit)
  }

  /// The files of each commit below a folder, in git's order; `nil` where git is to be asked about the commit alone.
  mutating func files(below folder: String, in commits: [String]) throws -> [[File]?] {
    let roots = try readFolders(commits.map { "\($0):./\(folder)" })
    var tried: Set<String> = []
    for _ in 0..<Self.limits.depth {
      let inner = Set(folders.values.joined().filter(\.isFolder).map(\.object))
      let open = inner.subtracting(folders.keys).subtracting(tried)
      if open.isEmpty || open.count > Self.limits.items { break }
      tried.formUnion(open)
      _ = try readFolders(open.sorted())
    }
    let lists = roots.map { root in root.flatMap { files(of: $0, at: Array(folder.utf8)) } }
    guard let sizes = try sizes(of: lists) else { return commits.map { _ in nil } }
    return lists.map { list in
      list?.map { file in
        var file = file
        file.size = sizes[file.object] ?? nil
        return file
      }
    }
  }

  /// The Swift files below a folder that is read whole.
  private func files(of folder: String, at path: [UInt8]) -> [File]? {
    var files: [File] = []
    var count = 0
    func visit(_ folder: String, _ path: [UInt8]) -> Bool {
      guard let items = folders[folder] else { return false }
      count += items.count
      guard count <= Self.limits.items else { return false }
      return items.allSatisfy { item in
        let own = path + item.name
        if item.isFolder { return visit(item.object, own + [UInt8(ascii: "/")]) }
        if own.suffix(6).elementsEqual(".swift".utf8) {
          files.append(File(path: own, mode: item.mode, object: item.object, size: nil))
        }
        return files.count <= fileLimit
      }
    }
    return visit(folder, path) ? files : nil
  }

  // MARK: Processes

  /// Reads folders; returns the names of their objects, `nil` for what is none.
  private mutating func readFolders(_ requests: [String]) throws -> [String?] {
    var output = try answer(of: ["cat-file", "--batch"], to: requests)[...]
    var names: [String?] = requests.map { _ in nil }
    // `NAME tree SIZE`, the folder and a line end; or `REQUEST missing`. Git ends at an object that is damaged.
    for place in requests.indices {
      guard let end = output.firstIndex(of: 10) else { break }
      let words = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
      output = output[(end + 1)...]
      guard words.count == 3 else { continue }
      guard let size = Int(words[2]), 0 <= size, size < output.count else { break }
      if words[1] == "tree", let items = Self.items(output.prefix(size), width: words[0].count / 2)
      {
        names[place] = String(words[0])
        folders[String(words[0])] = items
      }
      output = output.dropFirst(size + 1)
    }
    return names
  }

  /// The lines of a folder: `MODE NAME`, a zero, and the object's name in so many bytes.
  private static func items(_ text: ArraySlice<UInt8>, width: Int) -> [Item]? {
    var items: [Item] = []
    var text = text
    while !text.isEmpty {
      guard let blank = text.firstIndex(of: UInt8(ascii: " ")),
        let end = text[blank...].firstIndex(of: 0), width < text.endIndex - end
      else { return nil }
      let object = text[(end + 1)...].prefix(width)
      items.append(
        Item(
          mode: String(decoding: text[..<blank], as: UTF8.self),
          name: text[(blank + 1)..<end],
          object: object.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        )
      )
      text = text[(end + 1 + width)...]
    }
    return items
  }

  /// The sizes of files, by their objects; `nil` if git ends before the last of them.
  private func sizes(of lists: [[File]?]) throws -> [String: Int?]? {
    let objects = Set(lists.compactMap(\.self).joined().map(\.object)).sorted()
    let lines = try answer(of: ["cat-file", "--batch-check"], to: objects).split(separator: 10)
    guard lines.count == objects.count else { return nil }
    let sizes = lines.map { line -> Int? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      return words.count == 3 && words[1] == "blob" ? Int(words[2]) : nil
    }
    return Dictionary(uniqueKeysWithValues: zip(objects, sizes))
  }

  /// What git prints if its standard input has these lines.
  private func answer(of arguments: [String], to lines: [String]) throws -> [UInt8] {
    guard !lines.isEmpty else { return [] }
    let scratch = try TemporaryFolder([])
    let input = scratch.path("lines")
    try FileSystem.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: input)
    var git = git
    git.scratchFolder = scratch.path("")
    return try git.outcome(arguments, input: input).output
  }
}
