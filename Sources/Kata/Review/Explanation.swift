/// The refactorings that lead from one program to another.
///
/// What only one of them has is put in its places, until both are the same: what had to be so put is what came or went.
/// Where that does not lead to the end, the types and members that came, went and moved tell.
struct Explanation {
  enum Verdict: Equatable {
    /// Nothing changes but layout, order, the names of files, and which of them a type is in.
    case same
    /// Both print the same, by these refactorings.
    case named([Refactoring])
    /// Both print the same, and what was done has no name here.
    case unnamed
    /// It is not shown that both print the same; the refactoring that comes nearest, and what differs from it.
    case unknown(near: NearMiss?)
  }

  /// How many declarations are looked at to find what explains a change: each group of elements is put in its places in
  /// all of them.
  private static let limit = 12_000

  /// How many times the limit may be looked at to leave out one group after the other: that takes the square of their
  /// number.
  private static let leavingOut = 40

  private let old: Module, new: Module
  private(set) var verdict = Verdict.unnamed

  /// Explains a change; `isSame` tells whether both programs give the same, `nil` if that is not known.
  init(from old: Module, to new: Module, isSame: Bool?) {
    (self.old, self.new) = (old, new)
    var matching = Matching(old, new, isSame: isSame == true)
    var isSame = isSame
    let changes = matching.changed.count + matching.came.count + matching.gone.count
    if isSame == nil, !areTooMany(changes), ProofByParts(matching, old, new) != nil {
      isSame = true
      matching = Matching(old, new, isSame: true)
    }
    guard isProved(matching, isSame) else {
      verdict = .unknown(near: near(matching))
      return
    }
    if isSame == true, !matching.isComplete {
      // Where a function stands within another one is layout, if both programs print the same.
      let sorted = Matching(old.withFunctionsFirst, new.withFunctionsFirst, isSame: true)
      if sorted.isComplete { matching = sorted }
    }
    guard !matching.isComplete else {
      let names = Refactoring.merged(
        renames(matching, old, new) + moves(matching, old, new)
      )
      verdict = names.isEmpty ? .same : .named(names)
      return
    }
    if areTooMany(changes) || hasUnusedNews(matching) { return }
    let replayed = explained(matching)
    var names = replayed ?? []
    if names.isEmpty { names = Structure(old, new, matching).refactorings }
    // If putting all in its places explains the change without a name, Extract Variable does not explain it either.
    if replayed?.isEmpty == true, names.contains(where: { $0.name == .extractVariable }) { return }
    names = Refactoring.certain(names)
    if names.isEmpty { names = otherAlgorithms(matching) }
    if names.contains(where: { $0.name == .hideDelegate }) {
      // Nobody needs to see the delegate any more.
      names += moves(matching, old, new).filter { $0.name == .narrowAccess }
    }
    if !names.isEmpty { verdict = .named(Refactoring.merged(names)) }
  }

  /// The functions that come to their values in another way; none if more than that happens.
  private func otherAlgorithms(_ matching: Matching) -> [Refactoring] {
    let pairs = matching.changed.map { (old.declarations[$0.old], new.declarations[$0.new]) }
    // A table may be a constant, and have values of a type of its own.
    let news = matching.came.map { new.declarations[$0] }
    let hasTable = news.contains { one in
      one.isConstant && one.node.initial.contains { $0.kind == .dictionary && !$0.parts.isEmpty }
    }
    let areData = news.allSatisfy { !$0.isCode || $0.node.isInit }
    let areAll =
      matching.gone.isEmpty && areData
      && pairs.allSatisfy { one, other in
        one.isCode && other.isCode
          && LocalChange.isOtherAlgorithm(one.node, other.node, hasTable: hasTable)
      }
    return areAll ? pairs.map { Refactoring(.substituteAlgorithm, $0.0.name) } : []
  }

  /// Whether both programs print the same.
  ///
  /// Programs that match are the same under other names; what they compute tells besides whether such a name is printed.
  private func isProved(_ matching: Matching, _ isSame: Bool?) -> Bool {
    // What is called from outside, and is no function of a file, is not computed.
    let isOpen = { (one: Module.Declaration) in
      !one.owner.isEmpty && one.node.isPublic && one.isCode
    }
    let open =
      (matching.gone + matching.changed.map(\.old)).contains { isOpen(old.declarations[$0]) }
      || matching.came.contains { isOpen(new.declarations[$0]) }
    guard !open, !old.hasFileNames, !new.hasFileNames else { return false }
    // Where a declaration is hidden, another one of its name may be meant.
    let (before, after) = (old.hiding, new.hiding)
    for pair in matching.pairs + matching.changed where before[pair.old] != after[pair.new] {
      if old.hasRival(pair.old) || new.hasRival(pair.new) { return false }
    }
    return isSame ?? (matching.isSure || onlyRemoves(matching))
  }

