/// A part of a program that can be put in its places: only one of two programs has it.
struct Element: Hashable {
  enum Kind: Hashable {
    case function, constant, nested
    case variable(Int)
  }

  let kind: Kind
  /// The title of the declaration that it is, or that it is in.
  let title: String
  let name: String
  let isNew: Bool
  /// The type that it is a member of, or the function that it is in, with brackets behind its name.
  let owner: String
  /// The declaration, or the statement that makes the variable.
  let node: Syntax

  /// A function, a property or a constant outside of functions.
  init(_ declaration: Module.Declaration, isNew: Bool) {
    kind = declaration.isCode ? .function : .constant
    (title, name, owner) = (declaration.title, declaration.name, declaration.owner)
    (self.isNew, node) = (isNew, declaration.node)
  }

  /// A variable or a function within a function.
  init(_ local: Syntax, in declaration: Module.Declaration, isNew: Bool) {
    (title, self.isNew, node) = (declaration.title, isNew, local)
    owner = "\(declaration.owner).\(declaration.name)()"
    name = local.kind == .function ? local.text : local.parts[0].text
    kind = local.kind == .function ? .nested : .variable(local.parts[0].variable)
  }

  /// Whether it is called: a function, a computed property, a closure with a name.
  var isFunction: Bool {
    switch kind {
    case .function, .nested: true
    case .constant: false
    case .variable: node.parts[2].kind == .closure
    }
  }

  var isProperty: Bool { node.kind == .property }
  var isMember: Bool { !owner.isEmpty && !owner.hasSuffix("()") }

  /// The body of a function, or the value of a variable.
  var code: Syntax {
    switch node.kind {
    case .function: node.parts[5]
    case .property: node.parts[4].kind == .none ? node.parts[3] : node.parts[4]
    default: node.parts[2].kind == .closure ? node.parts[2].parts.last ?? .none : node.parts[2]
    }
  }

  /// What a function takes and gives, without the names of its parameters.
  var signature: [Syntax] {
    let types =
      node.kind == .function
      ? node.parameters.flatMap(\.parts) + [node.parts[3], node.parts[4]] : [node.parts[2]]
    // `Swift.Int` is `Int`.
    return types.map { type in
      type.mapped {
        $0.kind == .member && $0.parts == [Syntax(.name, "Swift")] ? Syntax(.name, $0.text) : $0
      }
    }
  }

  /// The type of what a function gives.
  var result: Syntax { node.kind == .function ? node.parts[4] : .none }
}

extension Module.Declaration {
  /// Whether it runs when it is used: a function, or a property with a getter.
  var isCode: Bool {
    node.kind == .function || node.kind == .property && node.parts[4].kind == .block
  }

  /// What a refactoring of a function is said to be of: `amountFor`, `Money.init`.
  var subject: String { node.isInit ? "\(owner).init" : name }

  /// Whether it is a type of the program's own, and no extension.
  var isNewType: Bool { node.kind == .type && !node.isExtension }

  /// Whether it holds a value of each object of its type.
  var isField: Bool {
    node.kind == .property && !owner.isEmpty && node.parts[4].kind != .block
      && !node.parts[0].parts.contains { $0.text == "static" }
  }

  var body: Syntax {
    switch node.kind {
    case .function: node.parts[5]
    case .property: node.parts[4]
    default: node
    }
  }
}

extension Module {
  /// The program with some of its elements put in their places; `nil` if one cannot be.
  func without(_ elements: [Element]) -> Module? {
    guard !elements.isEmpty else { return self }
    var unfolding = Unfolding(self)
    func place(_ element: Element) -> Int? {
      unfolding.module.declarations.firstIndex { $0.title == element.title }
    }
    // Variables first: their numbers are new once the code around them is put elsewhere.
    for element in elements {
      guard case .variable(let variable) = element.kind else { continue }
      guard let index = place(element),
        let node = unfolding.module.declarations[index].node.unfolding(variable)
      else { return nil }
      unfolding.module.declarations[index].node = node
    }
    for element in elements {
      guard let index = place(element) else { return nil }
      switch element.kind {
      case .variable: break
      case .nested: return nil
      case .constant: guard unfolding.unfold(constant: index) else { return nil }
      case .function: guard unfolding.unfold(index) else { return nil }
      }
    }
    // A type that only held what went.
    let owners = Set(unfolding.module.declarations.map(\.owner))
    unfolding.module.declarations.removeAll { type in
      type.isNewType && type.node.parts[1].text == "enum" && !owners.contains(type.name)
        && declarations.contains { $0.owner == type.name }
    }
    unfolding.module.collectNames()
    return unfolding.module
  }

  /// Whether a type has others above it, of which some may be a stranger's.
  func inherits(_ type: String) -> Bool {
    declarations.contains {
      $0.node.kind == .type && $0.name == type && !$0.node.parts[2].parts.isEmpty
    }
  }

  /// Whether a type is made of another.
  func isBelow(_ type: String, _ above: String) -> Bool {
    declarations.contains {
      $0.node.kind == .type && $0.name == type
        && $0.node.parts[2].parts.contains { $0.text == above }
    }
  }

  /// Whether code uses a name; labels do not count.
  func uses(_ name: String, as kind: Syntax.Kind, where isLooked: (Declaration) -> Bool) -> Bool {
    declarations.contains { one in
      isLooked(one) && one.node.contains { $0.text == name && $0.variable == 0 && $0.kind == kind }
    }
  }
}
