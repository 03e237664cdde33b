import Testing

@testable import PlaybillCommand

/// The candidates, which are the same for every shell.
@Suite("The candidates for a word") struct CandidatesTests {
  @Test(
    "words are offered",
    arguments: [
      ([""], ["print", "box", "judge", "help"]),
      (["pr"], ["print"]),
      (["-"], ["--version", "--help", "-h"]),
      (["print", "--paper", "html"], ["html", "html-fragment"]),
      (["print", "--paper", "wood", "--paper", ""], ["text", "html", "html-fragment"]),
      (["print", "--paper=h"], ["--paper=html", "--paper=html-fragment"]),
      (["print", "-p", "html-"], ["html-fragment"]),
      (["print", "--paper", "=", "html-"], ["html-fragment"]),
      (["print", "--paper", "="], ["text", "html", "html-fragment"]),
      (["print", "--quiet=h"], []),
      (["print", "--nonsense=h"], []),
      (["print", "--nonsense", "--verb"], ["--verbose"]),
      (["print", "--", "--verb"], []),
      (["box", "sell", "Ann", "3", "--till", ""], ["left", "right"]),
      (["box", "sell", "Ann", "3", "4", "5", ""], []),
      (["help", "box", ""], ["sell", "move", "help"]),
      (["help", "nobody", ""], ["print", "box", "judge", "help"]),
      (["box", "--", "s"], ["sell"]),
    ]
  )
  func wordsAreOffered(words: [String], offered: [String]) {
    let lines = CompletionsCommand.candidates(for: words, of: House()).split(separator: "\n")
    #expect(offered.isEmpty || lines.first == "words")
    #expect(lines.dropFirst().map { String($0.prefix { $0 != "\t" }) } == offered)
  }

  @Test(
    "the shell's own names are offered",
    arguments: [
      (["print", ""], "files\n"),
      (["print", "a", "b", ""], "files\n"),
      (["print", "--plays", ""], "files\n"),
      (["print", "--plays=x"], "files\n"),
      (["box", "move", ""], "folders\n"),
      (["judge", "--", ""], "files\n"),
      (["judge", "--html", "--", "python3", "-c"], "files\n"),
      (["box", "sell", ""], "words\n"),
    ]
  )
  func theShellsOwnAreOffered(words: [String], text: String) {
    #expect(CompletionsCommand.candidates(for: words, of: House()) == text)
  }

  @Test("notes go along")
  func notesGoAlong() {
    #expect(
      CompletionsCommand.candidates(for: ["b"], of: House()) == "words\nbox\tsell seats\n"
    )
  }
}
