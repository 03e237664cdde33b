/// Values in forms that are the same for values that are the same, as far as that is known.
extension Syntax {
  static let `true` = Syntax(.name, "true"), `false` = Syntax(.name, "false")
  private static let zero = Syntax(.number, "0")

  func binding(_ variable: Int) -> Syntax {
    var node = self
    node.variable = variable
    return node
  }

  static func variable(_ number: Int, _ name: String, _ type: Syntax) -> Syntax {
    var node = variable(number, name)
    node.parts = [type]
    return node
  }

  var isNil: Bool { kind == .name && text == "nil" }
  var isSome: Bool { kind == .postfix && text == "some" }
  /// A value as an optional one.
  var some: Syntax { Syntax(.postfix, "some", [self]) }

  var isConstant: Bool {
    switch kind {
    case .number: true
    case .string: parts.allSatisfy { $0.kind == .text }
    case .enumCase: parts.count == 1
    case .cast: parts[0].kind == .string && parts[0].isConstant && parts[1].text == "Unicode.Scalar"
    case .name: ["true", "false", "nil"].contains(text)
    default: false
    }
  }

  /// Whether it is a constant that is another than each one that is written otherwise.
  var isExact: Bool {
    switch kind {
    case .number: smallNumber != nil
    case .string: isConstant && parts.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } }
    default: isConstant
    }
  }

  /// Whether it is made of numbers alone, so that its type is not sure.
  var isNumeral: Bool {
    kind == .number || kind == .binary && !parts.isEmpty && parts.allSatisfy(\.isNumeral)
      || kind == .prefix && text == "-" && parts[0].isNumeral
      || kind == .call && parts[0].kind == .name && ["max", "min", "abs"].contains(parts[0].text)
        && parts.count > 1 && parts.dropFirst().allSatisfy { $0.parts[0].isNumeral }
  }

  /// Whether it is made of whole numbers alone.
  var isWholeNumeral: Bool {
    isNumeral && !contains { $0.kind == .number && $0.smallNumber == nil }
  }

  /// Whether it is made of literal numbers, of which one has a fraction: then all are of its type.
  var isFractional: Bool { isNumeral && contains(where: \.isFraction) }

  /// Both operands of an operator, as fractions if either is one.
  func besideNumeral(_ other: Syntax) -> (Syntax, Syntax) {
    guard isNumeral, other.isNumeral, isFractional != other.isFractional else {
      return (self, other)
    }
    return (asFraction, other.asFraction)
  }

  /// Whole numbers in it as fractions: `3` as `3.0`.
  var asFraction: Syntax {
    mapped { node in
      node.kind == .number && !node.isFraction
        ? Int(node.text).map { Syntax(.number, "\($0).0") } ?? node : node
    }
  }

  /// The values that a choice may be.
  var ways: [Syntax] { kind == .ternary ? parts[1].ways + parts[2].ways : [self] }

  // MARK: Conditions

  static func not(_ test: Syntax) -> Syntax {
    if test == .true { return .false }
    if test == .false { return .true }
    if test.kind == .prefix, test.text == "!" { return test.parts[0] }
    if test.kind == .ternary {
      return Syntax(.ternary, [test.parts[0], not(test.parts[1]), not(test.parts[2])])
    }
    return Syntax(.prefix, "!", [test])
  }

  /// A value made of each of those that a choice may be.
  func eachWay(_ change: (Syntax) throws -> Syntax) rethrows -> Syntax {
    guard kind == .ternary else { return try change(self) }
    return Syntax.either(parts[0], try parts[1].eachWay(change), try parts[2].eachWay(change))
  }

  static func both(_ one: Syntax, _ other: Syntax) -> Syntax { either(one, other, .false) }

  /// One value under a condition, and another without it: the conditions stand in a fixed order, and none twice.
  static func either(_ test: Syntax, _ one: Syntax, _ other: Syntax) -> Syntax {
    if test == .true { return one }
    if test == .false { return other }
    if one == other { return one }
    if one == Evaluator.never { return other }
    if other == Evaluator.never { return one }
    if test.kind == .prefix, test.text == "!" { return either(test.parts[0], other, one) }
    if test.kind == .ternary {
      return either(
        test.parts[0],
        either(test.parts[1], one, other),
        either(test.parts[2], one, other)
      )
    }
    if one == .true, other == .false { return test }
    if one.kind == .string, other.kind == .string {
      // What both have in common stands before it.
      let common = zip(one.parts, other.parts).prefix { $0 == $1 }.count
      if common > 0 {
        let rests = [one, other].map {
          joined([Syntax(.string, Array($0.parts.dropFirst(common)))])
        }
        return joined([
          Syntax(.string, Array(one.parts.prefix(common))), either(test, rests[0], rests[1]),
        ])
      }
    }
    if one.kind == .object, other.kind == .object, one.text == other.text,
      one.parts.map(\.text) == other.parts.map(\.text)
    {
      return Syntax(
        .object,
        one.text,
        zip(one.parts, other.parts).map {
          Syntax(.argument, $0.text, [either(test, $0.parts[0], $1.parts[0])])
        }
      )
    }
    if one.isSome, other.isSome { return either(test, one.parts[0], other.parts[0]).some }
    if let top = [one, other].compactMap(\.condition).min(by: isOrdered), isOrdered(top, test) {
      return either(
        top,
        either(test, one.assuming(top, true), other.assuming(top, true)),
        either(test, one.assuming(top, false), other.assuming(top, false))
      )
    }
    let (first, second) = (one.assuming(test, true), other.assuming(test, false))
    if first == second { return first }
    // Where both are the same at the boundary, it is left out: `x >= 0 ? x : 0` is `x > 0 ? x : 0`.
    if test.kind == .binary, test.text == "<", first.mayBeWhole, second.mayBeWhole {
      let below = sum([test.parts[1], Syntax(.number, "-1")])
      if difference(first, second).isMultiple(of: below) {
        let test = isPositive(below)
        return test.kind == .binary
          ? Syntax(.ternary, [test, first, second]) : either(test, first, second)
      }
    }
    return Syntax(.ternary, [test, first, second])
  }

  private var mayBeWhole: Bool { [.number, .binary, .member, .name, .for].contains(kind) }

  /// Whether a whole number is another one, so many times.
  private func isMultiple(of other: Syntax) -> Bool {
    let (addends, others) = (self.addends, other.addends)
    guard addends.count == others.count, !others.isEmpty, let first = others.first, first.1 != 0
    else { return false }
    return zip(addends, others).allSatisfy { $0.0 == $1.0 && $0.1 * first.1 == $1.1 * addends[0].1 }
  }

  private var condition: Syntax? { kind == .ternary ? parts[0] : nil }

  /// The value where a condition is known.
  func assuming(_ test: Syntax, _ isTrue: Bool) -> Syntax {
    guard kind == .ternary else { return self }
    if parts[0] == test { return parts[isTrue ? 1 : 2].assuming(test, isTrue) }
    if isTrue, parts[0].excludes(test) { return parts[2].assuming(test, isTrue) }
    let (one, other) = (parts[1].assuming(test, isTrue), parts[2].assuming(test, isTrue))
    return one == other ? one : Syntax(.ternary, [parts[0], one, other])
  }

  /// Whether it asks for another constant than the one that a value is.
  private func excludes(_ test: Syntax) -> Bool {
    guard kind == .binary, text == "==", test.kind == .binary, test.text == "==",
      parts[0] == test.parts[0], parts[1] != test.parts[1]
    else {
      return false
    }
    return parts[1].isExact && test.parts[1].isExact
  }

  /// An operation on values of which some depend on conditions, as values that depend on conditions.
  static func lifted(_ values: [Syntax], _ operation: ([Syntax]) -> Syntax) -> Syntax {
    let tests = values.filter { $0.kind == .ternary }
    guard let test = tests.compactMap(\.condition).min(by: isOrdered),
      tests.reduce(0, { $0 + $1.size }) < 2_000
    else {
      return operation(values)
    }
    return either(
      test,
      lifted(values.map { $0.assuming(test, true) }, operation),
      lifted(values.map { $0.assuming(test, false) }, operation)
    )
  }

  // MARK: Events

  /// Events in an order of their own where no two of them happen both, and their conditions without those that follow from others.
  static func ordered(_ events: [Syntax]) -> [Syntax] {
    var events = events.map { event in
      guard event.kind != .for else { return event }
      var event = event
      let conditions = event.parts[0].parts
      event.parts[0].parts = conditions.filter { one in
        one.kind != .prefix || !conditions.contains { one.parts[0].excludes($0) }
      }
      return event
    }
    for end in events.indices {
      var place = end
      while place > 0, events[place].isAlternative(to: events[place - 1]),
        isOrdered(events[place], events[place - 1])
      {
        events.swapAt(place, place - 1)
        place -= 1
      }
    }
    return events
  }

  /// Whether not both of two events happen.
  private func isAlternative(to other: Syntax) -> Bool {
    guard kind != .for, other.kind != .for else { return false }
    return parts[0].parts.contains { one in
      other.parts[0].parts.contains { one == .not($0) || one.excludes($0) }
    }
  }

  // MARK: Whole numbers

  /// A sum in a fixed order, each addend with the number by which it is multiplied.
  static func sum(_ values: [Syntax]) -> Syntax {
    lifted(values) { values in
      var number = 0
      var counts: [Syntax: Int] = [:]
      for (addend, count) in values.flatMap(\.addends) {
        if let addend { counts[addend, default: 0] += count } else { number += count }
      }
      var parts = counts.filter { $0.value != 0 }.sorted { isOrdered($0.key, $1.key) }.map {
        addend,
        count in
        count == 1 ? addend : Syntax(.binary, "*", [Syntax(.number, "\(count)"), addend])
      }
      if number != 0 || parts.isEmpty { parts.append(Syntax(.number, "\(number)")) }
      return parts.count == 1 ? parts[0] : Syntax(.binary, "+", parts)
    }
  }

  /// The addends of a sum; a number has none but itself.
  private var addends: [(Syntax?, Int)] {
    if kind == .binary, text == "+" { return parts.flatMap(\.addends) }
    if let number = smallNumber { return [(nil, number)] }
    if kind == .binary, text == "*", let count = parts[0].smallNumber { return [(parts[1], count)] }
    return [(self, 1)]
  }

  /// A number whose sums and products with its like are none that overflow.
  private var smallNumber: Int? {
    guard kind == .number, let number = Int(text), number.magnitude < 1 << 30 else { return nil }
    return number
  }

  static func difference(_ one: Syntax, _ other: Syntax) -> Syntax {
    sum([one, product(Syntax(.number, "-1"), other)])
  }

  static func product(_ one: Syntax, _ other: Syntax) -> Syntax {
    lifted([one, other]) { values in
      let sorted =
        values[0].smallNumber != nil
        ? values : values[1].smallNumber != nil ? values.reversed() : values.sorted(by: isOrdered)
      guard let factor = sorted[0].smallNumber else { return Syntax(.binary, "*", sorted) }
      let addends = sorted[1].addends
      guard addends.allSatisfy({ $0.1.magnitude < 1 << 30 }) else {
        return Syntax(.binary, "*", sorted)
      }
      return sum(
        addends.map { addend, count in
          let count = Syntax(.number, "\(count * factor)")
          return addend.map { Syntax(.binary, "*", [count, $0]) } ?? count
        }
      )
    }
  }

  /// Whether a whole number is above zero.
  static func isPositive(_ value: Syntax) -> Syntax {
    if let number = value.smallNumber { return number > 0 ? .true : .false }
    // Either the number or what is left to one is above zero: it is that whose first addend counts upwards.
    if let first = value.addends.first(where: { $0.0 != nil }), first.1 < 0 {
      return not(Syntax(.binary, "<", [zero, difference(Syntax(.number, "1"), value)]))
    }
    return Syntax(.binary, "<", [zero, value])
  }

  /// A sum without one of its parts, whatever conditions there are; `nil` if it has that part not just once.
  func without(_ isPart: (Syntax) -> Bool) -> Syntax? {
    if kind == .ternary {
      guard let one = parts[1].without(isPart), let other = parts[2].without(isPart) else {
        return nil
      }
      return Syntax.either(parts[0], one, other)
    }
    let all = kind == .binary && text == "+" ? parts : [self]
    let rest = all.filter { !isPart($0) }
    guard rest.count == all.count - 1 else { return nil }
    return Syntax.sum(rest)
  }

  // MARK: Texts

  /// Texts and what is shown in them, one behind the other.
  static func joined(_ values: [Syntax]) -> Syntax {
    var parts: [Syntax] = []
    func add(_ value: Syntax) {
      for part in value.kind == .string ? value.parts : [Syntax(.interpolation, [value])] {
        if part.kind == .interpolation, part.parts[0].kind == .string {
          add(part.parts[0])
        } else if part.kind == .text, let last = parts.last, last.kind == .text {
          parts[parts.count - 1].text += part.text
        } else {
          parts.append(part)
        }
      }
    }
    for value in values { add(value) }
    // A choice of texts is one itself.
    if parts.count == 1, let only = parts[0].parts.first, parts[0].kind == .interpolation,
      only.isChoiceOfTexts
    {
      return only
    }
    return Syntax(.string, parts)
  }

  private var isChoiceOfTexts: Bool {
    kind == .ternary && parts.dropFirst().allSatisfy { $0.kind == .string || $0.isChoiceOfTexts }
  }

  // MARK: Parts

  /// Whether it has no more parts than so many, one within the other and in all.
  func isWithin(size: Int, height: Int) -> Bool {
    var left = size
    func visit(_ node: Syntax, _ height: Int) -> Bool {
      left -= 1
      guard left > 0, height > 0 else { return false }
      for part in node.parts where !visit(part, height - 1) { return false }
      return true
    }
    return visit(self, height)
  }

  /// How many parts it has, with itself.
  var size: Int {
    var size = 1
    for part in parts { size += part.size }
    return size
  }

  /// Gives the variables of a loop other numbers.
  private func renumbered(_ number: Int, _ new: Int) -> Syntax {
    var node = self
    if kind == .name, variable == number || variable == number + 1 { node.variable += new - number }
    for index in parts.indices {
      if kind == .for, variable == number, index > 0 || text == "function" { continue }
      node.parts[index] = parts[index].renumbered(number, new)
    }
    return node
  }

  /// Puts a value for the variable of a sequence; what binds it anew stays.
  func replacingBound(_ variable: Int, with value: Syntax) -> Syntax {
    if kind == .name, self.variable == variable { return value }
    var node = self
    if kind == .for, self.variable != variable,
      value.contains(where: { $0.kind == .name && ($0.variable + 1) / 2 == (self.variable + 1) / 2 }
      )
    {
      // A loop within takes another variable than those of the value.
      let free = self.variable + 2
      node.variable = free
      for index in parts.indices where index > 0 || text == "function" {
        node.parts[index] = parts[index].renumbered(self.variable, free)
      }
      return node.replacingBound(variable, with: value)
    }
    for index in parts.indices {
      if kind == .for, self.variable == variable, index > 0 || text == "function" { continue }
      node.parts[index] = parts[index].replacingBound(variable, with: value)
    }
    return node
  }

  /// Whether it is `=`, `+=`, or the like.
  var isAssignment: Bool {
    kind == .binary && text.hasSuffix("=")
      && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }

  /// Whether it uses no variables of others but these.
  func sees(only known: Set<Int>) -> Bool {
    variables.subtracting(boundVariables).isSubset(of: known)
  }

  /// The variables of `let` and of parameters: they have one value in each call.
  var constants: Set<Int> {
    var all: Set<Int> = []
    self.all { node in
      switch node.kind {
      case .local where node.text == "let": all.formUnion(node.parts[0].variables)
      case .parameter where !["inout", "consuming"].contains(node.parts[1].text):
        all.insert(node.variable)
      default: break
      }
    }
    return all
  }

  /// The variables that its code may change.
  var written: Set<Int> {
    var all: Set<Int> = []
    func root(_ node: Syntax) {
      if node.kind == .name, node.variable > 0 { all.insert(node.variable) }
      switch node.kind {
      case .member, .subscripted, .postfix, .prefix: node.parts.first.map(root)
      default: break
      }
    }
    func visit(_ node: Syntax) {
      if node.isAssignment { root(node.parts[0]) }
      if node.kind == .call, node.parts[0].kind == .member,
        Library.mutating.contains(node.parts[0].text)
      {
        root(node.parts[0])
      }
      if node.kind == .prefix, node.text == "&" { root(node) }
      for part in node.parts { visit(part) }
    }
    visit(self)
    return all
  }

  /// An order of values that depends on nothing but them.
  static func isOrdered(_ one: Syntax, _ other: Syntax) -> Bool { compare(one, other) < 0 }

  private static func compare(_ one: Syntax, _ other: Syntax) -> Int {
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue ? -1 : 1 }
    if one.text != other.text { return one.text < other.text ? -1 : 1 }
    if one.variable != other.variable { return one.variable < other.variable ? -1 : 1 }
    if one.parts.count != other.parts.count { return one.parts.count < other.parts.count ? -1 : 1 }
    for index in one.parts.indices {
      let order = compare(one.parts[index], other.parts[index])
      if order != 0 { return order }
    }
    return 0
  }
}

extension Syntax {
  /// The body of a function; that of one without a result has statements alone.
  var bodyOfStatements: Syntax? {
    guard let body else { return nil }
    guard parts[4].kind == .none, body.parts.count == 1 else { return body }
    return Syntax(.block, body.parts + [.none])
  }

  /// Whether a statement is an expression, whose value a block of it alone has.
  var isValue: Bool {
    switch kind {
    case .local, .guard, .for, .while, .repeat, .return, .throw, .jump, .do, .defer, .function,
      .property, .type, .opaque, .none:
      false
    case .binary: !["=", "+=", "-=", "*=", "/="].contains(text)
    case .if: otherwise.kind != .none
    default: true
    }
  }

  /// Whether its code may leave the function.
  var returns: Bool {
    switch kind {
    case .return: true
    case .closure, .function: false
    default: parts.contains(where: \.returns)
    }
  }

  /// Whether its code may leave the function or the loop.
  var exits: Bool {
    switch kind {
    case .return: true
    case .jump: text.hasPrefix("continue")
    case .closure, .function: false
    default: parts.contains(where: \.exits)
    }
  }
}
