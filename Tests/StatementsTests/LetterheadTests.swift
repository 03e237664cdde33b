import Foundation
import Statements
import Testing

@Suite("A letterhead")
struct LetterheadTests {
  private func read(_ json: String) throws -> Letterhead {
    try Letterhead(json: json.utf8) { _ in try Logo([0xFF, 0xD8, 0xFF]) }
  }

  @Test
  func `is read from JSON, in which only the name is required`() throws {
    #expect(try read(#"{"name":"The Globe"}"#) == Letterhead(name: "The Globe"))
    let json = """
      {"footer":"f","terms":"net 30","payment":["p","q"],"logo":"a/b.svg","address":["a"],"name":"n","vat":1}
      """
    var paths: [String] = []
    let letterhead = try Letterhead(json: json.utf8) { path in
      paths.append(path)
      return try Logo([0xFF, 0xD8, 0xFF])
    }
    #expect(paths == ["a/b.svg"])
    #expect(letterhead.logo?.mediaType == "image/jpeg")
    var expected = Letterhead(
      name: "n",
      address: ["a"],
      payment: ["p", "q"],
      netDays: 30,
      footer: "f"
    )
    expected.logo = letterhead.logo
    #expect(letterhead == expected)
  }

  @Test(
    arguments: [
      ("", Diagnostic.Code.endOfInput, 1), ("[]", .wrongType, 1), ("{}", .missingField, 1),
      (#"{"name":1}"#, .wrongType, 9), (#"{"name":"a","name":"b"}"#, .duplicateKey, 13),
      (#"{"name":"a","adress":[]}"#, .unknownField, 13),
      (#"{"name":"a","address":"x"}"#, .wrongType, 23),
      (#"{"name":"a","payment":["x",1]}"#, .wrongType, 28),
      (#"{"name":"a","logo":null}"#, .wrongType, 20),
      (#"{"name":"a","footer":[]}"#, .wrongType, 22),
      (#"{"name":"a","terms":30}"#, .wrongType, 21),
      (#"{"name":"a","terms":"30 days"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net -1"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net 3651"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net  30"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net ３０"}"#, .invalidValue, 21),
      (#"{"name":"a"} {}"#, .invalidJSON, 14),
      (#"{"name":"a","payment":["{date}","Ref. {numbr}"]}"#, .invalidValue, 23),
      (#"{"name":"a","footer":"é {Kunde}"}"#, .invalidValue, 22),
      (#"{"name":"a","footer":"\u007bdue-day}"}"#, .invalidValue, 22),
      (#"{"name":"a","footer":"{ number }"}"#, .invalidValue, 22),
      (#"{"name":"a","footer":"{{date}} {}"}"#, .invalidValue, 22),
      (#"{"name":"a\n"}"#, .invalidValue, 9),
      (#"{"name":"a","address":["x","y\r"]}"#, .invalidValue, 28),
      (#"{"name":"a","payment":["x\u0000"]}"#, .invalidValue, 24),
      (#"{"name":"a","footer":"a\tb"}"#, .invalidValue, 22),
    ]
  )
  func `is refused at the fault`(json: String, code: Diagnostic.Code, column: Int) throws {
    let error = #expect(throws: Diagnostic.self) { try read(json) }
    #expect(error?.code == code && error?.column == column && error?.file == "letterhead.json")
  }

  @Test
  func `leaves single braces alone`() throws {
    for line in [
      "{", "}", "{{number}}", "}{", "{number", "{due}{date}{amount}{customer}",
    ] {
      #expect(try read(#"{"name":"{x}","footer":"\#(line)"}"#).footer == line)
    }
  }

  @Test(arguments: [0, 3650])
  func `takes terms of up to ten years`(days: Int) throws {
    #expect(try read(#"{"name":"a","terms":"net \#(days)"}"#).netDays == days)
  }
}

@Suite("A logo")
struct LogoTests {
  private static func svg(_ content: String = "") -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\#(content)</svg>"#
  }

  @Test
  func `is a PNG, a JPEG or an SVG, by its first bytes`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00]
    #expect(try Logo(png).mediaType == "image/png")
    #expect(try Logo([0xFF, 0xD8, 0xFF, 0xE0]).mediaType == "image/jpeg")
    #expect(throws: PageDesignError.unknownLogo) { try Logo(Array("GIF89a".utf8)) }
    #expect(throws: PageDesignError.unknownLogo) { try Logo(Array("<svg>".utf8) + [0xFF]) }
    #expect(throws: Never.self) {
      try Logo(png + [UInt8](repeating: 0, count: (1 << 20) - png.count))
    }
    #expect(throws: PageDesignError.largeLogo) {
      try Logo(png + [UInt8](repeating: 0, count: 1 << 20))
    }
  }

  @Test(
    arguments: [
      svg("<text>AC\\DC</text>"), svg("<script>alert(1)</script>"), svg("<path d=x"),
      "\u{FEFF}" + svg(), " \t\r\n" + svg(), "<!-- a > b -- -->" + svg(),
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + svg(), "<!DOCTYPE svg>" + svg(),
      "<!DOCTYPE svg [\n<!ENTITY ns \"http://www.w3.org/2000/svg\">\n]>\n<!-- x -->" + svg(),
      "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'/>",
    ]
  )
  func `is an SVG if it is a text of XML with such an element`(text: String) throws {
    #expect(try Logo(Array(text.utf8)).mediaType == "image/svg+xml")
  }

  @Test(
    arguments: [
      "", "svg", "<html></html>", "text <svg/>", "<SVG/>", "<", "<html><svg/></html>",
      "<!-- <svg/> -->", "<!-- <svg/>", "<?xml <svg ?>", "<!DOCTYPE svg", "<svgx/>", "<x:y:svgs/>",
    ]
  )
  func `is none otherwise`(text: String) {
    #expect(throws: PageDesignError.unknownLogo) { try Logo(Array(text.utf8)) }
  }
}
