/// How much of one piece of code is in another, by its words; layout, order and the names of variables do not count.
extension Syntax {
  /// Its words, whatever they are called on.
  fileprivate var bag: [String: Int] {
    var bag: [String: Int] = [:]
    all { node in
      if [.number, .member, .binary, .text, .for, .switch, .if].contains(node.kind)
        || node.kind == .name && node.variable == 0 && node.text != "self"
      {
        bag["\(node.kind) \(node.text)", default: 0] += 1
      }
    }
    return bag
  }

  /// How many of the words of two pieces of code are the same, from 0 to 1.
  func likeness(to other: Syntax) -> Double {
    let (one, two) = (bag, other.bag)
    let common = one.reduce(0) { $0 + min($1.value, two[$1.key] ?? 0) }
    let all = max(one.values.reduce(0, +), two.values.reduce(0, +))
    return all == 0 ? 0 : Double(common) / Double(all)
  }
}

extension Syntax {
  /// The lines of text in its strings.
  fileprivate var texts: [String] {
    let lines = kind == .text ? text.split(separator: "\n").map(String.init) : []
    return lines + parts.flatMap(\.texts)
  }

  /// Whether its strings have half of some texts, whole or as parts.
  fileprivate func has(_ texts: [String]) -> Bool {
    let own = self.texts
    let found = texts.count { text in own.contains { $0.contains(text) } }
    return 2 * found >= texts.count
  }

  /// How many of its words stand in other code, from 0 to 1.
  func share(in other: Syntax) -> Double {
    let (own, all) = (bag, other.bag)
    let common = own.reduce(0) { $0 + min($1.value, all[$1.key] ?? 0) }
    return own.isEmpty ? 0 : Double(common) / Double(own.values.reduce(0, +))
  }
}

extension Module {
  /// How much of an element's code stands here, beside what the other program, which has the element, has elsewhere.
  func shareOfNews(_ element: Element, besides other: Module) -> Double {
    // Texts are cut elsewhere where a value stands in them, and a sum of them may be one text.
    let texts = element.code.texts
    guard texts.isEmpty || declarations.contains(where: { $0.node.has(texts) }) else { return 0 }
    let code = element.code.bag.filter {
      !$0.key.hasPrefix("text ") && (texts.isEmpty || $0.key != "binary +")
    }
    var own = bag
    let rest = other.bag.merging(element.node.bag) { $0 - $1 }
    for (word, count) in rest { own[word, default: 0] -= max(0, count) }
    let all = code.values.reduce(0, +)
    let found = code.reduce(0) { $0 + min($1.value, max(0, own[$1.key] ?? 0)) }
    return all == 0 ? 1 : Double(found) / Double(all)
  }

  private var bag: [String: Int] {
    declarations.reduce(into: [:]) { $0.merge($1.node.bag) { $0 + $1 } }
  }
}