  /// Whether all that happens is that functions went that nothing calls.
  private func onlyRemoves(_ matching: Matching) -> Bool {
    guard matching.changed.isEmpty, matching.came.isEmpty, matching.keepsValues,
      !matching.gone.isEmpty
    else { return false }
    return matching.gone.allSatisfy { index in
      let one = old.declarations[index]
      // An overload that goes leaves its calls to another one.
      return one.node.kind == .function && one.owner.isEmpty && !one.node.isPublic
        && one.name.first?.isLetter == true
        && !old.declarations.indices.contains {
          $0 != index && old.declarations[$0].owner.isEmpty && old.declarations[$0].name == one.name
        }
        && !old.uses(one.name, as: .name) { $0.title != one.title }
    }
  }

  /// Whether something came that nothing uses: then more is done than a refactoring.
  private func hasUnusedNews(_ matching: Matching) -> Bool {
    matching.came.contains { index in
      let one = new.declarations[index]
      guard !one.node.isExtension, !one.name.isEmpty, !one.name.hasPrefix("init")
      else { return false }
      // A member may be one that a protocol requires.
      guard one.owner.isEmpty || !new.inherits(one.owner) else { return false }
      return !new.declarations.indices.contains { place in
        let other = new.declarations[place]
        let isUse = { (node: Syntax) in
          node.text == one.name && node.variable == 0 && node.kind != .text
        }
        return place != index && other.owner != one.name && other.node.contains(where: isUse)
      }
    }
  }

  // MARK: What comes near

  /// The refactoring from which the change differs by the fewest words.
  private func near(_ matching: Matching) -> NearMiss? {
    let elements = elements(matching)
    let groups = [[]] + elements.map { [$0] } + changedFunctions(matching) + [elements]
    guard !areTooMany(groups.count) else { return nil }
    let all = groups.compactMap { group -> NearMiss? in
      guard let one = old.without(group.filter { !$0.isNew }),
        let other = new.without(group.filter(\.isNew))
      else { return nil }
      let rest = Matching(one, other)
      guard rest.gone.isEmpty, rest.came.isEmpty, 1...3 ~= rest.changed.count else { return nil }
      // What has no name, and is put in its places all the same, hides what differs in it.
      let names = names(of: group) ?? []
      guard group.isEmpty || !names.isEmpty else { return nil }
      var near = NearMiss(names.count == 1 ? names[0] : nil)
      let areFew = rest.changed.allSatisfy { pair in
        near.add(one.declarations[pair.old].node, other.declarations[pair.new].node)
      }
      return areFew && near.size > 0 ? near : nil
    }
    return all.min { $0.size < $1.size }
  }

  // MARK: By putting things in their places

  private func explained(_ matching: Matching) -> [Refactoring]? {
    if let name = changeOfKind(matching) ?? unneededInitializer(matching) { return [name] }
    if let names = localNames(matching, old, new) { return names }
    if let names = UseOfKnown(matching, old, new)?.refactorings { return names }
    if let names = inlinedTexts(matching) { return names }
    let alone = elements(matching).map { [$0] }
    return explained(by: alone) ?? explained(by: alone + calledFunctions(matching))
      ?? explained(by: alone + changedFunctions(matching))
  }

  /// The variables in which texts were put together that are single expressions now; `nil` if more than that happens.
  private func inlinedTexts(_ matching: Matching) -> [Refactoring]? {
    guard matching.gone.isEmpty, matching.came.isEmpty, !matching.changed.isEmpty else {
      return nil
    }
    var names: [Refactoring] = []
    for pair in matching.changed {
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      guard one.isCode, other.isCode, let (body, name) = one.body.withoutTextVariable,
        body.withJoinedTexts.parts.last?.kind == .string
      else { return nil }
      let before = one.with(body: body).withJoinedTexts
      let after = other.with(body: other.body.withoutLastReturn).withJoinedTexts
      guard before.isSameUnnumbered(as: after) else { return nil }
      names.append(Refactoring(.inlineVariable, name))
    }
    return names
  }

