/// What a program gives to whoever calls it, computed with the callers' values as unknowns.
///
/// Two programs print the same if these are the same: a local variable, a function, a type of the program's own, a loop
/// and a pipeline leave no trace in them. The reverse does not hold: there are programs that print the same and whose
/// meanings differ, and many that have none. Code that is not understood has no meaning.
///
/// Taken for granted is that
/// - numbers are small enough: a program is not told from one whose sums overflow elsewhere;
/// - functions of the library that ``Library`` lists give the same for the same, and do nothing else;
/// - callers do not change the values that they handed over while the program runs, and measure no time;
/// - an error is looked at by its text, its type and what it holds.
struct Meaning {
  /// What each public declaration gives; or each function, if the program shows nothing.
  let results: [String: Syntax]
  /// The types of the errors in each result, in their order, as far as they are not seen from outside.
  private let errors: [String: [String]]
  private let types: Set<String>
  private let isOpen: Bool

  /// Whether both give the same to whoever calls them; what only the later one has may be anything.
  ///
  /// It is `nil` if they have nothing in common.
  func isSame(as later: Meaning) -> Bool? {
    let common = results.keys.filter { later.results[$0] != nil }.sorted()
    if isOpen ? common.count < results.count : common.isEmpty { return isOpen ? false : nil }
    guard common.allSatisfy({ results[$0] == later.results[$0] }) else { return false }
    // A type of errors may have another name, but not that of one that is there before and after.
    var (there, back): ([String: String], [String: String]) = ([:], [:])
    for key in common {
      for (old, new) in zip(errors[key] ?? [], later.errors[key] ?? []) {
        guard there[old] ?? new == new, back[new] ?? old == old,
          old == new || !later.types.contains(old) && !types.contains(new)
        else { return false }
        (there[old], back[new]) = (new, old)
      }
    }
    return true
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
    var (results, errors): ([String: Syntax], [String: [String]]) = ([:], [:])
    for one in isOpen ? open : functions {
      // Functions of one title differ in their types.
      var key = one.title
      while results[key] != nil { key += "'" }
      let result = try Evaluator(program).result(of: one)
      result.all { if let type = $0.hiddenType { errors[key, default: []].append(type) } }
      let known = result.mapped { $0.hiddenType == nil ? $0 : $0.withoutType }
      results[key] = known.mapped { $0.kind == .throw ? $0.withoutType : $0 }
      // Which error is thrown tells whoever knows its type; a type may become known later.
      if results[key] != known { results[key + " by type"] = known }
    }
    // A closure's code is not looked at.
    guard !results.values.contains(where: { $0.contains { $0.kind == .closure } }) else {
      throw Unknown("closure")
    }
    guard !results.isEmpty else { throw Unknown("nothing") }
    (self.results, self.errors, types) = (results, errors, Set(program.types.keys))
  }
}

extension Syntax {
  /// The type of an error that is thrown, if it is not seen from outside.
  fileprivate var hiddenType: String? {
    kind == .throw && parts.count == 3 && parts[2].kind == .name ? parts[2].text : nil
  }

  /// An error that is thrown, by the conditions and its text alone.
  fileprivate var withoutType: Syntax { Syntax(.throw, Array(parts.prefix(2))) }
}

/// Code whose meaning is not computed here.
struct Unknown: Error {
  let why: String
  init(_ why: String) { self.why = why }
}
