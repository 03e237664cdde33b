public import Foundation
import NameMatching
import SafeText

/// The plays that a company gives, by their ids.
///
/// Two ids are the same if their bytes in UTF-8 are: an é of one scalar and an é of two are two
/// ids.
public struct Repertoire: Sendable {
  static let fields: Vocabulary = ["name", "type"]

  /// The ids, in the order of the file, or sorted if there is no file.
  public let ids: [String]

  /// The numbers of the ids, from 0 in their order.
  let index: ByteIndex

  /// The plays, in the same order.
  let plays: [Play]

  /// Makes a repertoire of plays in memory.
  public init(_ plays: [String: Play]) {
    ids = plays.keys.sorted()
    self.plays = ids.compactMap { plays[$0] }
    index = ByteIndex(ids)
  }

  /// Reads the plays from JSON: an object of plays, keyed by their ids.
  ///
  /// A field that is not read and was perhaps meant to be is reported as a warning. If strict, no field of a play is ignored.
  ///
  /// - Throws: ``Diagnostic``, which calls the file `name`, if it is no such JSON.
  public init(
    json: some Collection<UInt8>,
    named name: String = "plays.json",
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostic) {
    var index = ByteIndex()
    var plays: [Play] = []
    try JSONReader.readDocument(
      Array(json),
      named: name,
      isStrict: isStrict,
      report: report
    ) { json, unread throws(Fault) in
      try json.readObject(of: "plays") { json, key throws(Fault) in
        let id = json.decoded(key)
        let text = truncated(String(decoding: id, as: UTF8.self))
        guard index.add(id) else { throw .duplicateKey(text, at: key.range.lowerBound - 1) }
        let owner = "play '\(text)'"
        let play = try Fields(&json, Self.fields, of: text, in: owner, unread)
        plays.append(Play(name: try play.text("name"), type: try play.text("type")))
      }
    }
    ids = index.names.map { String(decoding: $0, as: UTF8.self) }
    self.plays = plays
    self.index = index
  }

  /// Reads the plays from the file at a URL; otherwise as ``init(json:named:isStrict:report:)``.
  ///
  /// - Throws: ``FileError`` if it can't be read; ``Diagnostic``.
  public init(
    contentsOf url: URL,
    isStrict: Bool = false,
    report: (Diagnostic) -> Void = { _ in }
  ) throws {
    let file = try FileSource(contentsOf: url)
    try self.init(json: file.readAll(), named: file.name, isStrict: isStrict, report: report)
  }

  /// The play with an id; nil if there is none.
  public subscript(id: String) -> Play? {
    index.number(of: Array(id.utf8)).map { plays[$0] }
  }
}
