import OperatingSystem
import Spelling
import Statements

extension Console {
  /// The design of pages by the letterhead and the style that were named.
  ///
  /// A logo is looked for beside the letterhead.
  func design(letterhead: String?, style: String?) throws -> PageDesign {
    let head = try letterhead.map { name in
      let file = try read(name, holding: "a letterhead")
      return try Letterhead(json: file.bytes, named: file.name) { logo in
        let path = FileSystem.path(logo, in: FileSystem.folder(of: name))
        let bytes = try read(path, holding: "a logo", mustBePlain: true).bytes
        return try Self.using(path) { () throws(PageDesignError) in try Logo(bytes) }
      }
    }
    guard let style else { return try PageDesign(letterhead: head) }
    let bytes = try read(style, holding: "a style").bytes
    guard let css = String(validating: bytes, as: UTF8.self) else {
      throw CommandError("cannot use \(quoted(style)): it is not UTF-8", .data)
    }
    return try Self.using(style) { () throws(PageDesignError) in
      try PageDesign(letterhead: head, style: css)
    }
  }

  /// Names the file that can't be used.
  private static func using<Value>(
    _ name: String,
    _ make: () throws(PageDesignError) -> Value
  ) throws(CommandError) -> Value {
    do {
      return try make()
    } catch {
      throw CommandError("cannot use \(quoted(name)): \(error)", .data)
    }
  }
}
