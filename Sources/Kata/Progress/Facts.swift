/// What is true of a program's parts, each under the name of its role in the course.
///
/// What a step changes, whatever the names, is what is true of its program and not of the one before, and the other way
/// round.
struct Facts {
  /// How the parts are made: which there are, which calls which, what loops do.
  private(set) var structure: Set<String> = []
  /// What would be true of how the parts are made if each pipeline were a loop.
  private(set) var pipelines: Set<String> = []
  /// The words of each part from elsewhere.
  private(set) var words: Set<String> = []
  /// What functions take and give, of types from elsewhere.
  private(set) var types: Set<String> = []
  /// Which variables stand just before the loop that adds to them.
  private(set) var order: Set<String> = []
  /// The access and the files of the parts, and the types of their errors.
  private(set) var marks: Set<String> = []
  /// The names of the parts and of their variables.
  private(set) var names: Set<String> = []

  /// The roles that more than one part has.
  var repeated: Set<String> { roles.repeated }

  private let outline: Outline
  private let roles: Roles

  init(_ outline: Outline, _ roles: Roles) {
    self.outline = outline
    self.roles = roles
    let root = outline.units.first { $0.isPublic && $0.owner.isEmpty }?.path
    for (index, role) in roles.units.enumerated() {
      guard let role else { continue }
      let unit = outline.units[index]
      structure.insert(unit.isClosure ? "closure \(role)" : "function \(role)")
      addContent(of: index, as: role)
      add(unit.node, as: role)
      if let owner = roles.kind(unit.owner, in: outline) { structure.insert("\(role) in \(owner)") }
      names.insert("\(role) named \(unit.name)")
      if unit.isPrivate { marks.insert("\(role) private") }
      if unit.path != root { marks.insert("\(role) apart") }
    }
    for (index, role) in roles.kinds.enumerated() {
      guard let role else { continue }
      let kind = outline.kinds[index]
      let word = kind.node.word
      structure.insert("type \(role)")
      if word == "enum" || word == "protocol" { structure.insert("\(word) \(role)") }
      for above in kind.above { structure.insert("\(role) below \(typeName(above))") }
      var counts: [String: Int] = [:]
      for field in kind.fields {
        let type = field.type.typeName.map(typeName) ?? "list"
        counts[type, default: 0] += 1
        structure.insert("\(role) has \(type) \(counts[type] ?? 0)")
        names.insert("\(role) field \(field.name)")
      }
      names.insert("\(role) named \(kind.name)")
      if kind.node.has("public") { marks.insert("\(role) public") }
    }
  }

  private func typeName(_ name: String) -> String {
    roles.kind(name, in: outline) ?? (outline.place(ofKind: name) != nil ? "own" : name)
  }

  private mutating func add(_ node: Syntax, as role: String) {
    guard node.kind == .function else { return }
    for parameter in node.parameters {
      if parameter.parts[0].text == "_" { marks.insert("\(role) without a label") }
      insert("\(role) takes", parameter.parts[1].typeName)
    }
    let effects = node.parts[3].parts.map(\.text).joined(separator: " ")
    if effects.contains("(") { marks.insert("\(role) \(effects)") }
    insert("\(role) gives", node.parts[4].typeName)
  }

  private mutating func insert(_ text: String, _ type: String?) {
    if let type, let role = roles.kind(type, in: outline) {
      structure.insert("\(text) \(role)")
    } else {
      types.insert("\(text) \(type.map(typeName) ?? "list")")
    }
  }

  /// Adds what a unit does; so do units without a role that it calls.
  private mutating func addContent(of index: Int, as role: String) {
    var seen: Set = [index]
    var open = [index]
    while let next = open.popLast() {
      let unit = outline.units[next]
      for called in unit.calls where called != next {
        if let other = roles.units[called] {
          structure.insert("\(role) calls \(other)")
        } else if seen.insert(called).inserted {
          open.append(called)
        }
      }
      for loop in unit.loops { structure.formUnion(facts(ofLoop: loop, in: role)) }
      for one in unit.pipelines { pipelines.formUnion(facts(ofLoop: one, in: role)) }
      for one in unit.held.flatMap(named) { structure.insert("\(role) holds \(one)") }
      for one in unit.heldKinds {
        if let other = roles.kind(one, in: outline) { structure.insert("\(role) holds \(other)") }
      }
      for one in unit.near.flatMap(named) { order.insert("\(role) near \(one)") }
      for kind in unit.kinds {
        if let other = roles.kind(kind, in: outline) { structure.insert("\(role) uses \(other)") }
      }
      for word in unit.words.words { words.insert("\(role) word \(word)") }
      for name in unit.parameters { names.insert("\(role) parameter \(name)") }
      for name in unit.locals { names.insert("\(role) local \(name)") }
    }
  }

  private func facts(ofLoop loop: Set<Int>, in role: String) -> Set<String> {
    var facts: Set = ["\(role) loops"]
    let called = Set(loop.flatMap(named)).sorted()
    if called.count == 1 { facts.insert("\(role) sums \(called[0])") }
    for (place, one) in called.enumerated() {
      facts.insert("\(role) loops \(one)")
      for other in called.dropFirst(place + 1) {
        facts.insert("\(role) loops \(one) with \(other)")
      }
    }
    return facts
  }

