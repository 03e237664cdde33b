import Theatre

/// The plays that a company gives, found by their id.
///
///     let repertoire = try Repertoire(json: #"{"hamlet":{"name":"Hamlet","type":"tragedy"}}"#.utf8)
///     repertoire.plays["hamlet"]?.name  // "Hamlet"
public struct Repertoire: Sendable {
  /// The plays by their id.
  public let plays: [String: Play]

  /// The ids, in the order of the file, or sorted if there is none.
  let ids: [String]

  /// What the plays were read from, to show where one of them stands.
  private let file: File?

  private struct File: Sendable {
    var name: String
    var bytes: [UInt8]
    var typeOffsets: [String: Int]
  }

  /// Makes a repertoire of plays that are there already.
  public init(_ plays: [String: Play]) {
    self.plays = plays
    ids = plays.keys.sorted()
    file = nil
  }

  /// Reads the plays from JSON: an object of plays, keyed by their ids.
  ///
  /// - Parameters:
  ///   - json: the bytes, in UTF-8.
  ///   - name: what the file is called in a complaint.
  /// - Throws: `Diagnostic` if it is no such JSON.
  public init(json: some Collection<UInt8>, named name: String = "plays.json") throws {
    let bytes = Array(json)
    var reader = Reader()
    try reader.readDocument(bytes, named: name)
    plays = reader.plays
    ids = reader.ids
    file = File(name: name, bytes: bytes, typeOffsets: reader.typeOffsets)
  }

  /// Where the type of a play stands, if the play was read from a file.
  func noteOnType(ofPlay id: String) -> Diagnostic? {
    guard let file, let offset = file.typeOffsets[id], let play = plays[id] else { return nil }
    let problem = Problem.invalid("'\(id)' is of type '\(play.type)'")
    var note = PaddedBytes.with(file.bytes) {
      Diagnostic(Fault(offset: offset, problem: problem), in: $0, file: file.name)
    }
    note.severity = .note
    return note
  }
}

extension Repertoire {
  private struct Reader: DocumentReader {
    var plays: [String: Play] = [:]
    var ids: [String] = []
    var typeOffsets: [String: Int] = [:]

    mutating func read(_ json: inout JSONReader) throws(Fault) {
      try json.readObject(of: "plays") { json, key throws(Fault) in
        let id = json.text(key)
        guard plays[id] == nil else {
          throw Fault(offset: key.range.lowerBound - 1, problem: .doubled(key: id))
        }
        ids.append(id)
        plays[id] = try readPlay(&json, id: id)
      }
    }

    private mutating func readPlay(_ json: inout JSONReader, id: String) throws(Fault) -> Play {
      var fields = Fields(of: "play '\(id)'", at: json.position)
      var name: String?
      var type: String?
      try json.readObject(of: id) { json, key throws(Fault) in
        if json.isText(key, "name") {
          try fields.meet("name", key)
          name = json.text(try json.readString(of: "name"))
        } else if json.isText(key, "type") {
          try fields.meet("type", key)
          typeOffsets[id] = json.position
          type = json.text(try json.readString(of: "type"))
        } else {
          try fields.skip(key, in: &json)
        }
      }
      return Play(name: try fields.need(name, "name"), type: try fields.need(type, "type"))
    }
  }
}
