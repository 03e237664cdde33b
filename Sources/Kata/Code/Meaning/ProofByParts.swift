/// Shows that two programs print the same because each declaration that changed gives the same to whoever uses it.
///
/// All else is the same code, whatever it does: so a program is compared in which there is code that is not computed
/// here. What came and what went is used by the changed declarations alone.
struct ProofByParts {
  private let old: Module, new: Module
  private let matching: Matching

  /// `nil` where it is not shown.
  init?(_ matching: Matching, _ old: Module, _ new: Module) {
    (self.old, self.new, self.matching) = (old, new, matching)
    guard isTheRestTheSame, let one = try? Declarations(old), let other = try? Declarations(new),
      matching.changed.allSatisfy({ isSame($0, one, other) })
    else { return nil }
  }

  /// Whether the code that did not change is the same whatever it does, and means what it meant.
  private var isTheRestTheSame: Bool {
    matching.keepsValues && matching.keepsOrder && matching.showsTheSame
      && matching.pairs.allSatisfy { pair in
        let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
        return !one.node.isPublic && !other.node.isPublic || one.title == other.title
      }
      && !matching.gone.contains { old.declarations[$0].node.isPublic }
      // Where code has only another name, that must be the name of the same code.
      && !matching.gone.contains { matching.isRenamed(old.declarations[$0].name) }
      && !matching.came.contains { matching.isRenamed(new.declarations[$0].name) }
      && isUnused(matching.came, in: new, beside: matching.pairs.map(\.new))
      && isUnused(matching.gone, in: old, beside: matching.pairs.map(\.old))
  }

  /// Whether the other declarations use none of some that came or went, and would not use one in another's place.
  private func isUnused(_ indices: [Int], in module: Module, beside others: [Int]) -> Bool {
    let all = indices.map { module.declarations[$0] }
    let types = Set(all.filter { $0.node.kind == .type }.map(\.name))
    let itself = Set(indices)
    let kept = Set(
      module.declarations.indices.filter { !itself.contains($0) }.map {
        [module.declarations[$0].owner, module.declarations[$0].name]
      }
    )
    let members = all.filter { $0.node.kind != .type && !types.contains($0.owner) }
    let plain = Set(members.map(\.owner)).filter { $0.isEmpty || stands(alone: $0) }
    guard members.allSatisfy({ plain.contains($0.owner) }) || inheritsWhatIsKnown else {
      return false
    }
    for one in all where one.node.kind == .type {
      guard !one.node.isExtension, one.node.word != "typealias", one.owner.isEmpty else {
        return false
      }
    }
    // An operator is used by its sign, whatever type it belongs to.
    guard all.allSatisfy({ $0.node.kind != .function || $0.name.first?.isLetter == true }) else {
      return false
    }
    /// Names that the others must not have at all; those that they must not use without a value before them; and those
    /// of members, which they must not ask any value for: a new member may decide which function is meant.
    var (anywhere, alone, asked) = (types, Set<String>(), Set<String>())
    for one in members {
      guard one.node.kind == .function || one.node.isComputed || one.isConstant,
        !Library.isCalledUnseen(one.name), !one.node.isInit, !one.node.has("override"),
        !kept.contains([one.owner, one.name])
      else { return false }
      // A value of a type that stands alone had no member of that name.
      if plain.contains(one.owner) { alone.insert(one.name) } else { anywhere.insert(one.name) }
      if !one.owner.isEmpty { asked.insert(one.name) }
    }
    return !others.contains { index in
      let other = module.declarations[index]
      return other.owner.isEmpty && alone.contains(other.name)
        || other.node.contains { node in
          node.kind != .text && anywhere.contains(node.text)
            || node.kind == .name && node.variable == 0 && alone.contains(node.text)
            || node.kind == .member && asked.contains(node.text)
        }
    }
  }

  /// Whether a type of both programs has no type above it and none below it.
  private func stands(alone type: String) -> Bool {
    [old, new].allSatisfy { module in
      module.isType(type)
        && !module.declarations.contains { one in
          one.node.isExtension && !module.isType(one.name) && !Library.concrete.contains(one.name)
        }
        && !module.declarations.contains { one in
          one.node.kind == .type
            && (one.name == type
              ? !one.node.inherited.isEmpty : one.node.inherited.contains { $0.text == type })
        }
    }
  }

  /// Whether no type inherits what may ask for a member by a name that is not known here.
  private var inheritsWhatIsKnown: Bool {
    [old, new].allSatisfy { module in
      module.declarations.allSatisfy { one in
        one.node.inherited.allSatisfy {
          module.isType($0.text) || Library.knownParents.contains($0.text)
        }
      }
    }
  }

  /// Whether a declaration gives the same before and after.
  private func isSame(
    _ pair: (old: Int, new: Int),
    _ one: Declarations,
    _ other: Declarations
  ) -> Bool {
    let (before, after) = (old.declarations[pair.old], new.declarations[pair.new])
    guard before.node.kind == .function || before.node.isComputed,
      before.node.isPublic == after.node.isPublic,
      before.node.parts[0].withoutAccess == after.node.parts[0].withoutAccess,
      before.node.kind == .property
        || before.node.parts[1] == after.node.parts[1]
          && before.node.parts[3] == after.node.parts[3],
      let result = try? Evaluator(one, isSeenInside: true).result(of: before),
      let otherResult = try? Evaluator(other, isSeenInside: true).result(of: after)
    else { return false }
    return result == otherResult && !result.holdsObject && !result.contains { $0.kind == .closure }
  }
}
