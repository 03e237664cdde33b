import Foundation
import Statements
import Testing

@Suite("A letterhead")
struct LetterheadTests {
  private func read(_ json: String) throws -> Letterhead {
    try Letterhead(json: json.utf8) { _ in try Logo([0xFF, 0xD8, 0xFF]) }
  }

  @Test("is read from JSON, in which only the name must be")
  func read() throws {
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
    "is refused in its place, with what it may hold",
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
      (#"{"name":"a","terms":"net"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net -1"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net +1"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net 3651"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net  30"}"#, .invalidValue, 21),
      (#"{"name":"a","terms":"net ３０"}"#, .invalidValue, 21),
      (#"{"name":"a"} {}"#, .invalidJSON, 14),
    ]
  )
  func refusals(json: String, code: Diagnostic.Code, column: Int) throws {
    let error = #expect(throws: Diagnostic.self) { try read(json) }
    #expect(error?.code == code && error?.column == column && error?.file == "letterhead.json")
    let note = try #require(error?.notes.first)
    #expect(note.contains("\"net 30\""))
  }

  @Test("takes terms of up to ten years", arguments: [0, 3650])
  func terms(days: Int) throws {
    #expect(try read(#"{"name":"a","terms":"net \#(days)"}"#).netDays == days)
  }
}

@Suite("A logo")
struct LogoTests {
  private static func svg(_ content: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\#(content)</svg>"#
  }

  @Test("is a PNG, a JPEG or an SVG, by its first bytes")
  func kinds() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00]
    #expect(try Logo(png).mediaType == "image/png")
    #expect(try Logo([0xFF, 0xD8, 0xFF, 0xE0]).mediaType == "image/jpeg")
    #expect(try Logo(Array(Self.svg("").utf8)).mediaType == "image/svg+xml")
    for other in ["", "GIF89a", "<html></html>", "RIFF....WEBP", "svg", "\u{0}<svg/>"] {
      #expect(throws: PageDesignError.unknownLogo) { try Logo(Array(other.utf8)) }
    }
    #expect(throws: PageDesignError.unknownLogo) { try Logo(Array("<svg>".utf8) + [0xFF]) }
    #expect(throws: PageDesignError.largeLogo) {
      try Logo(png + [UInt8](repeating: 0, count: Logo.sizeLimit))
    }
  }

  @Test(
    "in SVG may be what drawing programs write",
    arguments: [
      "<path d='M0 0h1' style='fill:url(#g);stroke:url(\"#g\")'/>", "<use xlink:href='#a'/>",
      "<image href='data:image/png;base64,AAAA'/>", "<!-- a > comment -- with <tags> -->",
      "<style><![CDATA[ a > b { fill: red } ]]></style>", "<text>1 &lt; 2 &amp;&#169;</text>",
      "<metadata><rdf:RDF><cc:Work rdf:about=''><dc:type rdf:resource='http://purl.org/dc'/></cc:Work>"
        + "</rdf:RDF></metadata>",
      "<animate attributeName='opacity' values='0;1'/>",
      "<path style='fill:url(&quot;#g&quot;);font-family:&quot;Arial&quot;'/>",
      #"<g inkscape:export-filename="C:\Users\me\logo.png" sodipodi:docname='a\b.svg'/>"#,
      "<style>@font-face{src:url('data:font/woff2;base64,AAAA')}</style>",
    ]
  )
  func accepted(content: String) throws {
    let declaration =
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\" standalone='no'?>\n<!-- x -->"
    #expect(throws: Never.self) { try Logo(Array((declaration + Self.svg(content)).utf8)) }
  }

  @Test(
    "in SVG has no script, and nothing from outside",
    arguments: [
      "<script>alert(1)</script>", "<SCRIPT/>", "<svg:script/>", "<foreignObject/>", "<iframe/>",
      "<path onload='x()'/>", "<path\nONCLICK = \"x()\"/>", "<path d='>' onload='x'/>",
      "<a href='https://example.com'/>", "<image xlink:href='logo.png'/>",
      "<use href='other.svg#a'/>",
      "<image href='data:image/svg+xml;base64,AAAA'/>", "<a href='javascript:x()'/>",
      "<a href=' &#106;avascript:x()'/>", "<image href='&#x68;ttps://example.com'/>",
      "<set attributeName='href' to='https://example.com'/>",
      "<animate attributeName='xlink:hr&#101;f' values='x'/>",
      "<path style='fill:url(https://example.com/a)'/>",
      "<path fill=' url( \"//example.com/a\" )'/>",
      "<path style='fill:u&#114;l(https://example.com)'/>",
      "<path style='fill:u&#0000000000000000000000000000000000114;l(//example.com)'/>",
      #"<path style='fill:u\72l(//example.com)'/>"#,
      "<style>@import 'https://example.com/a.css';</style>",
      "<style>a{background:image-set('https://example.com/a' 1x)}</style>",
      "<g xml:base='https://example.com/'/>", "<path d=x/>", "<path d='x", "<!-- ", "<path",
      "<?xml-stylesheet href='a.css'?>",
      // What one style sheet comes to of several parts.
      "<style>@im<!-- -->port 'https://example.com/a.css';</style>",
      "<style>@im<![CDATA[port 'https://example.com/a.css';]]></style>",
      "<style><![CDATA[a{fill:u]]>rl(https://example.com/a)}</style>",
      "<path style='fill:url(&quot;https://example.com/a&quot;)'/>",
      // Elements of HTML, which have more ways out.
      "<img xmlns='http://www.w3.org/1999/xhtml' srcset='https://example.com/a 1x'/>",
      "<h:meta xmlns:h='http://www.w3.org/1999/xhtm&#x6c;' http-equiv='refresh' content='0;url=//a'/>",
    ]
  )
  func refused(content: String) {
    let error = #expect(throws: PageDesignError.self) { try Logo(Array(Self.svg(content).utf8)) }
    #expect(error.map { if case .unsafeLogo = $0 { true } else { false } } == true)
  }

  @Test(
    "in SVG may have the document type of SVG",
    arguments: [
      "<!DOCTYPE svg>",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 20010904//EN\"\n "
        + "\"http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd\" >",
    ]
  )
  func documentType(text: String) {
    #expect(throws: Never.self) { try Logo(Array((text + Self.svg("")).utf8)) }
  }

  @Test(
    "in SVG begins with nothing that could change what it says",
    arguments: [
      "<!DOCTYPE svg SYSTEM 'a.dtd'>", "<!DOCTYPE svg SYSTEM \"a.dtd\">",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"https://example.com/svg11.dtd\">",
      "<!DOCTYPE svg PUBLIC \"\" \"http://www.w3.org/a\" [<!ENTITY x 'y'>]>", "<!ELEMENT svg ANY>",
      "<!DOCTYPE svg [<!ENTITY x 'y'>]>", "<?xml version='1.0' encoding='UTF-7'?>",
      "<?xml version='1.0' encoding='utf-16'?>",
    ]
  )
  func beginnings(text: String) {
    let error = #expect(throws: PageDesignError.self) {
      try Logo(Array((text + Self.svg("")).utf8))
    }
    #expect(error.map { if case .unsafeLogo = $0 { true } else { false } } == true)
  }
}
