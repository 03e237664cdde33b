import Foundation
import OperatingSystem
import TestSupport
import Testing

@testable import Kata

@Suite("A learner's practice")
struct PracticeTests {
  /// Reads events, one a line: kind, time, tests, lines, leap and step; `<` behind the lines stands
  /// for a save that brought an earlier state back, `-` for nothing.
  private static func events(_ text: String, watch: Int = 1) -> [PracticeEvent] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      let part = { (index: Int) in
        index < words.count && words[index] != "-" ? words[index] : nil
      }
      guard let kind = part(0).flatMap(PracticeEvent.Kind.init), let time = part(1) else {
        Issue.record("no event: \(line)")
        return nil
      }
      return PracticeEvent(
        kind: kind,
        watch: watch,
        time: Int(time) ?? 0,
        tests: part(2),
        step: part(5),
        lines: part(3).flatMap { Int($0.replacing("<", with: "")) },
        leap: part(4).flatMap { Int($0) },
        isTakenBack: part(3)?.contains("<")
      )
    }
  }

  private static func practice(
    _ events: [PracticeEvent],
    _ names: [[String]] = [],
    in language: Language = .english
  ) -> Practice? {
    Practice(events, in: language) { _ in names }
  }

  struct Row: Sendable {
    let title: String
    let events: String
    /// Seconds, saves, greens · red seconds, saves, lines · the leap's lines · saves and lines taken back.
    let summary: String
  }

  static let rows = [
    Row(
      title: "green only",
      events: "begin 0 green - - a\nsave 60 green 4 4 a\nsave 90 green 7 7 a",
      summary: "90 2 2 · - · 7 · 0 0"
    ),
    Row(
      title: "a red time is from the first red save to the next green",
      events: "begin 0 green\nsave 60 red 4 4\nsave 80 uncompiled 9 12\nsave 130 green 2 10",
      summary: "130 3 1 · 70 2 10 · 10 · 0 0"
    ),
    Row(
      title: "the longest of two red times, and the largest of two leaps",
      events: """
        begin 0 green
        save 10 red 1 1
        save 40 green 8 9
        save 50 red 1 1
        save 70 green 2 3
        """,
      summary: "70 4 2 · 30 1 9 · 9 · 0 0"
    ),
    Row(
      title: "a watch that ends red",
      events: "begin 0 green\nsave 60 red 4 4\nend 100",
      summary: "100 1 0 · 40 1 4 · - · 0 0"
    ),
    Row(
      title: "a watch that begins red has no lines until a green, and no leap to it",
      events: "begin 0 red\nsave 60 red 4\nsave 90 green 5\nsave 99 green 3 3",
      summary: "99 3 2 · 90 1 - · 3 · 0 0"
    ),
    Row(
      title: "an exercise, and no tests at all, are neither red nor green",
      events: "begin 0 untested\nsave 60 - 4\nsave 90 green 5\nsave 99 - 3 3\nsave 120 green 1 4",
      summary: "120 4 2 · - · 4 · 0 0"
    ),
    Row(
      title: "an undo ends the red time with no line changed, and is no leap",
      events: "begin 0 green\nsave 60 red 4 4\nsave 70 green 4< 0",
      summary: "70 2 1 · 10 1 0 · - · 1 4"
    ),
    Row(
      title: "a clock that is set back, and forward again, takes no time",
      events: "begin 5000 green\nsave 5060 red 1 1\nsave 100 red 1 1\nsave 5100 green 1 1",
      summary: "60 3 1 · 0 2 1 · 1 · 0 0"
    ),
    Row(
      title: "a break of more than an hour is no practice",
      events: "begin 0 green\nsave 60 red 1 1\nsave 4000 red 1 1\nsave 4010 green 1 1",
      summary: "70 3 1 · 10 2 1 · 1 · 0 0"
    ),
    Row(
      title: "code that was checked out ends a red time, and begins anew",
      events: "begin 0 green\nsave 60 red 4 4\nbegin 90 green\nsave 120 green 3 3",
      summary: "120 2 1 · 30 1 4 · 3 · 0 0"
    ),
    Row(title: "no event", events: "", summary: "-"),
    Row(title: "no save", events: "begin 0 green\nend 100", summary: "-"),
    Row(title: "a save alone", events: "save 60 green", summary: "0 1 1 · - · - · 0 0"),
  ]

  @Test(arguments: rows)
  func `is summed up`(row: Row) {
    let summary = Self.practice(Self.events(row.events)).map { practice in
      let red = practice.longestRed.map { way in
        "\(way.redSeconds) \(way.redSaves) \(way.lines.map(String.init) ?? "-")"
      }
      let leap = practice.largestLeap?.lines.map(String.init)
      return [
        "\(practice.seconds) \(practice.saves) \(practice.greens)", red ?? "-", leap ?? "-",
        "\(practice.takenBackSaves) \(practice.takenBackLines)",
      ].joined(separator: " · ")
    }
    #expect(summary ?? "-" == row.summary, "\(row.title)")
  }

  @Test
  func `is that of the last watch with a save, even if two write by turns`() throws {
    let one = Self.events("begin 0 green\nsave 60 green 4 4\nsave 90 green 5 5")
    let two = Self.events("begin 50 green\nsave 60 green 4 4\nsave 95 red 5 5", watch: 2)
    let three = Self.events("begin 100 green\nend 200", watch: 3)
    let both = [one[0], two[0], one[1], two[1], one[2], two[2]]
    let practice = try #require(Self.practice(both + three))
    #expect((practice.begin, practice.end, practice.saves) == (50, 95, 2))
  }

  @Test
  func `asks for commits up to its end, or an hour later if nobody noted an end`() throws {
    var asked: [ClosedRange<Int>] = []
    for last in ["end 90", "save 90 green 1 1"] {
      let events = Self.events("begin 50 green\nsave 60 green 1 1\n\(last)")
      _ = Practice(events, in: .english) { times in
        asked.append(times)
        return []
      }
    }
    #expect(asked == [50...90, 50...3690])
  }

  /// A step of the course in a red time, from one tag to another, with the steps and their lines.
  static let ways: [(from: String, to: String, steps: [String], lines: Int?)] = [
    ("step-07-inline-this-amount", "step-08-extract-volume-credits-for", ["07"], 6),
    ("step-07-inline-this-amount", "-", ["07"], 6),
    ("step-07-inline-this-amount", "step-07-inline-this-amount", ["07"], 6),
    ("step-07-inline-this-amount", "step-03-rename-perf", ["07"], 6),
    ("net-01-golden-master", "step-01-extract-amount-for", ["net-01"], nil),
    ("-", "step-03-rename-perf", [], nil),
    ("nosuch", "99999999999999999999", [], nil),
  ]

  @Test(arguments: ways)
  func `stands beside the course's steps that were under way`(
    from: String,
    to: String,
    steps: [String],
    lines: Int?
  ) throws {
    let events = Self.events("begin 0 green - - \(from)\nsave 9 red 1 1 x\nsave 20 green 1 1 \(to)")
    for way in [Self.practice(events)?.longestRed, Self.practice(events)?.largestLeap] {
      let way = try #require(way)
      #expect(way.steps.map { String($0.prefix { $0 != " " }) } == steps)
      if let lines { #expect(way.courseLines == lines) }
      #expect((way.courseLines == nil) == steps.isEmpty)
    }
  }

  /// A morning's work.
  private static let morning = events(
    """
    begin 1795770000 green - - step-04-extract-play-for
    save 1795770060 uncompiled 9 9 step-04-extract-play-for
    save 1795770540 red 30 35 step-04-extract-play-for
    save 1795770600 green 35< 0 step-04-extract-play-for
    save 1795771200 green 26 26 step-07-inline-this-amount
    save 1795771400 red 2 2 step-07-inline-this-amount
    save 1795771410 green 6 6 step-08-extract-volume-credits-for
    end 1795771500
    """
  )

  private static let names = [
    ["Replace Temp with Query: extract playFor", "Inline Variable play"], ["Rename Variable sum"],
    ["Rename Variable sum"], [],
  ]

  @Test
  func `has a page in each language, and one of JSON`() throws {
    let (zone, kata) = (try #require(TimeZone(secondsFromGMT: 32400)), try LearnersFolder(at: 0))
    let name = kata.kata.folder.lastPathComponent
    try verifyEach(["en", "ja", "json"]) { kind in
      let language = Language(rawValue: kind) ?? .english
      let practice = try #require(Self.practice(Self.morning, Self.names, in: language))
      let page = practice.page(of: kata.kata, in: language, zone)
      return kind == "json"
        ? try practice.prettyJSON()
        : page.replacing(name, with: "kata", maxReplacements: 1)
    }
  }

  static let advices = [
    ("Undo sooner", "save 10 red 1 1\nsave 310 green 1 1", 0),
    ("Take smaller steps", "save 10 green 41 41", 0),
    ("Take smaller steps", "save 10 green 1 1 step-04-extract-play-for", 0),
    ("Commit each green", (1...6).map { "save \($0) green 1 1" }.joined(separator: "\n"), 0),
    ("Go on", (1...6).map { "save \($0) green 1 1" }.joined(separator: "\n"), 1),
    ("Go on", "save 10 red 1 1\nsave 309 green 40 40\nend 9000", 0),
  ]

  @Test(arguments: advices)
  func `gives one piece of advice, in Japanese too`(
    words: String,
    saves: String,
    commits: Int
  ) throws {
    let step =
      words == "Take smaller steps" && saves.contains("step") ? "step-01-extract-amount-for" : "-"
    let events = Self.events("begin 0 green - - \(step)\n\(saves)")
    let names = Array(repeating: [String](), count: commits)
    #expect(try #require(Self.practice(events, names)).advice.hasPrefix(words))
    let page = try #require(Self.practice(events, names, in: .japanese))
      .page(of: LearnersFolder(at: 0).kata, in: .japanese, .gmt)
    let rest = page.replacing(#/.*での練習.*|[(（][^()（）]*[)）]/#, with: "")
    #expect(rest.firstMatch(of: #/[A-Za-z]+ [A-Za-z]+/#) == nil, "\(page)")
  }
}

@Suite("A record of practice")
struct PracticeRecordTests {
  private let learners: LearnersFolder
  private var path: String { learners.folder.file("cache/practice/kata.jsonl") }

  init() throws { learners = try LearnersFolder(at: 0) }

  private func save(_ text: String) throws {
    try learners.folder.put(text, into: "Sources/Statement/Statement.swift")
  }

  private func note(
    _ record: inout PracticeRecord,
    _ tests: String? = "green",
    at seconds: Double = 60
  ) throws {
    let step = try Course.embedded().steps[1]
    try record.note(tests, step: step, at: Date(timeIntervalSince1970: seconds))
  }

  @Test
  func `takes code that was given to the learner for a beginning, and not for a leap`() throws {
    var record = PracticeRecord(of: learners.kata, at: path)
    for (text, isGiven) in [
      ("a\n", false), ("b\nc\nd\n", true), ("b\nc\n", false), ("a\n", true), ("b\nc\n", false),
    ] {
      try save(text)
      try record.note("green", step: nil, isGiven: isGiven, at: .now)
    }
    let events = try PracticeRecord.events(at: path).events
    #expect(events.map(\.kind) == [.begin, .begin, .save, .begin, .save])
    #expect(events.map(\.lines) == [nil, nil, 1, nil, 3])
    #expect(events.map(\.leap) == [nil, nil, 1, nil, 3])
    // Nothing from before is brought back.
    #expect(events.allSatisfy { $0.isTakenBack == false })
  }

  @Test
  func `has each save with the lines that it changed, and nothing of the code`() throws {
    var record = PracticeRecord(of: learners.kata, at: path)
    let texts = ["a\nb\n", "a\nc\n", "a\nc\nd\n", "a\nb\n", "a\nb\n", "a\nc\nd\n"]
    let tests = ["green", "red", "green", "uncompiled", nil, "untested"]
    for (index, (text, tests)) in zip(texts, tests).enumerated() {
      try save(text)
      try note(&record, tests, at: Double(index) + 0.9)
    }
    try record.end(at: Date(timeIntervalSince1970: 9))
    let (events, unread) = try PracticeRecord.events(at: path)
    #expect(unread == 0)
    #expect(events.map(\.kind) == [.begin, .save, .save, .save, .save, .save, .end])
    #expect(events.map(\.time) == [0, 1, 2, 3, 4, 5, 9])
    #expect(events.map(\.tests) == tests + [nil])
    #expect(events.map(\.lines) == [nil, 2, 1, 3, 0, 3, nil])
    #expect(events.map(\.leap) == [nil, 2, 3, 3, 3, 0, nil])
    #expect(events.map(\.isTakenBack) == [false, false, false, true, false, true, nil])
    #expect(record.hasSaves && Set(events.map(\.watch)).count == 1)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("Statement") && !text.contains("\\n"))
  }

  @Test
  func `is for the user alone`() throws {
    var record = PracticeRecord(of: learners.kata, at: path)
    try note(&record)
    let folder = FileSystem.folder(of: path)
    #expect(try FileStatus(path)?.permissions == 0o600)
    #expect(try FileStatus(folder)?.permissions == 0o700)
  }

  /// Lines before two of a watch, and how many of them are none.
  static let lines: [(text: String, unread: Int)] = [
    ("", 0), ("\n\n", 0), ("{\"kind\":\"save\",\"ti", 1), ("\u{0}\u{FF}\n[]\n7", 3),
    (#"{"time":1,"state":"green"}"#, 1), (#"{"kind":"pause","time":1,"watch":1}"#, 1),
    (#"{"kind":"save","time":-1,"watch":1}"#, 1),
    (#"{"kind":"save","time":9223372036854775807,"watch":1}"#, 1),
    (#"{"kind":"save","time":1,"watch":1,"lines":9223372036854775807}"#, 1),
    (#"{"kind":"save","time":1,"watch":99999999999999999999}"#, 1),
    (#"{"kind":"save","time":1,"watch":1,"later":"field"}"#, 0),
    (String(repeating: "[", count: 100_000), 1),
  ]

  @Test(arguments: lines)
  func `is read whatever else is in the file`(text: String, unread: Int) throws {
    try learners.folder.put(text, into: "cache/practice/kata.jsonl")
    var record = PracticeRecord(of: learners.kata, at: path)
    try note(&record)
    try note(&record, "red", at: 90)
    let read = try PracticeRecord.events(at: path)
    #expect(read.unread == unread)
    #expect(read.events.suffix(2).map(\.time) == [60, 90])
    #expect(Practice(read.events, in: .english) { _ in [] }?.saves == 1)
  }

  @Test
  func `has at most a mebibyte: then it gets another name, and a new one begins`() throws {
    let old = String(repeating: "\n", count: 1 << 20)
    try learners.folder.put(old, into: "cache/practice/kata.jsonl")
    var record = PracticeRecord(of: learners.kata, at: path)
    try note(&record)
    #expect(try PracticeRecord.events(at: path).events.count == 1)
    #expect(try String(contentsOfFile: path + ".old", encoding: .utf8) == old)
  }

  @Test
  func `is not written, and not read, where something else is in its place`() throws {
    let folder = learners.folder
    try folder.put("", into: "other")
    try folder.put("", into: "cache/practice/kata.jsonl")
    for make in [
      "rm kata.jsonl; mkfifo kata.jsonl", "rm kata.jsonl; mkdir kata.jsonl",
      "rmdir kata.jsonl; ln -s ../../other kata.jsonl",
      "rm kata.jsonl; ln -s kata.jsonl kata.jsonl",
    ] {
      let script = "cd \"$0\" && \(make)"
      #expect(try run(["/bin/sh", "-c", script, FileSystem.folder(of: path)]).output == "")
      var record = PracticeRecord(of: learners.kata, at: path)
      #expect(throws: KataError.self) { try note(&record) }
      if make.contains("mkfifo") {
        #expect(try PracticeRecord.events(at: path).events == [])
      } else {
        #expect(throws: KataError.self, "\(make)") { try PracticeRecord.events(at: path) }
      }
    }
    #expect(try folder.text(of: "other") == "")
    var record = PracticeRecord(of: learners.kata, at: folder.file("other/practice/kata.jsonl"))
    #expect(throws: KataError.self) { try note(&record) }
    #expect(try PracticeRecord.events(at: folder.file("none")).events == [])
  }

  #if os(Linux)
  @Test
  func `says that the disk is full`() throws {
    var record = PracticeRecord(of: learners.kata, at: "/dev/full")
    let reason = KataError.cannot(.write, "/dev/full", reason: "no space left on device")
    #expect(throws: reason) { try note(&record) }
  }
  #endif
}
