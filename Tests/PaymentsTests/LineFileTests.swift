import Foundation
import Testing

@testable import Payments

@Suite("Lines in a file")
struct LineFileTests {
  private func add(_ line: String, to file: LineFile) throws {
    try file.withLines { _, add throws(PaymentError) in try add(line) }
  }

  private func lines(of file: LineFile) throws -> [String] {
    try file.withLines { lines, _ throws(PaymentError) in lines }
  }

  @Test("are there the next time, in order")
  func order() throws {
    try withTemporaryFolder { folder in
      for line in ["a\tb", "é", "c"] { try add(line, to: LineFile(path: folder + "/lines")) }
      #expect(try lines(of: LineFile(path: folder + "/lines")) == ["a\tb", "é", "c"])
    }
  }

  @Test("are for the user's eyes alone")
  func permissions() throws {
    try withTemporaryFolder { folder in
      try add("a", to: LineFile(path: folder + "/lines"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/lines")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("of a journal say how a payment ended, as soon as the gateway has said so")
  func journal() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lines"
      for (fulfils, end) in [(true, "taken"), (false, "refused")] {
        let gateway = OncePerKey(AmazonPayments(fulfils: fulfils), journalPath: path)
        for key in ["a", "b"] {
          _ = try? gateway.receivePayment(amount: dollars(1), key: PaymentKey(key))
        }
        let said = try lines(of: LineFile(path: path))
          .map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
        #expect(said == ["asked a", "\(end) a", "asked b", "\(end) b"])
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  @Test("lose one that a crash cut short, and no other")
  func torn() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lines"
      try "one\ntwo\nthr".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try lines(of: LineFile(path: path)) == ["one", "two"])
      try add("three", to: LineFile(path: path))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\nthree\n")
    }
  }

  @Test("are added by one user at a time", arguments: [true, false])
  func exclusion(inFile: Bool) throws {
    try withTemporaryFolder { folder in
      let path = inFile ? folder + "/lines" : nil
      let shared = LineFile(path: path)
      try concurrently(6) { _ in
        for _ in 0..<10 {
          // Two values of one file keep out of each other's way, as two processes do.
          let file = inFile ? LineFile(path: path) : shared
          try file.withLines { lines, add throws(PaymentError) in try add("\(lines.count)") }
        }
      }
      #expect(try lines(of: shared) == (0..<60).map { "\($0)" })
    }
  }

  @Test("need a file that can be used")
  func unusable() throws {
    try withTemporaryFolder { folder in
      #expect(throws: PaymentError.bookUnusable(path: folder, reason: "is a directory")) {
        try add("x", to: LineFile(path: folder))
      }
      let path = folder + "/no/lines"
      #expect(
        throws: PaymentError.bookUnusable(path: path, reason: "no such file or directory")
      ) { try add("x", to: LineFile(path: path)) }
    }
  }

  @Test("are refused by a book and by a journal that cannot read them")
  func foreignLines() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lines"
      for content in ["hello\n", "k\tx\tUSD\t2\t$\n", "taken\tk\n", "asked\tk\tx\tUSD\t0\n"] {
        try content.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: PaymentError.self) { try PaymentBook(path: path).totals() }
        #expect(throws: PaymentError.self) {
          try OncePerKey(AmazonPayments(), journalPath: path)
            .receivePayment(amount: dollars(1), key: .random())
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
      }
    }
  }
}
