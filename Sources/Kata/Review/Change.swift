/// The differences between two states of a program, and the refactoring that they are.
///
/// Only refactorings are named that the code shows by itself, in any program.
struct Change {
  /// The words removed and added.
  let balance: Balance

  private let old: Program, new: Program

  /// The functions, types and computed properties removed and added, by name.
  private let functions: Balance

  /// The constants, variables and parameters removed and added, by name.
  private let variables: Balance

  /// The declarations in both states whose code differs.
  private let changed: [(old: Program.Declaration, new: Program.Declaration)]

  init(from old: Program, to new: Program) {
    (self.old, self.new) = (old, new)
    balance = Balance(from: old.words, to: new.words)
    functions = Balance(from: Balance(old.functions), to: Balance(new.functions))
    variables = Balance(from: Balance(old.variables), to: Balance(new.variables))
    let after = Dictionary(new.declarations.map { ($0.title, $0) }) { one, _ in one }
    changed = old.declarations.compactMap { one in after[one.title].map { (old: one, new: $0) } }
      .filter { $0.texts != $1.texts }
  }

  /// The refactoring and its subject; `nil` if none is recognized.
  var refactoring: String? {
    let back = Change(from: new, to: old)
    if balance.isEven { return onlyMovesLines ? "Slide Statements" + slid : nil }
    if let name = inlinedVariable { return "Inline Variable \(name)" }
    if let name = back.inlinedVariable { return "Extract Variable \(name)" }
    if let name = extractedFunction { return "Extract Function \(name)" }
    if let name = back.extractedFunction { return "Inline Function \(name)" }
    if replacesLoops {
      let names = changed.map(\.new.name).joined(separator: ", ")
      return "Replace Loop with Pipeline in " + names
    }
    guard removesDeadCode, !functions.removed.isEmpty else { return nil }
    return "Remove Dead Code " + functions.removed.joined(separator: ", ")
  }

  /// The variable that goes, if its value takes its place and nothing else changes.
  private var inlinedVariable: String? {
    guard functions.isEven, variables.added.isEmpty, variables.removed.count == 1,
      let name = variables.removed.first, old.count(of: name) > 1
    else { return nil }
    let code = new.declarations.flatMap(\.tokens).code
    let titles = Set(changed.map(\.old.title))
    return old.declarations.enumerated().contains { place, one in
      guard titles.contains(one.title) || one.name == name,
        let start = one.tokens.start(of: name)
      else { return false }
      let end = Program.endOfStatement(in: one.tokens[start...])
      let value = one.tokens[start..<end].drop { $0.text != "=" }.dropFirst()
      return old.declarations.enumerated().flatMap { index, other in
        var tokens = other.tokens
        if index == place { tokens.removeSubrange(start..<end) }
        // A local is used in its function alone.
        let isInScope = index == place || one.name == name
        return isInScope ? tokens.replacing(name, with: value) : tokens
      }.code == code
    } ? name : nil
  }

  /// The function that comes, if its code was that of functions that call it now.
  private var extractedFunction: String? {
    guard functions.removed.isEmpty, functions.added.count == 1, let name = functions.added.first,
      let function = new.declarations.first(where: { $0.name == name }), !function.isType,
      !old.names.contains(name), variables.removed.isEmpty,
      new.ownNames.count == old.ownNames.count + 1,
      changed.contains(where: { $0.new.owner == function.owner }),
      changed.allSatisfy({
        $0.old.heading == $0.new.heading && $0.new.tokens.contains { $0.text == name }
      })
    else { return nil }
    // All but its head and the calls is old code.
    let (gone, came) = (balance.removed.count, balance.added.count)
    return gone <= 6 && 2 * (came - gone) <= function.words.count + 15 ? name : nil
  }

  /// Whether loops become pipelines with the same words; only the types of locals may go, too.
  private var replacesLoops: Bool {
    old.declarations.count == new.declarations.count && !changed.isEmpty
      && changed.allSatisfy { old, new in
        let change = Balance(from: Balance(old.values), to: Balance(new.values))
        let locals = [old, new].flatMap { $0.locals.dropFirst($0.parameterCount) }
        let gone = change.removed.filter { !old.annotations.contains($0) }
        return gone.contains("for")
          && change.added.contains { ["map", "flatMap", "filter", "reduce"].contains($0) }
          && Set(gone + change.added).subtracting(locals).isSubset(of: Self.loopWords)
      }
  }