  /// What happened to a type of which only the kind, and how its values are made and kept, is another now.
  private func changeOfKind(_ matching: Matching) -> Refactoring? {
    let pairs = matching.changed.map { (old.declarations[$0.old], new.declarations[$0.new]) }
    let types = pairs.filter { $0.0.node.kind == .type }
    guard types.count == 1, let (one, other) = types.first else { return nil }
    let isInit = { (member: Module.Declaration) in
      member.node.isInit && member.owner == one.name
    }
    let isUse = { (pair: (Module.Declaration, Module.Declaration)) in
      pair.0.node.withoutKind(of: one.name).isSameUnnumbered(
        as: pair.1.node.withoutKind(of: one.name)
      )
    }
    guard one.isNewType, one.node.inherited == other.node.inherited,
      matching.gone.allSatisfy({ isInit(old.declarations[$0]) }),
      matching.came.allSatisfy({ isInit(new.declarations[$0]) }),
      pairs.allSatisfy({ $0.0.node.kind == .type || isInit($0.0) || isUse($0) })
    else { return nil }
    switch (one.node.word, other.node.word) {
    case ("class", "struct"): return Refactoring(.changeReferenceToValue, one.name)
    case ("struct", "class"): return Refactoring(.changeValueToReference, one.name)
    default: return nil
    }
  }

  /// An initializer that went, as the one that Swift makes itself does the same, under the labels of the fields.
  private func unneededInitializer(_ matching: Matching) -> Refactoring? {
    guard matching.came.isEmpty, matching.gone.count == 1 else { return nil }
    let one = old.declarations[matching.gone[0]]
    let isCaller = { (pair: (old: Int, new: Int)) in
      let (before, after) = (old.declarations[pair.old].node, new.declarations[pair.new].node)
      return before.withoutKind(of: one.owner).isSameUnnumbered(
        as: after.withoutKind(of: one.owner)
      )
    }
    guard one.node.isInit, one.body.assignedFields != nil, matching.changed.allSatisfy(isCaller)
    else { return nil }
    return Refactoring(.removeDeadCode, one.subject)
  }

  /// The fewest of some groups of elements that explain the change.
  private func explained(by groups: [[Element]]) -> [Refactoring]? {
    /// What the elements are called, with what is left; nothing if they have no name.
    func whole(_ group: [Element], _ rest: [Refactoring]) -> [Refactoring] {
      guard let own = names(of: group), !own.isEmpty else { return [] }
      // A loop more or less is one that the function has.
      let isCall = own.contains { $0.name == .replaceInlineCode }
      return isCall && !rest.isEmpty ? [] : own + rest
    }
    guard !areTooMany(groups.count) else { return nil }
    for group in groups {
      if let rest = tried(group) { return whole(group, rest) }
    }
    guard groups.count > 1 else { return nil }
    let areFew = !areTooMany(groups.count * groups.count / Self.leavingOut)
    var needed = groups
    if tried(needed.flatMap(\.self)) != nil {
      // Those that are not needed stay where they are.
      for group in groups.reversed() where areFew {
        let fewer = needed.filter { $0 != group }
        if tried(fewer.flatMap(\.self)) != nil { needed = fewer }
      }
      let elements = needed.flatMap(\.self)
      if let rest = tried(elements) { return whole(elements, rest) }
    }
    for (place, one) in groups.prefix(12).enumerated() {
      for two in groups.prefix(12).dropFirst(place + 1) {
        if let rest = tried(one + two) { return whole(one + two, rest) }
      }
    }
    return nil
  }

  private func areTooMany(_ count: Int) -> Bool {
    count * (old.declarations.count + new.declarations.count) > Self.limit
  }

  /// The names of what is left when some elements are put in their places; `nil` if the programs still differ.
  private func tried(_ elements: [Element]) -> [Refactoring]? {
    guard let one = old.without(elements.filter { !$0.isNew }),
      let other = new.without(elements.filter(\.isNew))
    else { return nil }
    let (before, after) = (one.withJoinedTexts, other.withJoinedTexts)
    return localNames(Matching(before, after, isSame: true), before, after, isAlone: false)
  }

