/// What a program gives to whoever calls it, computed with the callers' values as unknowns.
///
/// Two programs print the same if these are the same: a local variable, a function, a type of the program's own, a loop
/// and a pipeline leave no trace in them. The reverse does not hold: there are programs that print the same and whose
/// meanings differ, and many that have none. Code that is not understood has no meaning.
///
/// Numbers are taken to be small enough: a program is not told from one whose sums overflow elsewhere.
struct Meaning {
  /// What each public declaration gives; or each function, if the program shows nothing.
  let results: [String: Syntax]
  private let isOpen: Bool

  /// Whether both give the same to whoever calls them; what only the later one has may be anything.
  ///
  /// It is `nil` if they have nothing in common.
  func isSame(as later: Meaning) -> Bool? {
    if isOpen {
      return results.allSatisfy { later.results[$0.key] == $0.value }
    }
    let common = results.filter { later.results[$0.key] != nil }
    return common.isEmpty ? nil : common.allSatisfy { later.results[$0.key] == $0.value }
  }

  /// Computes it; `nil` if the program does what is not computed here.
  init?(_ module: Module) {
    guard let meaning = DeepStack.run({ try? Meaning(computing: module) }) else { return nil }
    self = meaning
  }

  private init(computing module: Module) throws {
    let program = try Declarations(module)
    let open = program.open
    isOpen = !open.isEmpty
    let functions = module.declarations.filter { $0.node.kind == .function && $0.owner.isEmpty }
    var results: [String: Syntax] = [:]
    for one in isOpen ? open : functions {
      // Functions of one title differ in their types.
      var key = one.title
      while results[key] != nil { key += "'" }
      let result = try Evaluator(program).result(of: one)
      // Which error is thrown tells whoever knows its type; a type may become known later.
      let shown = result.mapped {
        $0.kind == .throw ? Syntax(.throw, "", Array($0.parts.prefix(2))) : $0
      }
      results[key] = shown
      if shown != result { results[key + " by type"] = result }
    }
    // A closure's code is not looked at.
    guard !results.values.contains(where: { $0.contains { $0.kind == .closure } }) else {
      throw Unknown("closure")
    }
    guard !results.isEmpty else { throw Unknown("nothing") }
    self.results = results
  }
}

/// Code whose meaning is not computed here.
struct Unknown: Error {
  let why: String
  init(_ why: String) { self.why = why }
}
