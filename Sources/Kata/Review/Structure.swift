/// The refactorings between two programs that print the same, by the types and members that came, went and moved.
struct Structure {
  private let old: Module, new: Module
  private var gone: [Module.Declaration], came: [Module.Declaration]
  /// Declarations of one title whose code differs.
  private var changed: [(old: Module.Declaration, new: Module.Declaration)]
  /// Code that is elsewhere now, or is called in another way.
  private var moved: [(old: Module.Declaration, new: Module.Declaration)] = []

  private(set) var refactorings: [Refactoring] = []
  /// Whether what happened to some function has several names.
  private var isUnclear = false

  init(_ old: Module, _ new: Module, _ matching: Matching) {
    (self.old, self.new) = (old, new)
    gone = matching.gone.map { old.declarations[$0] }
    came = matching.came.map { new.declarations[$0] }
    changed = matching.changed.map { (old.declarations[$0.old], new.declarations[$0.new]) }
    removeDeadCode()
    findMoved()
    findSpecialized()
    findOverrides()
    findPulledUp()
    findFactories()
    findMovedConstants()
    findNamedNumbers()
    findPhases()
    let types = came.filter(\.isNewType)
    for type in types { findType(type) }
    findCarried()
    let owners = Set(moved.filter { $0.old.owner.isEmpty }.map(\.new.owner)).subtracting([""])
    for (one, other) in moved {
      // Callers of a function that moved take an object of its new type: that is no change of their own.
      let takesOwner = { (one: Module.Declaration) in
        one.node.parameters.contains { owners.contains($0.parts[1].text) }
      }
      if one.owner == other.owner, takesOwner(other), !takesOwner(one) { continue }
      let change = DeclarationChange(
        Element(one, isNew: false),
        Element(other, isNew: true),
        old,
        new
      )
      guard let names = change.names else {
        isUnclear = true
        continue
      }
      refactorings += names
      // The same code of several types is one above them, and the code for several kinds is one that decides.
      let isPulledUp = names.contains { $0.name == .pullUpMethod }
      gone.removeAll { $0.name == one.name && (isPulledUp || $0.body.share(in: other.body) > 0.8) }
      if isPulledUp { removeHooks(of: other) }
    }
    findFields(matching)
    guard findGoneTypes(types) else {
      refactorings = []
      return
    }
    findConstructors()
    if types.isEmpty {
      findParameters()
      findNested()
      if refactorings.isEmpty || !changed.isEmpty { findElements() }
    }
    // What a protocol requires changes with those that do it.
    let done = refactorings.filter { $0.name == .preserveWholeObject }.flatMap(\.subjects)
    refactorings.removeAll { one in
      one.name == .changeFunctionDeclaration && one.change == nil
        && one.subjects.allSatisfy(done.contains)
    }
    if refactorings.contains(where: { $0.name == .replaceDerivedVariable }) {
      // What computed the value before goes with it.
      refactorings.removeAll { [.inlineFunction, .changeFunctionDeclaration].contains($0.name) }
    } else if isUnclear {
      refactorings = []
    }
  }

  /// What nothing used.
  private mutating func removeDeadCode() {
    let titles = Set(gone.map(\.title))
    for one in gone where came.isEmpty && !one.node.isExtension && !one.name.hasPrefix("init") {
      guard gone.contains(where: { $0.title == one.title }) else { continue }
      let isUsed = old.uses(one.name, as: one.owner.isEmpty ? .name : .member) {
        !titles.contains($0.title)
      }
      let isOnlyGiven =
        one.isField
        && changed.allSatisfy {
          $0.old.node.without(argument: one.name).isSameUnnumbered(
            as: $0.new.node.without(argument: one.name)
          )
        }
      guard !isUsed || one.node.isRequirement && changed.isEmpty || isOnlyGiven else { continue }
      refactorings.append(Refactoring(.removeDeadCode, one.name))
      gone.removeAll { $0.title == one.title || one.isNewType && $0.owner == one.name }
      // Whoever made a value of the type does not give it any more.
      changed.removeAll { pair in
        pair.old.node.contains { $0.kind == .argument && $0.text == one.name }
      }
    }
  }

