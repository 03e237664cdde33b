/// One version of a program: its code, and what it is made of.
struct Version {
  private let files: [CourseFile]
  let module: Module
  /// The code with the functions inside of others beside them.
  let flat: Module
  private let given: Set<String>
  /// All words, whatever their order; those of the program's own names are all the same.
  let words: Bag
  /// The words of each declaration, in their order.
  private let parts: Bag
  /// Whether all its code is understood; it is not while a bracket or a string is open.
  let isReadable: Bool
  /// What only code needs that is no step's, and takes a third of the time to read it.
  private let lateOutline = Late<Outline>(), lateNames = Late<Names>()

  private struct Names {
    /// The names of variables, those that stand for none, and the members that are used.
    var declared: Set<String> = [], open: Set<String> = [], members: Set<String> = []
  }

  init(_ files: [CourseFile], given: Set<String> = []) {
    self.init(Module(files), of: files, given: given)
  }

  init(_ module: Module, of files: [CourseFile], given: Set<String>) {
    (self.files, self.module, self.given) = (files, module, given)
    flat = module.flat
    var words = Bag()
    var parts = Bag()
    for one in flat.declarations {
      var own: [String] = []
      one.node.addWords(to: &own, of: flat)
      words.add(own)
      parts.add(own.joined(separator: " "))
    }
    self.words = words
    self.parts = parts
    // What opens a block stands in code that is not understood.
    isReadable = !module.declarations.contains { one in
      one.node.kind == .opaque && one.node.parts.contains { $0.text == "{" }
    }
  }

  var outline: Outline {
    // A program that is so much larger than any of a course is near to none, and would take long.
    lateOutline.value {
      Outline(module.declarations.count > 1000 ? Module([]) : module, given: given)
    }
  }

  private var names: Names {
    lateNames.value {
      var names = Names()
      for one in module.declarations {
        one.node.all { node in
          switch node.kind {
          case .name where node.variable == 0: names.open.insert(node.text)
          case .name: names.declared.insert(node.text)
          case .parameter where node.variable != 0, .function where node.variable != 0:
            names.declared.insert(node.text)
          case .member where !given.contains(node.text): names.members.insert(node.text)
          default: break
          }
        }
      }
      return names
    }
  }

  /// How many lines each function has.
  var functionLines: [Int] {
    files.flatMap {
      SwiftCode($0.text).functions.filter { $0.kind == .function }.map(\.lines.count)
    }
  }

  /// The names that the code uses, and that only another version declares.
  func names(onlyIn other: Version) -> Set<String> {
    let open = names.open.subtracting(module.globals)
      .intersection(other.names.declared.union(other.module.globals))
    let members = names.members.subtracting(module.members).intersection(other.module.members)
    return open.union(members)
  }

  /// How many words differ in another version; if only their order does, that is one.
  func difference(from other: Version) -> Int {
    parts == other.parts ? 0 : max(1, words.distance(to: other.words))
  }

  /// The words that another version lacks and those that it has instead, if these are at most three, each with a text
  /// of its own.
  func otherWords(in other: Version) -> (gone: [String], came: [String])? {
    guard 1...3 ~= words.distance(to: other.words) else { return nil }
    let differing = (gone: words.without(other.words), came: other.words.without(words))
    let nameless: Set = ["%", "^", "closure", "ternary", "cast"]
    guard nameless.isDisjoint(with: differing.gone + differing.came) else { return nil }
    let text = { (word: String) in String(word.trimmingPrefix("\"")) }
    return (differing.gone.map(text), differing.came.map(text))
  }

  /// Whether a variable, a function, a type or a member has this name.
  func declares(_ name: String) -> Bool {
    names.declared.contains(name) || module.globals.contains(name) || module.members.contains(name)
  }

  /// Matches the code with that of another version; `nil` if they differ by more than names, places and order.
  func matching(_ other: Version) -> Matching? {
    guard words.size == other.words.size, words == other.words else { return nil }
    let matching = Matching(flat, other.flat)
    return matching.isComplete ? matching : nil
  }
}

extension Module {
  /// The members that the program is given or declares.
  var memberNames: Set<String> {
    var names: Set<String> = []
    for one in declarations { one.node.all { if $0.kind == .member { names.insert($0.text) } } }
    return names
  }

  /// The program with functions inside of others beside them, as far as their names are free.
  fileprivate var flat: Module {
    var module = self
    var names = globals
    for index in declarations.indices where declarations[index].owner.isEmpty {
      var more: [Syntax] = []
      let node = declarations[index].node.mapped { node in
        guard node.kind == .block else { return node }
        var node = node
        node.parts.removeAll { part in
          guard part.kind == .function, part.variable != 0, names.insert(part.text).inserted else {
            return false
          }
          more.append(part)
          return true
        }
        return node
      }
      guard !more.isEmpty else { continue }
      let numbers = Dictionary(uniqueKeysWithValues: more.map { ($0.variable, $0.text) })
      func isolated(_ node: Syntax) -> Syntax {
        node.mapped { node in
          guard node.kind == .name || node.kind == .function, numbers[node.variable] != nil else {
            return node
          }
          var node = node
          node.variable = 0
          return node
        }
      }
      module.declarations[index].node = isolated(node)
      for one in more {
        var declaration = declarations[index]
        declaration.node = isolated(one)
        module.declarations.append(declaration)
      }
    }
    module.collectNames()
    return module
  }
}

extension Syntax {
  fileprivate func addWords(to list: inout [String], of module: Module) {
    switch kind {
    case .name where variable != 0: list.append("%")
    case .parameter:
      list.append("%")
      for part in parts.dropFirst() { part.addWords(to: &list, of: module) }
      return
    case .name where text == "self": break
    case .name, .function, .type, .property, .enumCase, .generic:
      list.append(module.globals.contains(text) || module.members.contains(text) ? "^" : text)
    case .member:
      list.append(module.members.contains(text) || module.globals.contains(text) ? "^" : text)
    case .argument: break
    case .text: list.append("\"" + text)
    case .opaque, .number, .binary, .prefix, .postfix, .local, .jump: list.append(text)
    case .for, .while, .repeat, .if, .guard, .switch, .case, .throw, .closure, .ternary, .cast:
      list.append("\(kind)")
    default: break
    }
    // Access is looked at by itself.
    for part in isDeclaration ? parts.dropFirst() : parts[...] {
      part.addWords(to: &list, of: module)
    }
  }
}
