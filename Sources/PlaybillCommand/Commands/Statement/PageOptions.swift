import Amounts
import DescribedErrors
import OperatingSystem
import SafeText
import Statements

/// The options for pages of HTML.
struct PageOptions {
  let letterhead: Parsed<String?>
  let style: Parsed<String?>
  let paper: Parsed<PageDesign.Paper?>

  /// The design of pages; an error in a preferred file says so.
  func design(isStrict: Bool = false, on console: Console) throws -> PageDesign {
    let sender = try letterhead.load { try console.letterhead(named: $0, isStrict: isStrict) }
    let paper = paper.wrappedValue
    return try style.load { name in
      guard let name else { return try PageDesign(letterhead: sender, paper: paper) }
      guard let css = String(validating: try console.read(name).bytes, as: UTF8.self) else {
        throw CommandError("cannot use \(quoted(name)): it is not UTF-8", .data)
      }
      return try naming(name) { () throws(PageDesignError) in
        try PageDesign(letterhead: sender, style: css, paper: paper)
      }
    }
  }

  /// Throws an error if one of them is given, to a command that writes no page.
  func checkAbsent() throws(CommandError) {
    let options: [any AnyParsed] = [letterhead, style, paper]
    guard let option = options.first(where: { $0.isGiven }) else { return }
    throw CommandError("'\(option.name)' is for pages of HTML: it needs '--format html'")
  }
}

extension Console {
  /// Notes that a page is in English, if there are no words in the locale's language.
  func noteLanguage(of locale: String) throws {
    let language = try MoneyFormat(currency: .unitedStatesDollar, locale: locale).language
    guard !PageLabels.languages.contains(language) else { return }
    let known = PageLabels.languages.joined(separator: ", ")
    writeMessage(
      "note: the page is in English: there are no words in \(quoted(language)), only in \(known)"
    )
  }

  /// The letterhead in the named file, if any; the path of its logo begins in the folder of that file.
  func letterhead(named name: String?, isStrict: Bool = false) throws -> Letterhead? {
    try name.map { name in
      let file = try read(name)
      return try Letterhead(
        json: file.bytes,
        named: file.name,
        isStrict: isStrict,
        report: writeMessage
      ) { logo in
        let path = FileSystem.path(logo, in: FileSystem.folder(of: name))
        let bytes = try read(path, mustBePlain: true).bytes
        return try naming(path) { () throws(PageDesignError) in try Logo(bytes) }
      }
    }
  }
}

/// Adds the name of the file to an error.
private func naming<Value>(
  _ name: String,
  _ make: () throws(PageDesignError) -> Value
) throws(CommandError) -> Value {
  do {
    return try make()
  } catch {
    throw CommandError("cannot use \(quoted(name)): \(error)", .data)
  }
}
