import Statements
import Testing

@Suite("File names of customers") struct FileNamesTests {
  @Test(
    arguments: [
      ("BigCo", "BigCo.txt"),
      ("Big Co & Sons, Ltd", "Big Co & Sons, Ltd.txt"),
      ("ハムレット座", "ハムレット座.txt"),
      ("Théâtre 🎭", "Théâtre 🎭.txt"),
      ("a/b", "a_b.txt"),
      ("../../etc/passwd", "_.._etc_passwd.txt"),
      ("/", "_.txt"),
      ("/\u{301}", "_\u{301}.txt"),
      (#"C:\x*?"<>|"#, "C__x______.txt"),
      ("", "statement.txt"),
      (".", "statement.txt"),
      ("..", "statement.txt"),
      ("   ", "statement.txt"),
      ("-", "statement.txt"),
      ("\u{200B}\u{200D}", "statement.txt"),
      ("-rf", "rf.txt"),
      ("~root", "root.txt"),
      (".hidden", "hidden.txt"),
      (".\u{301}hidden", "\u{301}hidden.txt"),
      (" - .x", "x.txt"),
      ("Co. ", "Co.txt"),
      ("Co. . .", "Co.txt"),
      ("a\nb\0c\u{1B}[2J", "a_b_c_[2J.txt"),
      ("a\r\nb", "a__b.txt"),
      ("a\u{202E}b\u{9B}", "a_b_.txt"),
      ("CON", "CON_.txt"), ("nul.txt", "nul_.txt.txt"), ("Com1 .x", "Com1 _.x.txt"),
      ("lpt9", "lpt9_.txt"), ("COM¹", "COM¹_.txt"), ("aux..", "aux_.txt"),
      ("CONIN$", "CONIN$_.txt"), ("conout$.2026", "conout$_.2026.txt"), ("CON$", "CON$.txt"),
      ("prn.é", "prn_.é.txt"),
      ("Conny", "Conny.txt"), ("com10", "com10.txt"), ("x.con", "x.con.txt"),
      (String(repeating: "x", count: 169), String(repeating: "x", count: 169) + ".txt"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 42) + ".txt"),
    ]
  )
  func `a name is made safe`(person: String, file: String) {
    var names = FileNames()
    let name = names.name(for: person, extension: "txt")
    #expect(Array(name.utf8) == Array(file.utf8), "\(name)")
  }

  @Test
  func `each name is given once`() {
    var names = FileNames()
    let people = [
      "BigCo", "BIGCO", "bigco", "BigCo-2", "BigCo", "é", "e\u{301}", "É", "straße", "STRASSE",
      "STRAẞE",
      "ſ", "s", "Σ", "ς", "σ", "a\u{200D}b", "ab", "a/b", "a:b", "", "statement",
    ]
    let expected = [
      "BigCo", "BIGCO-2", "bigco-3", "BigCo-2-2", "BigCo-4", "é", "e\u{301}-2", "É-3", "straße",
      "STRASSE-2", "STRAẞE-3", "ſ", "s-2", "Σ", "ς-2", "σ-3", "a\u{200D}b", "ab-2", "a_b", "a_b-2",
      "statement",
      "statement-2",
    ]
    #expect(people.map { names.name(for: $0, extension: "csv") } == expected.map { $0 + ".csv" })
  }
}