  /// What happens inside of functions; `nil` if more than that happens.
  private func localNames(
    _ matching: Matching,
    _ old: Module,
    _ new: Module,
    isAlone: Bool = true
  ) -> [Refactoring]? {
    guard matching.gone.isEmpty, matching.came.isEmpty else { return nil }
    var names: [Refactoring] = []
    for pair in matching.changed {
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      if one.node.differsInEffects(from: other.node) {
        if !one.node.isInit { names.append(Refactoring(.changeFunctionDeclaration, one.name)) }
        continue
      }
      if isAlone, other.node.takesSumOutOfLoop(of: one.node) {
        names += [Refactoring(.splitLoop), Refactoring(.replaceLoop)]
        continue
      }
      let change = LocalChange(one.node, other.node)
      guard let name = change.name,
        isAlone || name != .replaceNestedConditional && name != .slideStatements,
        name != .splitLoop || !isAlone || Element.locals(of: one, other).allSatisfy(\.isNew)
      else { return nil }
      if isAlone, name == .splitLoop, let rows = other.node.rows(of: [], besides: one.node) {
        names.append(Refactoring(.splitPhase, rows))
        continue
      }
      names.append(Refactoring(name))
      if isAlone, name == .splitLoop, change.hasSlid { names.append(Refactoring(.slideStatements)) }
    }
    return names + renames(matching, old, new)
      + moves(matching, old, new).filter { $0.name != .narrowAccess }
  }

  private func elements(_ matching: Matching) -> [Element] {
    var elements: [Element] = []
    func add(_ indices: [Int], _ module: Module, isNew: Bool) {
      for one in indices.map({ module.declarations[$0] })
      where one.isCode || one.node.kind == .property && one.node.parts[3].kind != .none {
        elements.append(Element(one, isNew: isNew))
      }
    }
    add(matching.came, new, isNew: true)
    add(matching.gone, old, isNew: false)
    for pair in matching.changed {
      elements += Element.locals(of: old.declarations[pair.old], new.declarations[pair.new])
    }
    return elements
  }

  /// Functions of which both programs have one, with other parameters or another result.
  private func changedFunctions(_ matching: Matching) -> [[Element]] {
    matching.changed.compactMap { pair in
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      guard one.isCode, other.isCode else { return nil }
      let group = [Element(one, isNew: false), Element(other, isNew: true)]
      // Where only the body is another, and the name tells no use of it, nothing is explained.
      let isPlain = group[0].signature == group[1].signature
      return isPlain && old.declarations.count(where: { $0.name == one.name }) > 1 ? nil : group
    }
  }

  /// Functions of both programs that are called where their code stood.
  private func calledFunctions(_ matching: Matching) -> [[Element]] {
    let changed = matching.changed.map { (old.declarations[$0.old], new.declarations[$0.new]) }
    return matching.pairs.compactMap { pair in
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      let isCalled = changed.contains { one, new in
        zip(one.node.uses(of: other.name), new.node.uses(of: other.name)).contains { $0 < $1 }
      }
      return one.isCode && other.isCode && isCalled
        ? [Element(one, isNew: false), Element(other, isNew: true)] : nil
    }
  }

  private func names(of elements: [Element]) -> [Refactoring]? {
    ElementNames(old, new, isReplayed: true).names(of: elements, temps: temps(elements))
  }

  /// The variables that went into a function, and that are used behind it.
  private func temps(_ elements: [Element]) -> [String] {
    guard elements.count == 1, let other = new.without(elements.filter(\.isNew)) else { return [] }
    let matching = Matching(old, other)
    return old.declarations.flatMap { one in
      one.node.temps.map(\.parts[0]).filter {
        (matching.counterpart(of: $0.variable) ?? 0) > new.lastVariable
      }.map(\.text)
    }
  }

  // MARK: Names

