import Differences
import Testing

@Suite("A unified diff")
struct UnifiedDiffTests {
  static let cases: [(old: String?, new: String?, diff: String)] = [
    ("one\ntwo\n", "one\ntwo\n", ""),
    ("", "", ""),
    (nil, nil, ""),
    (
      "one\ntwo\n", "one\nthree\n",
      """
      diff --git a/a.txt b/a.txt
      --- a/a.txt
      +++ b/a.txt
      @@ -1,2 +1,2 @@
       one
      -two
      +three

      """
    ),
    (
      nil, "one\n",
      """
      diff --git a/a.txt b/a.txt
      new file mode 100644
      --- /dev/null
      +++ b/a.txt
      @@ -0,0 +1 @@
      +one

      """
    ),
    (
      "one\n", nil,
      """
      diff --git a/a.txt b/a.txt
      deleted file mode 100644
      --- a/a.txt
      +++ /dev/null
      @@ -1 +0,0 @@
      -one

      """
    ),
    (nil, "", "diff --git a/a.txt b/a.txt\nnew file mode 100644\n"),
    (
      "one", "one\n",
      """
      diff --git a/a.txt b/a.txt
      --- a/a.txt
      +++ b/a.txt
      @@ -1 +1 @@
      -one
      \\ No newline at end of file
      +one

      """
    ),
    (
      "one\ntwo", "three\ntwo",
      """
      diff --git a/a.txt b/a.txt
      --- a/a.txt
      +++ b/a.txt
      @@ -1,2 +1,2 @@
      -one
      +three
       two
      \\ No newline at end of file

      """
    ),
  ]

  @Test(arguments: cases)
  func `is as git would write it`(old: String?, new: String?, diff: String) {
    #expect(UnifiedDiff(path: "a.txt", old: old, new: new).text == diff)
  }

  @Test(
    arguments: [
      ("one\n", ""), ("two\n", "--- a/a.txt\n+++ b/b.txt\n@@ -1 +1 @@\n-one\n+two\n"),
    ]
  )
  func `of a file with another name has both names, and its lines if they change`(
    new: String,
    change: String
  ) {
    let head = "diff --git a/a.txt b/b.txt\nrename from a.txt\nrename to b.txt\n"
    let diff = UnifiedDiff(path: "b.txt", oldPath: "a.txt", old: "one\n", new: new)
    #expect(diff.text == head + change)
  }

  @Test
  func `shows three lines around a change, and joins changes that are near`() {
    let numbers = (1...30).map { "\($0)" }
    func text(_ changed: Int...) -> String {
      numbers.map { changed.contains(Int($0) ?? 0) ? "changed\n" : $0 + "\n" }.joined()
    }
    func positions(_ old: String, _ new: String) -> [String] {
      UnifiedDiff(path: "a", old: old, new: new).lines.filter { $0.kind == .position }.map(\.text)
    }
    #expect(positions(text(), text(10)) == ["@@ -7,7 +7,7 @@"])
    #expect(positions(text(), text(10, 17)) == ["@@ -7,14 +7,14 @@"])
    #expect(positions(text(), text(10, 18)) == ["@@ -7,7 +7,7 @@", "@@ -15,7 +15,7 @@"])
    #expect(positions(text(), text(1, 30)) == ["@@ -1,4 +1,4 @@", "@@ -27,4 +27,4 @@"])
    #expect(positions(text(), text() + "31\n") == ["@@ -28,3 +28,4 @@"])
  }

  @Test(
    arguments: [
      ("a\n", "a\nb\n", 2), ("a\n", "b\na\n", 1), ("a\nb\n", "a\n", 1), ("a\nb\n", "b\n", 1),
      ("a\n", "", 1), ("", "a\n", 1), ("a\nb\nc\n", "a\nc\n", 2), ("a\nb\n", "a\nc\n", 2),
    ]
  )
  func `has the first changed line of the new text, or its last one if those after it go`(
    old: String,
    new: String,
    line: Int
  ) {
    #expect(Hunk.all(from: old, to: new).map(\.newLine) == [line])
  }

  static let insertions: [(function: String, after: String, before: String, added: [String])] = [
    // Both end alike: the last line could belong to either.
    (
      "func b() {\n  two()\n}\n\n", "func a() {\n  one()\n}\n\n",
      "func c() {\n  three()\n}\n", ["func b() {", "  two()", "}", ""]
    ),
    (
      "  case b:\n    two()\n    done()\n", "switch x {\n  case a:\n    one()\n    done()\n", "}\n",
      ["  case b:", "    two()", "    done()"]
    ),
  ]

  @Test(arguments: insertions)
  func `takes a function as one piece, though another ends alike`(
    function: String,
    after: String,
    before: String,
    added: [String]
  ) {
    let diff = UnifiedDiff(path: "a", old: after + before, new: after + function + before)
    let lines = diff.lines.filter { $0.kind == .added }.map { String($0.text.dropFirst()) }
    #expect(lines == added)
    let back = UnifiedDiff(path: "a", old: after + function + before, new: after + before)
    #expect(back.lines.filter { $0.kind == .removed }.map { String($0.text.dropFirst()) } == added)
  }

  @Test
  func `of two texts without files has the given names`() {
    let diff = UnifiedDiff(from: "a\n", to: "b\n", names: ("expected", "got"))
    #expect(diff.text == "--- expected\n+++ got\n@@ -1 +1 @@\n-a\n+b\n")
    #expect(UnifiedDiff(from: "a\n", to: "a\n", names: ("expected", "got")).text == "")
    let many = String(repeating: "x\n", count: 9)
    let late = UnifiedDiff(from: many + "a\n", to: many + "b\n", names: ("expected", "got"))
    #expect(late.lines.count { $0.kind == .kept } == 3)
  }

  /// The search takes time quadratic in the lines between the first and the last difference.
  @Test
  func `keeps a line between others that changed, but not between a thousand of them`() {
    for (count, kept) in [(1000, 1), (1001, 0)] {
      func text(_ name: String) -> String {
        (0..<count).map { $0 == count / 2 ? "same\n" : "\(name) \($0)\n" }.joined()
      }
      let lines = UnifiedDiff(path: "a", old: text("old"), new: text("new")).lines
      #expect(lines.count { $0.kind == .removed } == count - kept)
      #expect(lines.count { $0.kind == .added } == count - kept)
    }
  }
}