  private mutating func findMoved() {
    for one in came where one.isCode && came.count(where: \.isCode) == 1 {
      // Functions that are one now.
      let sources = gone.filter { $0.isCode && $0.body.likeness(to: one.body) > 0.5 }
      guard sources.count > 1, sources.allSatisfy({ $0.owner == one.owner }) else { continue }
      refactorings.append(Refactoring(.parameterizeFunction, one.name))
      gone.removeAll { one in sources.contains { $0.title == one.title } }
      came.removeAll { $0.title == one.title }
    }
    for one in gone where one.isCode && one.name != "init" {
      let candidates = came.filter(\.isCode)
      guard
        let other = candidates.first(where: {
          $0.name == one.name && $0.body.likeness(to: one.body) > 0.3
        }) ?? candidates.first(where: { $0.body.likeness(to: one.body) > 0.6 })
      else { continue }
      moved.append((one, other))
      gone.removeAll { $0.title == one.title }
      came.removeAll { $0.title == other.title }
    }
  }

  /// Members of subclasses that a type above them has, too.
  private mutating func findSpecialized() {
    // A member that came with others in the types below it: what a decision was made by.
    for hook in came where hook.isCode && old.isType(hook.owner) {
      let isSpecial = came.contains {
        $0.name == hook.name && new.isBelow($0.owner, hook.owner)
      }
      guard isSpecial,
        let base = changed.first(where: {
          $0.new.node.kindDecisions < $0.old.node.kindDecisions
            && $0.new.node.contains { $0.text == hook.name }
        })
      else { continue }
      let name = base.new.owner == hook.owner ? base.new.name : hook.name
      refactorings.append(Refactoring(.replaceConditionalWithPolymorphism, name))
      came.removeAll { $0.name == hook.name }
      changed.removeAll { $0.old.title == base.old.title }
    }
    for one in came where one.isCode {
      let isSpecial = new.declarations.contains {
        new.isBelow(one.owner, $0.owner) && $0.name == one.name
      }
      guard isSpecial,
        let base = changed.first(where: {
          $0.old.name == one.name && new.isBelow(one.owner, $0.new.owner)
        })
      else { continue }
      let isDecided = base.new.node.conditionals < base.old.node.conditionals
      refactorings.append(
        Refactoring(isDecided ? .replaceConditionalWithPolymorphism : .pushDownMethod, one.name)
      )
      came.removeAll { $0.name == one.name }
      changed.removeAll { $0.old.title == base.old.title }
    }
  }

  /// Members of subclasses that came alone: each has the way of a decision that the member above them makes for its kind.
  private mutating func findOverrides() {
    guard !came.isEmpty, gone.isEmpty, changed.isEmpty,
      came.allSatisfy({ $0.isCode && $0.node.has("override") && $0.name == came[0].name })
    else { return }
    let areWays = came.allSatisfy { one in
      new.declarations.contains {
        $0.name == one.name && new.isBelow(one.owner, $0.owner) && $0.node.kindDecisions > 0
          && one.body.share(in: $0.body) > 0.9
      }
    }
    guard areWays else { return }
    refactorings.append(Refactoring(.replaceConditionalWithPolymorphism, came[0].name))
    came = []
  }

  /// Members of the types below another one, whose code is in that type now.
  private mutating func findPulledUp() {
    for (one, other) in changed where other.isCode {
      let lower = gone.filter {
        $0.isCode && $0.name == one.name && old.isBelow($0.owner, one.owner)
      }
      // Where a class took the place of a protocol, that is told otherwise.
      let isRequired = one.node.isRequirement && new.isProtocol(one.owner)
      guard isRequired || one.body.isUnfinished, other.node.kindDecisions == 0,
        lower.contains(where: { $0.body.likeness(to: other.body) > 0.5 })
      else { continue }
      refactorings.append(Refactoring(.pullUpMethod, one.name))
      // What it asks of those below.
      let hooks = Set(
        came.filter {
          $0.owner == one.owner && ($0.body.isUnfinished || $0.node.isRequirement)
        }.map(\.name)
      )
      came.removeAll { hooks.contains($0.name) }
      changed.removeAll { hooks.contains($0.old.name) }
      gone.removeAll { one in lower.contains { $0.title == one.title } }
      changed.removeAll { pair in
        // What is left of a member below asks the one above it.
        pair.old.name == one.name
          && (pair.old.owner == one.owner || old.isBelow(pair.old.owner, one.owner))
      }
    }
  }