  private func renames(_ matching: Matching, _ old: Module, _ new: Module) -> [Refactoring] {
    var names: [Refactoring] = []
    var fields: Set<[String]> = []
    var functions: Set<String> = []
    var changed: [(Module.Declaration, Module.Declaration)] = []
    for pair in matching.pairs {
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      if one.name != other.name, !one.node.isExtension {
        switch one.node.kind {
        case .function:
          names.append(Refactoring(.changeFunctionDeclaration, change: (one.name, other.name)))
          functions.insert(other.name)
        case .property:
          names.append(Refactoring(one.owner.isEmpty ? .renameVariable : .renameField, one.name))
          fields.insert([one.name, other.name])
        default: names.append(Refactoring(.rename, one.name))
        }
      } else if one.node.kind == .function {
        changed.append((one, other))
      }
    }
    names += parameterNames(changed)
    let pairs = matching.pairs.filter { old.declarations[$0.old].node.kind == .type }
    let types = Set(
      pairs.map {
        [old.declarations[$0.old].name.lowercased(), new.declarations[$0.new].name.lowercased()]
      }
    )
    let known = (self.old.lastVariable, self.new.lastVariable)
    for (name, otherName) in matching.renamedLocals(old, new, upTo: known) {
      // A field and the variable that it gets its value from have one name, as have a variable and the parameter.
      guard !fields.contains([name, otherName]),
        // A variable that is called by its type gets another name with it.
        !types.contains([name.lowercased(), otherName.lowercased()])
      else { continue }
      // A function that has a variable's name now takes it from the variable.
      if functions.contains(name) || self.isNewFunction(name) { continue }
      names.removeAll { $0.change == Refactoring.NameChange(old: [name], new: otherName) }
      names.append(Refactoring(.renameVariable, name))
    }
    return names
  }

  private func isNewFunction(_ name: String) -> Bool {
    let isOne = { (one: Module.Declaration) in one.isCode && one.name == name }
    return new.declarations.contains(where: isOne) && !old.declarations.contains(where: isOne)
  }

  /// What the parameters of functions are called now: of one its names, of several the functions alone.
  private func parameterNames(
    _ pairs: [(Module.Declaration, Module.Declaration)]
  ) -> [Refactoring] {
    var all: [[Refactoring]] = []
    for (one, other) in pairs {
      var names: [Refactoring] = []
      for (parameter, otherOne) in zip(one.node.parts[2].parts, other.node.parts[2].parts) {
        if parameter.text != otherOne.text {
          let change = (old: parameter.text, new: otherOne.text)
          names.append(Refactoring(.changeFunctionDeclaration, change: change))
        } else if parameter.parts[0].text != otherOne.parts[0].text {
          names.append(Refactoring(.changeFunctionDeclaration, one.subject))
        }
      }
      all.append(names)
    }
    guard all.contains(where: { $0.count > 1 }) else { return all.flatMap(\.self) }
    return zip(pairs, all).filter { !$1.isEmpty }.map {
      Refactoring(.changeFunctionDeclaration, $0.0.0.subject)
    }
  }

  private func moves(_ matching: Matching, _ old: Module, _ new: Module) -> [Refactoring] {
    var names: [Refactoring] = []
    let (before, after) = (Set(old.declarations.map(\.path)), Set(new.declarations.map(\.path)))
    var moved: [String] = []
    // The name of each type, with its file before and after.
    let types = Set(
      matching.pairs.map { (old.declarations[$0.old], new.declarations[$0.new]) }
        .filter(\.0.isNewType).map { [$0.fullName, $0.path, $1.path] }
    )
    for pair in matching.pairs {
      let (one, other) = (old.declarations[pair.old], new.declarations[pair.new])
      let isFileRenamed = !after.contains(one.path) && !before.contains(other.path)
      let isMoved =
        one.path != other.path && !isFileRenamed
        && (one.owner.isEmpty || !types.contains([one.owner, one.path, other.path]))
      if isMoved, !one.node.isExtension { moved.append(other.name) }
      if one.node.isNarrower(than: other.node) { names.append(Refactoring(.narrowAccess)) }
    }
    if !moved.isEmpty {
      names.append(Refactoring(.moveFunction, moved.joined(separator: ", ")))
    }
    return names
  }
}

extension Module {
  /// The program with the functions within a function before its statements, by their names.
  fileprivate var withFunctionsFirst: Module {
    var module = self
    for index in declarations.indices {
      module.declarations[index].node = declarations[index].node.mapped { block in
        guard block.kind == .block else { return block }
        let functions = block.parts.filter { $0.kind == .function }
        let statements = block.parts.filter { $0.kind != .function }
        return Syntax(.block, block.text, functions.sorted { $0.text < $1.text } + statements)
      }
    }
    return module
  }

