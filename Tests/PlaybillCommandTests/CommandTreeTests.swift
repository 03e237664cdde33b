import Testing

@testable import PlaybillCommand

/// Rules for every command, including future ones.
@Suite("The tree of commands") struct CommandTreeTests {
  static let nodes = RootCommand().tree()

  @Test("each command has parameters or subcommands, never both")
  func eachCommandHasParametersOrSubcommands() {
    for node in Self.nodes where !node.command.subcommands.isEmpty {
      #expect(node.command.parameters.isEmpty, "\(node.words)")
    }
  }

  @Test("a command that lists its parameters itself lists all of them, in their order")
  func aCommandThatListsItsParameters() {
    for node in Self.nodes {
      let stored = Mirror(reflecting: node.command).children
        .compactMap { ($0.value as? any AnyParameter)?.outline.name }
      #expect(stored == node.command.outlines.map(\.name), "\(node.words)")
    }
  }

  @Test("no name is taken twice")
  func noNameIsTakenTwice() {
    for node in Self.nodes {
      let names =
        node.command.outlines.options.flatMap(\.forms) + node.command.outlines.operands.map(\.name)
      #expect(Set(names).count == names.count, "\(node.words)")
      let below = node.command.subcommands.map(\.name)
      #expect(Set(below).count == below.count, "\(node.words)")
    }
  }

  @Test("only the last argument takes many")
  func onlyTheLastArgumentTakesMany() {
    for node in Self.nodes {
      #expect(node.command.outlines.operands.dropLast().allSatisfy { $0.count.upperBound == 1 })
      #expect(node.command.outlines.count { $0.role == .verbatim } <= 1)
    }
  }

  @Test("a group without a subcommand shows its help as an error")
  func aGroupWithoutASubcommandShows() throws {
    let groups = Self.nodes.filter { !$0.command.subcommands.isEmpty }
    #expect(groups.count >= 4)
    for group in groups {
      let words = group.words.split(separator: " ").dropFirst().map(String.init)
      let outcome = try Stage().run(words)
      let help = try Stage().run(words + ["--help"])
      #expect(outcome == .fails(64, help.output), "\(group.words)")
    }
  }

  @Test("a wrong option is refused in one line, with code 64")
  func wrongOptions() throws {
    let long = String(repeating: "x", count: 1 << 20)
    for node in Self.nodes {
      let words = node.words.split(separator: " ").dropFirst().map(String.init)
      for (number, option) in node.command.outlines.options.enumerated() {
        var wrong = [["\(option.name)\u{1B}[2J\n"], ["\(option.name)x"]]
        if number == 0 {
          wrong += [[option.name + long], Array(repeating: "\(option.name)x", count: 10_000)]
        }
        if option.role == .flag {
          wrong += [["\(option.name)=yes"]]
        } else {
          wrong += [[option.name], [option.name, "--quiet"], [option.name, "--"]]
        }
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

  @Test("a default is one of its own values")
  func aDefaultIsOneOfIts() throws {
    let parameters = Self.nodes.flatMap(\.command.outlines).filter { $0.defaultValue != nil }
    #expect(parameters.count > 5)
    for parameter in parameters { try parameter.check(#require(parameter.defaultValue)) }
  }

  @Test("a summary is a phrase and not a sentence")
  func whatIsSaidIsAPhrase() {
    for node in Self.nodes {
      for text in [node.command.overview] + node.command.outlines.map(\.help) {
        #expect(!text.isEmpty && !text.hasSuffix(".") && !text.contains("\n"), "\(node.words)")
      }
    }
  }
}