  /// What a member that was pulled up asks of the types below: it came beside that, and each of them does it as before.
  private mutating func removeHooks(of one: Module.Declaration) {
    for hook in came
    where hook.owner == one.owner && one.node.contains(where: { $0.isUse(of: hook.name) }) {
      let below = changed.filter {
        $0.new.name == hook.name && new.isBelow($0.new.owner, hook.owner)
      }
      guard !below.isEmpty, below.allSatisfy({ $0.old.body.isSameUnnumbered(as: $0.new.body) })
      else { continue }
      came.removeAll { $0.title == hook.title }
      changed.removeAll { pair in below.contains { $0.new.title == pair.new.title } }
    }
  }

  /// Functions that make values of a type, and that are called where an `init` was.
  private mutating func findFactories() {
    guard gone.isEmpty, came.count == 1, let one = came.first, one.node.kind == .function,
      one.body.withoutReturn.parts.count == 1, one.body.withoutReturn.parts[0].kind == .call,
      one.node.has("static"), [one.owner, "Self"].contains(one.node.parts[4].text), !changed.isEmpty
    else { return }
    let made = { (node: Syntax) in
      node.count { $0.kind == .call && $0.parts[0] == Syntax(.name, one.owner) }
    }
    let asked = { (node: Syntax) in node.count { $0.kind == .member && $0.text == one.name } }
    let isFactory = changed.allSatisfy { old, new in
      made(old.node) - made(new.node) == asked(new.node) && asked(new.node) > 0
    }
    guard isFactory else { return }
    refactorings.append(Refactoring(.replaceConstructor, one.name))
    (came, changed) = ([], [])
  }

  /// Values that belong to another type now, whatever they are called there.
  private mutating func findMovedConstants() {
    for one in gone
    where one.node.isStored && one.node.word == "let" && one.node.initial.kind != .none {
      let match = came.firstIndex {
        $0.isConstant && $0.owner != one.owner && $0.node.initial == one.node.initial
      }
      guard let match else { continue }
      refactorings.append(Refactoring(.moveField, one.name))
      gone.removeAll { $0.title == one.title }
      came.remove(at: match)
    }
  }

  /// Literals to which one type or several give one name.
  private mutating func findNamedNumbers() {
    let areNames = came.allSatisfy { one in
      one.name == came[0].name
        && (one.node.isRequirement
          || one.node.isStored && one.node.word == "let" && one.node.initial.isLiteral)
    }
    guard gone.isEmpty, areNames, let name = came.first(where: \.node.isStored)?.name,
      changed.allSatisfy({ pair in
        !pair.new.isCode || pair.new.node.contains { $0.isUse(of: name) }
      })
    else { return }
    refactorings.append(Refactoring(.replaceMagicLiteral, name))
    (came, changed) = ([], [])
  }

  /// A function that makes a list of what it knows of each item first, and then goes over that.
  private mutating func findPhases() {
    let types = came.filter(\.isNewType).map(\.name)
    guard gone.isEmpty, came.allSatisfy({ $0.isNewType || $0.isField && types.contains($0.owner) }),
      changed.count == 1, let (one, other) = changed.first, one.isCode,
      let rows = other.node.rows(of: types, besides: one.node)
    else { return }
    refactorings.append(Refactoring(.splitPhase, rows))
    (came, changed) = ([], [])
  }

  // MARK: Types that came