  /// The program with each text that stands in another one as a part of that.
  fileprivate var withJoinedTexts: Module {
    var module = self
    for index in declarations.indices {
      module.declarations[index].node = declarations[index].node.withJoinedTexts
    }
    return module
  }
}

extension Syntax {
  /// The code with each text that stands in another one, or is added to it, as a part of that.
  fileprivate var withJoinedTexts: Syntax {
    mapped { node in
      switch node.kind {
      case .interpolation where node.parts.count == 1: Syntax(.interpolation, node.parts[0].parts)
      case .string: .joined([node])
      case .binary where node.text == "+" && node.parts.contains { $0.kind == .string }:
        .joined(node.parts)
      default: node
      }
    }
  }

  /// A body whose last value stands alone, without the word `return`.
  fileprivate var withoutLastReturn: Syntax {
    guard let last = parts.last, last.kind == .return, let value = last.parts.first else {
      return self
    }
    return Syntax(.block, text, parts.dropLast() + [value])
  }

  /// A body without the variable in which it puts together what it returns, and the variable's name.
  fileprivate var withoutTextVariable: (body: Syntax, name: String)? {
    guard let result = parts.last, result.kind == .return, let variable = result.parts.first,
      variable.isVariable,
      let start = parts.firstIndex(where: { $0.kind == .local && $0.parts[0] == variable })
    else { return nil }
    var (statements, value) = (Array(parts[..<start]), parts[start].parts[2])
    for statement in parts[(start + 1)...].dropLast() {
      if statement.kind == .binary, statement.text == "+=", statement.parts[0] == variable {
        value = Syntax(.binary, "+", [value, statement.parts[1]])
      } else {
        statements.append(statement)
      }
    }
    let all = statements + [value]
    guard !all.contains(where: { $0.contains { $0.variable == variable.variable } }) else {
      return nil
    }
    return (Syntax(.block, text, all), variable.text)
  }
}

extension Element {
  /// The variables and functions in a function that only one of two programs has.
  static func locals(of old: Module.Declaration, _ new: Module.Declaration) -> [Element] {
    let (locals, otherLocals) = (old.node.locals, new.node.locals)
    var elements: [Element] = []
    for (own, others, declaration, isNew) in [
      (otherLocals, locals, new, true), (locals, otherLocals, old, false),
    ] {
      let all = own.map { Element($0, in: declaration, isNew: isNew) }
      let other = isNew ? old.node : new.node
      let names =
        others.map { Element($0, in: declaration, isNew: isNew).name } + other.patternNames
      elements += all.filter { one in
        names.count { $0 == one.name } < all.count { $0.name == one.name }
      }
    }
    return elements
  }
}

extension Matching {
  /// The variables that have another name, without those of code that was put elsewhere.
  fileprivate func renamedLocals(
    _ old: Module,
    _ new: Module,
    upTo last: (Int, Int)
  ) -> [(old: String, new: String)] {
    var names: [Int: String] = [:]
    for one in new.declarations { one.node.collectNames(into: &names) }
    var all: Set<[String]> = []
    for one in old.declarations {
      var own: [Int: String] = [:]
      one.node.collectNames(into: &own)
      for parameter in one.node.kind == .function ? one.node.parts[2].parts : [] {
        own[parameter.variable] = nil
      }
      for (number, name) in own where number <= last.0 {
        guard let other = counterpart(of: number), other <= last.1, let otherName = names[other],
          otherName != name
        else { continue }
        if ![name, otherName].contains(where: { $0.isEmpty || $0.hasPrefix("$") }) {
          all.insert([name, otherName])
        }
      }
    }
    return all.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ($0[0], $0[1]) }
  }

  fileprivate func counterpart(of variable: Int) -> Int? {
    if case .variable(let number) = there[.variable(variable)] { return number }
    return nil
  }
}

extension Syntax {
  /// The statements that make its local variables, and its functions.
  fileprivate var locals: [Syntax] {
    let isOne = kind == .local && parts[0].isVariable || kind == .function && variable != 0
    return (isOne ? [self] : []) + parts.flatMap(\.locals)
  }

  /// The names that its loops and its patterns of several variables bind.
  fileprivate var patternNames: [String] {
    var names: [Int: String] = [:]
    all { node in
      guard node.kind == .for || node.kind == .local && !node.parts[0].isVariable else { return }
      node.parts[0].collectNames(into: &names)
    }
    return Array(names.values)
  }

