import Preferences
import Testing

@testable import PlaybillCommand

extension Command {
  /// The command and all commands below it, each with its full name: `playbill kata export`.
  static func tree(under parent: String = "") -> [(words: String, command: any Command.Type)] {
    let words = parent.isEmpty ? name : "\(parent) \(name)"
    return [(words, self)] + subcommands.flatMap { $0.tree(under: words) }
  }
}

/// Rules for every command, including future ones.
@Suite("The tree of commands") struct CommandTreeTests {
  static var nodes: [(words: String, command: any Command.Type)] { RootCommand.tree() }

  @Test
  func `each command's parameters can be told apart, parsed and explained`() throws {
    for (words, command) in Self.nodes {
      let (outlines, subcommands) = (command.outlines, command.subcommands)
      #expect(subcommands.isEmpty || outlines.isEmpty, "\(words)")
      let names = outlines.options.flatMap(\.forms) + outlines.operands.map(\.name)
      for names in [names, subcommands.map { $0.name }] {
        #expect(Set(names).count == names.count, "\(words)")
      }
      #expect(outlines.operands.dropLast().allSatisfy { $0.count.upperBound == 1 }, "\(words)")
      #expect(outlines.count { $0.role == .verbatim } <= 1, "\(words)")
      for outline in outlines {
        if let value = outline.defaultValue { try outline.check(value) }
      }
      for text in [command.overview] + outlines.map(\.help) {
        #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(words)")
      }
    }
  }

  @Test
  func `each preference is the default of the option that has its name`() {
    for key in Preferences.Key.allCases {
      #expect(key.parameter.preference == key && key.parameter.name == "--\(key.rawValue)")
    }
  }

  @Test
  func `a group without a subcommand shows its help as an error`() throws {
    let groups = Self.nodes.filter { !$0.command.subcommands.isEmpty }
    #expect(groups.count >= 4)
    for group in groups {
      let words = group.words.split(separator: " ").dropFirst().map(String.init)
      let help = try Stage().run(words + ["--help"])
      #expect(try Stage().run(words) == .fails(64, help.output), "\(group.words)")
    }
  }

  @Test
  func `a wrong option is refused in one line, with code 64`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    for node in Self.nodes {
      let words = node.words.split(separator: " ").dropFirst().map(String.init)
      for (number, option) in node.command.outlines.options.enumerated() {
        var wrong = [["\(option.name)\u{1B}[2J\n"], ["\(option.name)x"]]
        if number == 0 {
          wrong += [[option.name + long], Array(repeating: "\(option.name)x", count: 10_000)]
        }
        wrong +=
          option.role == .flag
          ? [["\(option.name)=yes"]]
          : [[option.name], [option.name, "--quiet"], [option.name, "--"]]
        for wrong in wrong {
          let outcome = try Stage().run(words + wrong)
          let lines = outcome.errors.split(separator: "\n")
          #expect(outcome.code == 64 && outcome.output == "", "\(node.words) \(option.name)")
          #expect(lines.count == 3 && lines[0].hasPrefix("error: ") && lines[0].count < 2500)
          #expect(outcome.errors.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
        }
      }
    }
  }
}