  private mutating func findType(_ type: Module.Declaration) {
    let newType = NewType(
      type: type,
      old: old,
      new: new,
      came: came,
      changed: changed,
      moved: moved
    )
    if newType.onlyHoldsFunctions { return }
    // Whose fields they were.
    let asked = changed.filter {
      $0.old.node.kind == .property && $0.old.node.parts[4].kind == .none
        && $0.new.node.parts[4].isDelegation
    }
    let types = newType.fields.map(\.node.parts[2])
    let sources =
      gone.filter { $0.node.kind == .property && types.contains($0.node.parts[2]) }
      + asked.map(\.old)
    if let name = newType.refactoring(hasSources: !sources.isEmpty) { refactorings.append(name) }
    let isParameter = { (one: Module.Declaration) in
      one.node.kind == .function && one.node.parts[2].contains { $0.text == type.name }
    }
    gone.removeAll { one in sources.contains { $0.title == one.title } }
    changed.removeAll { one in
      asked.contains { $0.old.title == one.old.title } || isParameter(one.new)
    }
    moved.removeAll { $0.new.owner == type.name || $0.new.node.contains { $0.text == type.name } }
    came.removeAll { $0.owner == type.name || $0.title == type.title }
  }

  // MARK: Fields

  /// A field that came, and is given what its readers computed before.
  private mutating func findCarried() {
    guard gone.isEmpty, came.count == 1, let field = came.first, field.isField,
      field.node.initial.kind == .none
    else { return }
    var given: Set<String> = []
    var readers: [(old: Module.Declaration, new: Module.Declaration)] = []
    let names = Set(moved.map(\.new.name))
    let calls = { (node: Syntax) in names.reduce(node) { $0.withoutArguments(of: $1) } }
    for pair in changed + moved {
      // Whoever only hands a reader less than before is none.
      if calls(pair.old.node).isSameUnnumbered(as: calls(pair.new.node)) { continue }
      var isMaker = false
      pair.new.node.all { node in
        guard node.kind == .argument, node.text == field.name else { return }
        isMaker = true
        node.all { if $0.kind == .call { given.insert($0.parts[0].text) } }
      }
      if !isMaker { readers.append(pair) }
    }
    let isCarried =
      !readers.isEmpty
      && readers.allSatisfy { old, new in
        new.node.contains { $0.kind == .member && $0.text == field.name }
          && given.contains { name in
            let calls = { (node: Syntax) in
              node.count { $0.kind == .call && $0.parts[0].text == name }
            }
            return calls(old.node) > calls(new.node)
          }
      }
    guard isCarried else { return }
    refactorings.append(Refactoring(.combineFunctionsIntoTransform, field.name))
    (came, changed, moved) = ([], [], [])
  }

  private mutating func findFields(_ matching: Matching) {
    // Those that only functions of their own type change now.
    let closed = matching.pairs.map { (old.declarations[$0.old], new.declarations[$0.new]) }.filter
    { $0.node.kind == .property && $0.node.isNarrower(than: $1.node) }
    let setters = came.filter { one in
      one.isCode && !one.node.isInit && closed.contains { one.body.isAccess(to: $0.1.name) }
    }
    if !closed.isEmpty, changed.isEmpty, gone.isEmpty,
      came.allSatisfy({ $0.node.isInit && $0.body.assignedFields != nil })
    {
      refactorings.append(Refactoring(.narrowAccess))
      came = []
    }
    if !closed.isEmpty, !setters.isEmpty {
      refactorings += closed.map { Refactoring(.encapsulateVariable, $0.1.name) }
      came.removeAll { one in setters.contains { $0.title == one.title } }
    }
    for (one, other) in changed
    where one.node.kind == .property && one.node.parts[4].kind == .none
      && other.node.parts[4].kind == .block
    {
      // A field under another name that only this gives is encapsulated, not computed.
      let field = came.firstIndex {
        $0.isField && $0.owner == other.owner && other.body.isAccess(to: $0.name)
      }
      if let field { came.remove(at: field) }
      refactorings.append(
        Refactoring(field == nil ? .replaceDerivedVariable : .encapsulateVariable, other.name)
      )
    }
    for one in gone where one.node.kind == .property && !one.isCode {
      guard
        let other = came.first(where: {
          $0.node.kind == .property && $0.name == one.name && $0.owner != one.owner
        })
      else { continue }
      refactorings.append(
        Refactoring(
          new.isBelow(one.owner, other.owner)
            ? .pullUpField : new.isBelow(other.owner, one.owner) ? .pushDownField : .moveField,
          one.name
        )
      )
      gone.removeAll { $0.title == one.title }
      came.removeAll { $0.title == other.title }
    }
  }

  // MARK: What went