  /// What makes its local variables, with those of `if let` and `guard let`.
  var temps: [Syntax] {
    let isOne = (kind == .local || kind == .binding) && parts[0].isVariable
    return (isOne ? [self] : []) + parts.flatMap(\.temps)
  }

  func collectNames(into names: inout [Int: String]) {
    if variable > 0, [.name, .parameter, .function].contains(kind) { names[variable] = text }
    for part in parts { part.collectNames(into: &names) }
  }

  /// The code without the words that differ between a class and a struct: `var`, `mutating`, labels of the `init`.
  fileprivate func withoutKind(of type: String) -> Syntax {
    mapped { node in
      switch node.kind {
      case .list: return Syntax(.list, node.text, node.parts.filter { $0.text != "mutating" })
      case .local: return Syntax(.local, node.parts)
      case .call where node.parts[0] == Syntax(.name, type):
        let arguments = node.parts.dropFirst().map { Syntax(.argument, $0.parts) }
        return Syntax(.call, [node.parts[0]] + arguments)
      default: return node
      }
    }
  }

  /// Whether a pipeline makes a variable that a loop of the old function made, beside other work that the loop still does.
  fileprivate func takesSumOutOfLoop(of old: Syntax) -> Bool {
    let loops = { (node: Syntax) in node.count { $0.kind == .for } }
    var (before, after): (Set<String>, Set<String>) = ([], [])
    func written(_ node: Syntax) -> Set<String> {
      var names: [Int: String] = [:]
      node.collectNames(into: &names)
      var all: Set<Int> = []
      node.all {
        if $0.kind == .for { all.formUnion($0.block.written.subtracting($0.boundVariables)) }
      }
      return Set(all.compactMap { names[$0] })
    }
    func isMade(_ node: Syntax) -> Bool {
      if node.kind == .for { return false }
      let isOne =
        node.kind == .local && before.contains(node.parts[0].text)
        && !after.contains(node.parts[0].text)
        && node.parts[2].contains { $0.kind == .member && ["reduce", "map"].contains($0.text) }
      return isOne || node.parts.contains(where: isMade)
    }
    (before, after) = (written(old), written(self))
    return loops(old) == loops(self) && isMade(self)
  }

  /// Whether a function or a property only throws otherwise than another one: `throws(StatementError)` for `throws`.
  fileprivate func differsInEffects(from other: Syntax) -> Bool {
    guard kind == other.kind, kind == .function || kind == .property, effects != other.effects,
      let last = parts.last, let otherLast = other.parts.last
    else { return false }
    // Where the type of the error is known, its case stands alone: `throw .unknownPlay(id)`.
    let short = { (body: Syntax) in
      body.mapped { node in
        var node = node
        if node.kind == .block { node.text = "" }
        guard node.kind == .throw else { return node }
        return node.mapped { $0.kind == .member ? Syntax(.member, $0.text) : $0 }
      }.unnumbered
    }
    let types = { (node: Syntax) in
      node.kind == .function ? [node.parts[2].unnumbered, node.parts[4]] : [node.parts[2]]
    }
    return types(self) == types(other) && last.kind == .block && otherLast.kind == .block
      && (short(last) == short(otherLast) || last.isAbstract && otherLast.isAbstract)
  }

  /// What it may do beside to give its value: `throws`.
  private var effects: Syntax {
    kind == .function ? parts[3] : Syntax(.opaque, parts[4].kind == .block ? parts[4].text : "")
  }

  /// Whether all that a body does is to say that there is no value.
  private var isAbstract: Bool {
    parts.count == 1
      && (parts[0].kind == .throw
        || parts[0].kind == .call && Library.ends.contains(parts[0].parts[0].text))
  }

  /// Whether it is open where the other is private.
  func isNarrower(than other: Syntax) -> Bool {
    guard [.function, .property, .type].contains(kind), let list = parts.first,
      let otherList = other.parts.first
    else { return false }
    let isPrivate = { (list: Syntax) in
      list.parts.contains { $0.text.hasSuffix("private") || $0.text.hasPrefix("private") }
    }
    return !isPrivate(list) && isPrivate(otherList)
  }
}

extension Module.Declaration {
  /// The code of a function or a property with another body.
  fileprivate func with(body: Syntax) -> Syntax {
    var node = node
    node.parts[node.kind == .function ? 5 : 4] = body
    return node
  }
}