  /// The words and signs of a loop over values, and of a pipeline.
  private static let loopWords = Set(
    #"for in where if var = return append reduce into filter map flatMap \ ( ) { } [ ] . , :"#
      .split(separator: " ").map(String.init)
  )

  /// Whether functions or types go that nothing uses; the tests may use public ones.
  private var removesDeadCode: Bool {
    let titles = Set(new.declarations.map(\.title))
    // A member may be one that a protocol requires, or a class.
    let heirs = old.declarations.filter { one in
      one.tokens.contains { $0.text == ":" } && (one.isType || one.kind == "extension")
    }
    return changed.isEmpty && balance.added.isEmpty && functions.added.isEmpty
      && !old.declarations.contains { one in
        !titles.contains(one.title)
          && (new.uses(one.word) || one.isPublic || heirs.contains { $0.name == one.owner })
      }
  }

  /// Whether the changed code has the same lines in another order, each in the same block and case.
  private var onlyMovesLines: Bool {
    changed.count == 1
      && changed.allSatisfy { $0.linesOfCode.sorted() == $1.linesOfCode.sorted() }
  }

  /// The first local at another place, after a colon.
  private var slid: String {
    let locals = zip(changed.flatMap(\.old.locals), changed.flatMap(\.new.locals))
    return locals.first { $0 != $1 }.map { ": " + $0.0 } ?? ""
  }
}

extension Program {
  /// The names of its functions, types and computed properties.
  fileprivate var functions: [String] { declarations.filter(\.isFunction).map(\.name) }

  /// How often its code has a name.
  fileprivate func count(of name: String) -> Int {
    declarations.reduce(0) { $0 + $1.tokens.count { $0.text == name } }
  }

  /// The names of its constants, variables and parameters.
  fileprivate var variables: [String] {
    declarations.flatMap { one in
      (one.isFunction || one.kind != "let" && one.kind != "var" ? [] : [one.name])
        + Set(one.locals).sorted()
    }
  }
}

extension [SwiftCode.Token] {
  /// The texts without brackets and access.
  fileprivate var code: [String] {
    map(\.text).filter { !["(", ")", "private", "fileprivate"].contains($0) }
  }

  /// The index of the `let` or `var` that declares a variable.
  fileprivate func start(of name: String) -> Int? {
    indices.dropLast().first { index in
      ["let", "var"].contains(self[index].text) && self[index + 1].text == name
    }
  }

  /// The code with a value in each place of a variable; a label of its name stays.
  fileprivate func replacing(_ name: String, with value: some Sequence<Element>) -> Self {
    indices.flatMap { index in
      let isLabel =
        index > 0 && index + 1 < count && self[index + 1].text == ":"
        && ["(", ","].contains(self[index - 1].text)
      return self[index].text == name && !isLabel ? Array(value) : [self[index]]
    }
  }
}

extension Program.Declaration {
  /// The words as in the code, without `$0` and its like.
  fileprivate var values: [String] {
    zip([""] + texts, texts).filter { $0 != "$" && $1 != "$" }.map(\.1)
  }

  /// The types of variables and of empty arrays: `Int` in `y: Int = 0`, `[Int]()` and `y: [Int] = []`.
  fileprivate var annotations: Set<String> {
    let words = [""] + texts + [""]
    let places = words.indices.dropFirst().dropLast().filter { place in
      [":", "["].contains(words[place - 1]) && ["]", "="].contains(words[place + 1])
    }
    return Set(places.map { words[$0] }.filter { $0.first?.isUppercase == true })
  }

  /// The lines of its code, each behind the lines that open the blocks around it and the label of its case.
  fileprivate var linesOfCode: [String] {
    var lines: [String] = []
    var blocks = [""]
    for (_, line) in Dictionary(grouping: tokens, by: \.line).sorted(by: { $0.key < $1.key }) {
      let text = line.map(\.text).joined(separator: " ")
      let signs = line.filter { $0.kind != .string }.map(\.text)
      let closing = signs.prefix { $0 == "}" }
      blocks.removeLast(min(closing.count, blocks.count - 1))
      if ["case", "default"].contains(signs.first) { blocks[blocks.count - 1] = text }
      lines.append((blocks + [text]).joined(separator: "\n"))
      for sign in signs.dropFirst(closing.count) {
        if sign == "{" { blocks.append(text) }
        if sign == "}", blocks.count > 1 { blocks.removeLast() }
      }
    }
    return lines
  }
}