  /// False if one type took the place of several, which has no name here.
  private mutating func findGoneTypes(_ types: [Module.Declaration]) -> Bool {
    let goneTypes = gone.filter(\.isNewType)
    if goneTypes.isEmpty { return true }
    if let above = goneTypes.first(where: { isCollapsed($0, goneTypes, types) }) {
      refactorings = [Refactoring(.collapseHierarchy, above.name)]
      (gone, came, changed, isUnclear) = ([], [], [], false)
      return true
    }
    let areSubclasses = goneTypes.allSatisfy { one in
      one.node.parts[2].parts.contains { above in
        old.declarations.contains { $0.name == above.text && $0.node.isClass }
      }
    }
    // An object in a field of the class above them does what they did.
    let hasDelegate = came.contains { field in
      field.isField && goneTypes.allSatisfy { old.isBelow($0.name, field.owner) }
        && types.contains { type in field.node.parts[2].contains { $0.text == type.name } }
    }
    if areSubclasses, hasDelegate {
      refactorings = goneTypes.map { Refactoring(.replaceSubclass, $0.name) }
      (gone, came, changed, isUnclear) = ([], [], [], false)
      return true
    }
    if areSubclasses, types.isEmpty {
      // The only class below another may as well be one with it now.
      let isOnlyOne = goneTypes.contains { one in
        !old.declarations.contains { other in
          other.isNewType && other.name != one.name
            && one.node.inherited.contains { old.isBelow(other.name, $0.text) }
        }
      }
      if isOnlyOne { return false }
      refactorings = goneTypes.map { Refactoring(.removeSubclass, $0.name) }
      gone.removeAll { one in goneTypes.contains { $0.name == one.owner } }
      return true
    }
    guard types.isEmpty, goneTypes.count == 1 else { return false }
    let one = goneTypes[0]
    let isUsed = old.uses(one.name, as: .name) { $0.owner != one.name && $0.title != one.title }
    // A class above another only lends its members; an object that is made and run at once was a function.
    if isUsed, !old.makesObjects(of: one.name) || old.runsObjects(of: one.name) { return false }
    refactorings = [Refactoring(isUsed ? .inlineClass : .removeDeadCode, one.name)]
    (gone, came, changed) = ([], [], [])
    return true
  }

  /// Whether a type went with those below it, and one type has what they had: one of them, or one that came.
  private func isCollapsed(
    _ above: Module.Declaration,
    _ goneTypes: [Module.Declaration],
    _ types: [Module.Declaration]
  ) -> Bool {
    let below = old.declarations.filter { $0.isNewType && old.isBelow($0.name, above.name) }
    let kept = below.filter { one in !goneTypes.contains { $0.title == one.title } }
    let members = Set(
      old.declarations.filter { $0.owner == above.name && !$0.node.isInit }.map(\.name)
    )
    guard !members.isEmpty, !below.isEmpty, goneTypes.count == below.count - kept.count + 1,
      kept.count + types.count == 1, let one = (kept + types).first
    else { return false }
    // A type that takes a protocol for the class above it still has something above it.
    let parents = { (one: Module.Declaration) in one.node.inherited.map(\.text) }
    let now = new.declarations.filter { $0.isNewType && $0.name == one.name }.flatMap(parents)
    return Set(now).isSubset(of: below.flatMap(parents))
      && members.isSubset(of: new.declarations.filter { $0.owner == one.name }.map(\.name))
  }

  private mutating func findConstructors() {
    // What a function did to make a value is an initializer now.
    if refactorings.isEmpty, gone.isEmpty, came.count == 1, came[0].node.isInit,
      old.isType(came[0].owner),
      changed.contains(where: { came[0].body.share(in: $0.old.body) > 0.4 })
    {
      refactorings.append(Refactoring(.extractFunction, came[0].subject))
      (came, changed) = ([], [])
    }
    // A function that makes a value is one of the value's type now.
    for one in gone where one.node.kind == .function && one.owner.isEmpty {
      guard
        let other = came.first(where: { $0.name == "init" && $0.owner == one.node.parts[4].text })
      else { continue }
      refactorings.append(Refactoring(.moveFunction, one.name))
      gone.removeAll { $0.title == one.title }
      came.removeAll { $0.title == other.title }
    }
    // Where fields moved, an initializer follows them.
    let isAlone = refactorings.allSatisfy { $0.name == .changeFunctionDeclaration }
    for one in gone where isAlone && one.name == "init" {
      // A field that members ask for now is more than a parameter of the initializer.
      let hasFieldInUse = came.contains { field in
        field.isField && field.owner == one.owner
          && changed.contains { pair in
            !pair.new.owner.isEmpty && pair.new.node.contains { $0.text == field.name }
          }
      }
      guard !hasFieldInUse,
        came.contains(where: { $0.name == "init" && $0.owner == one.owner })
      else { continue }
      refactorings.append(Refactoring(.changeFunctionDeclaration, one.subject))
    }
  }