  /// The roles of a unit: that of its own, or those of the units that it calls.
  private func named(_ index: Int) -> Set<String> {
    var seen: Set = [index]
    var open = [index]
    var all: Set<String> = []
    while let next = open.popLast() {
      if let role = roles.units[next] {
        all.insert(role)
      } else {
        for one in outline.units[next].calls where seen.insert(one).inserted { open.append(one) }
      }
    }
    return all
  }
}

extension Facts {
  /// Whether a fact is about what a function calls that these facts have, and older ones have not.
  func came(_ old: Facts, about fact: String) -> Bool {
    let words = fact.split(separator: " ")
    guard words.count == 3, words[1] == "calls" else { return false }
    let function = "function \(words[0])"
    return structure.contains(function) && !old.structure.contains(function)
  }
}

/// The names under which a course knows the parts of a program.
struct Roles {
  fileprivate(set) var units: [String?]
  fileprivate(set) var kinds: [String?]
  fileprivate var repeated: Set<String> = []

  func kind(_ name: String, in outline: Outline) -> String? {
    outline.place(ofKind: name).flatMap { kinds[$0] }
  }

  /// Finds the roles of a program's parts: those of the parts that they resemble most in other programs.
  init(
    of outline: Outline,
    like others: [(outline: Outline, roles: Roles)],
    areTitlesKept: Bool = false
  ) {
    units = Array(repeating: nil, count: outline.units.count)
    kinds = Array(repeating: nil, count: outline.kinds.count)
    var matches: [(Double, Int, String)] = []
    let ownUnits = outline.units
    for (other, roles) in others {
      for (place, role) in roles.units.enumerated() {
        guard let role else { continue }
        let unit = other.units[place]
        for index in ownUnits.indices {
          let isKept = areTitlesKept && ownUnits[index].title == unit.title
          let likeness = isKept ? 2 : ownUnits[index].likeness(to: unit)
          if likeness > 0.4 { matches.append((likeness, index, role)) }
        }
      }
    }
    Self.give(&units, the: matches)
    // What has the words of another, and no role, is the same once more.
    for (likeness, index, role) in matches
    where units[index] == nil && likeness > 0.74 && outline.units[index].allWords.size > 3 {
      repeated.insert(role)
    }

    var more: [(Double, Int, String)] = []
    let own = kinds.indices.map { outline.features(of: $0, self) }
    for (other, roles) in others {
      for (place, role) in roles.kinds.enumerated() {
        guard let role else { continue }
        let features = other.features(of: place, roles)
        for index in kinds.indices {
          let isSame = outline.kinds[index].name == other.kinds[place].name
          let likeness = own[index].likeness(to: features) + (isSame ? 0.5 : 0)
          if likeness > 0.4 { more.append((likeness, index, role)) }
        }
      }
    }
    Self.give(&kinds, the: more)
  }

  /// Gives each part a role, those first that resemble each other most; no role is given twice.
  private static func give(_ parts: inout [String?], the matches: [(Double, Int, String)]) {
    var taken: Set<String> = []
    for (_, index, role) in matches.sorted(by: { ($0.0, $1.1) > ($1.0, $0.1) })
    where parts[index] == nil && taken.insert(role).inserted { parts[index] = role }
  }

  /// Gives each part without a role a new one, by its name.
  mutating func complete(_ outline: Outline, _ known: inout Set<String>) {
    func new(_ name: String, _ known: inout Set<String>) -> String {
      var role = name
      while !known.insert(role).inserted { role += "'" }
      return role
    }
    for index in units.indices where units[index] == nil {
      units[index] = new(outline.units[index].name, &known)
    }
    for index in kinds.indices where kinds[index] == nil {
      kinds[index] = new(outline.kinds[index].name, &known)
    }
  }
}

extension Outline.Unit {
  /// How much two units resemble each other, from 0 to 1.
  fileprivate func likeness(to other: Self) -> Double {
    if isPublic, other.isPublic, owner.isEmpty, name == other.name { return 2 }
    let all = allWords.likeness(to: other.allWords)
    guard all > 0.5, isPublic == other.isPublic || !owner.isEmpty else { return 0 }
    let own = words.likeness(to: other.words)
    let isSame = name == other.name
    return all * 0.5 + own * 0.25 + (isSame ? 0.15 : 0) + (title == other.title ? 0.1 : 0)
  }
}

extension Outline {
  /// What a type is told by: its fields' types, its functions and its cases.
  fileprivate func features(of index: Int, _ roles: Roles) -> Bag {
    let kind = kinds[index]
    var bag = Bag()
    bag.add(["enum", "protocol"].contains(kind.node.word) ? kind.node.word : "value")
    for field in kind.fields {
      let name = field.type.typeName ?? "list"
      bag.add("field " + (place(ofKind: name) != nil ? "own" : name))
    }
    for unit in kind.units { if let role = roles.units[unit] { bag.add("unit " + role) } }
    for _ in 0..<kind.cases { bag.add("case") }
    return bag
  }
}