  /// A function whose parameters have other types; who calls it gives it something else, and does no more.
  private mutating func findParameters() {
    guard refactorings.isEmpty, gone.isEmpty, came.isEmpty else { return }
    let functions = changed.filter { one, other in
      one.node.kind == .function
        && one.node.parts[2].parts.map(\.parts[1]) != other.node.parts[2].parts.map(\.parts[1])
    }
    let names = Set(functions.map(\.old.name))
    let calls = { (node: Syntax) in names.reduce(node) { $0.withoutArguments(of: $1) } }
    let isCaller = { (pair: (old: Module.Declaration, new: Module.Declaration)) in
      functions.contains { $0.old.title == pair.old.title }
        || calls(pair.old.node).isSameUnnumbered(as: calls(pair.new.node))
    }
    guard !functions.isEmpty, changed.count > functions.count, changed.allSatisfy(isCaller)
    else { return }
    refactorings += functions.map { Refactoring(.changeFunctionDeclaration, $0.old.subject) }
    changed = []
  }

  /// Functions and closures within a function whose parameters or results are others; all else is the same but what they
  /// are given.
  private mutating func findNested() {
    guard refactorings.isEmpty, gone.isEmpty, came.isEmpty, changed.count == 1,
      let (one, other) = changed.first
    else { return }
    let (functions, others) = (one.nested, other.nested)
    let pairs = functions.compactMap { old in
      others.first {
        $0.kind == old.kind && $0.nestedName == old.nestedName && !$0.isSameUnnumbered(as: old)
      }.map { (old, $0) }
    }
    let rest = { (node: Syntax) in
      pairs.reduce(node) {
        $0.without(nested: $1.0.nestedName).withoutArguments(of: $1.0.nestedName)
      }
    }
    guard functions.map(\.nestedName) == others.map(\.nestedName), !pairs.isEmpty,
      rest(one.node).isSameUnnumbered(as: rest(other.node))
    else { return }
    for (function, otherOne) in pairs where function.takesOther(than: otherOne) {
      let change = DeclarationChange(
        Element(function, in: one, isNew: false),
        Element(otherOne, in: other, isNew: true),
        old,
        new
      )
      refactorings += change.names ?? []
    }
    if !refactorings.isEmpty { changed = [] }
  }

  // MARK: What is left

  private mutating func findElements() {
    let isOwn = { (one: Module.Declaration) in one.isCode && one.name != "init" }
    var elements =
      came.filter(isOwn).map { Element($0, isNew: true) }
      + gone.filter(isOwn).map { Element($0, isNew: false) }
    if changed.count < 3, refactorings.isEmpty {
      let isOpen = elements.isEmpty
      for (one, other) in changed {
        // A variable that is a field now neither came nor went.
        let locals = Element.locals(of: one, other).filter { local in
          !came.contains { $0.isField && $0.name == local.name }
        }
        let news = locals.filter { $0.isNew && !$0.isFunction }
        let written = locals.filter { $0.isWritten(in: one.node) && !$0.isNew }
        if isOpen, !news.isEmpty, let variable = written.first {
          // A variable that had several values, and a constant for each of them.
          let values = one.node.values(of: variable.node.parts[0].variable)
          let areConstants =
            news.count > 1
            && news.allSatisfy { local in
              local.node.text == "let" && values.contains { $0.likeness(to: local.code) > 0.5 }
            }
          if areConstants, locals.count == news.count + 1 {
            refactorings.append(Refactoring(.splitVariable, variable.name))
          }
          continue
        }
        // A variable in a function that came or went goes with it.
        let functions = locals.filter(\.isFunction)
        elements += functions
        elements += locals.filter { local in
          isOpen && !local.isFunction && isExplained(local, one, other)
            && (local.node.text == "let" || !locals.contains(where: \.isNew))
            && !functions.contains { $0.node.contains { $0 == local.node } }
        }
      }
    }
    // A constant whose value stood elsewhere.
    elements += came.filter { one in
      one.node.kind == .property && !one.isCode && !one.isField && one.node.parts[3].kind != .none
        && old.declarations.contains { $0.node.containsCode(one.node.parts[3]) }
    }.map { Element($0, isNew: true) }
    if elements.count < 4 || elements.allSatisfy(\.isFunction) {
      let names = ElementNames(old, new, isReplayed: false, areAll: came.allSatisfy(isOwn))
        .names(of: elements, temps: temps(elements))
      refactorings += names ?? []
      isUnclear = isUnclear || names == nil
    }
  }

  /// The variables that went, if what they had is what a function that came gives.
  private func temps(_ elements: [Element]) -> [String] {
    guard let one = elements.first(where: { $0.isNew && $0.isFunction }) else { return [] }
    let value = one.code.returned
    return changed.flatMap { old, new in
      let kept = Set(new.node.temps.map(\.parts[0].text))
      return old.node.temps.filter {
        !kept.contains($0.parts[0].text) && $0.kind == .binding
          && ($0.parts.last ?? .none).likeness(to: value) > 0.8
      }.map(\.parts[0].text)
    }
  }

  /// Whether the value of a variable that came or went is in the other program, and the variable does not change.
  private func isExplained(
    _ local: Element,
    _ old: Module.Declaration,
    _ new: Module.Declaration
  ) -> Bool {
    guard case .variable(let variable) = local.kind else { return false }
    let (own, other) = local.isNew ? (new.node, old.node) : (old.node, new.node)
    guard own.written.contains(variable) else {
      return other.containsCode(local.code)
        && old.node.statementConditionals == new.node.statementConditionals
        || !local.isNew && local.code.isLiteral
    }
    // A variable that gets its value once, whatever way the function goes.
    var writes: [Int] = []
    own.all { block in
      guard block.kind == .block else { return }
      writes.append(
        block.parts.count {
          $0.kind == .binary && $0.text.hasSuffix("=") && $0.parts[0].variable == variable
        }
      )
    }
    return !local.isNew && old.node.conditionals == new.node.conditionals
      && old.node.statementConditionals == new.node.statementConditionals && writes.max() == 1
  }
}

extension Element {
  /// Whether it is a variable that code changes.
  fileprivate func isWritten(in code: Syntax) -> Bool {
    guard case .variable(let variable) = kind else { return false }
    return code.written.contains(variable)
  }
}

extension Module {
  /// Whether a type is a protocol.
  fileprivate func isProtocol(_ type: String) -> Bool {
    declarations.contains { $0.node.word == "protocol" && $0.name == type }
  }

  /// Whether a method is called on an object of a type where it is made.
  func runsObjects(of type: String) -> Bool {
    declarations.contains { one in
      one.node.contains { call in
        guard call.kind == .call, call.parts[0].kind == .member,
          let object = call.parts[0].parts.first
        else { return false }
        return object.kind == .call && object.parts[0] == Syntax(.name, type)
      }
    }
  }
}

extension Module.Declaration {
  /// The functions within it, and the variables that hold closures.
  fileprivate var nested: [Syntax] {
    var all: [Syntax] = []
    node.all { if !$0.nestedName.isEmpty { all.append($0) } }
    return all
  }
}

extension Syntax {
  /// The name of a function within a function, or of a variable for a closure; empty if it is neither.
  fileprivate var nestedName: String {
    if kind == .function, variable != 0 { return text }
    return kind == .local && parts[2].kind == .closure ? parts[0].text : ""
  }

  /// Whether it is a function, or a closure that takes or gives values of other types than another one.
  fileprivate func takesOther(than closure: Syntax) -> Bool {
    guard kind == .local else { return true }
    let (own, others) = (parts[2].parts, closure.parts[2].parts)
    return own.count != others.count || own[0] != others[0]
  }

  /// The code without a function or a closure within it.
  fileprivate func without(nested function: String) -> Syntax {
    mapped { block in
      guard block.kind == .block else { return block }
      return Syntax(.block, block.text, block.parts.filter { $0.nestedName != function })
    }
  }

  /// The new variable for a list of values of these types, or of tuples, over which a loop goes that went over
  /// something else before.
  func rows(of types: [String], besides old: Syntax) -> String? {
    var known: [Int: String] = [:]
    old.collectNames(into: &known)
    let isRow = { (node: Syntax) in
      node.kind == .tuple && node.parts.count > 1
        || node.kind == .call && types.contains(node.parts[0].text)
    }
    var found: String?
    all { loop in
      guard loop.kind == .for, loop.parts[1].isVariable, !known.values.contains(loop.parts[1].text)
      else { return }
      let list = loop.parts[1].variable
      let isMade = contains { node in
        switch node.kind {
        case .local: node.parts[0].variable == list && node.parts[2].contains(where: isRow)
        case .call:
          node.parts[0].kind == .member && node.parts[0].text == "append"
            && node.parts[0].parts.first?.variable == list && node.contains(where: isRow)
        default: false
        }
      }
      if isMade { found = loop.parts[1].text }
    }
    return old.contains { $0.kind == .for } ? found : nil
  }

  /// Whether it only gives a field, or sets it.
  fileprivate func isAccess(to field: String) -> Bool {
    let isField = { (node: Syntax) in
      node.text == field
        && (node.kind == .name && node.variable == 0
          || node.isOfSelf)
    }
    return parts.contains {
      switch $0.kind {
      case .binary: $0.text.hasSuffix("=") && isField($0.parts[0])
      case .return: $0.parts.first.map(isField) ?? false
      default: isField($0)
      }
    }
  }

  /// The code without what a function is given, wherever it is called.
  fileprivate func withoutArguments(of function: String) -> Syntax {
    mapped { node in
      node.kind == .call && node.parts[0].text == function ? Syntax(.call, [node.parts[0]]) : node
    }
  }

  /// The code without what anything gets by a label.
  fileprivate func without(argument label: String) -> Syntax {
    mapped { node in
      guard node.kind == .call else { return node }
      return Syntax(.call, node.parts.filter { $0.kind != .argument || $0.text != label })
    }
  }

  /// Whether a body only ends the program: the code is in the types below.
  fileprivate var isUnfinished: Bool {
    kind == .block && parts.count == 1
      && parts[0].contains { $0.kind == .call && Library.ends.contains($0.parts[0].text) }
  }

  fileprivate var isClass: Bool { kind == .type && parts[1].text == "class" }

  /// How many decisions it has.
  fileprivate var conditionals: Int { count(where: \.isDecision) }

  var isDecision: Bool { [.if, .switch, .ternary, .guard].contains(kind) }

  /// How many decisions by a value that is one of several: each `switch`, each `==`.
  var kindDecisions: Int { count { $0.kind == .switch || $0.kind == .binary && $0.text == "==" } }

  /// Whether some of its code is the same but for variables' names.
  func containsCode(_ value: Syntax) -> Bool {
    contains { $0.isSameUnnumbered(as: value) }
  }

  /// What a function gives: the value of the variable that it returns.
  var returned: Syntax {
    guard let last = parts.last else { return .none }
    let value = last.kind == .return ? last.parts.first ?? .none : last
    guard value.isVariable else { return value }
    let source = temps.first { $0.parts[0].variable == value.variable }
    return source?.parts.last ?? value
  }

  /// What a variable is given.
  fileprivate func values(of variable: Int) -> [Syntax] {
    var values: [Syntax] = []
    all { node in
      let isGiven =
        node.kind == .local || node.kind == .binary && node.text.hasSuffix("=") && node.text != "=="
      if isGiven, node.parts[0].variable == variable { values.append(node.parts.last ?? .none) }
    }
    return values
  }

  fileprivate var statementConditionals: Int { count { $0.kind == .if || $0.kind == .guard } }
}
