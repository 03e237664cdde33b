/// A refactoring of the catalogue, and what it was done to, in the learner's names.
package struct Refactoring: Hashable, Sendable {
  /// A name in the catalogue of the book's second edition, in English.
  package struct Name: Hashable, Sendable {
    package let rawValue: String

    init(_ rawValue: String) { self.rawValue = rawValue }

    /// All that a review gives by itself.
    static let all: [Name] = [
      .changeFunctionDeclaration, .changeReferenceToValue, .changeValueToReference,
      .collapseHierarchy, .combineFunctionsIntoClass, .combineFunctionsIntoTransform,
      .consolidateConditional,
      .decomposeConditional, .encapsulateVariable, .extractClass, .extractFunction,
      .extractSuperclass, .extractVariable,
      .hideDelegate, .inlineClass, .inlineFunction, .inlineVariable, .introduceParameterObject,
      .moveField, .moveFunction, .narrowAccess, .parameterizeFunction,
      .preserveWholeObject, .pullUpField, .pullUpMethod,
      .pushDownField, .pushDownMethod, .removeDeadCode, .removeMiddleMan, .removeSubclass, .rename,
      .renameField,
      .renameVariable, .replaceConditionalWithPolymorphism, .replaceConstructor,
      .replaceDerivedVariable, .replaceFunctionWithCommand, .replaceInlineCode, .replaceLoop,
      .replaceMagicLiteral, .replaceNestedConditional, .replaceParameter,
      .replacePrimitive, .replaceQuery, .replaceSubclass, .replaceTemp, .replaceTypeCode,
      .returnModifiedValue, .separateQuery, .slideStatements,
      .splitLoop, .splitPhase, .splitVariable, .substituteAlgorithm,
    ]

    static let changeFunctionDeclaration = Name("Change Function Declaration")
    static let changeReferenceToValue = Name("Change Reference to Value")
    static let changeValueToReference = Name("Change Value to Reference")
    static let collapseHierarchy = Name("Collapse Hierarchy")
    static let combineFunctionsIntoClass = Name("Combine Functions into Class")
    static let combineFunctionsIntoTransform = Name("Combine Functions into Transform")
    static let consolidateConditional = Name("Consolidate Conditional Expression")
    static let decomposeConditional = Name("Decompose Conditional")
    static let encapsulateVariable = Name("Encapsulate Variable")
    static let extractClass = Name("Extract Class")
    static let extractFunction = Name("Extract Function")
    static let extractSuperclass = Name("Extract Superclass")
    static let extractVariable = Name("Extract Variable")
    static let hideDelegate = Name("Hide Delegate")
    static let inlineClass = Name("Inline Class")
    static let inlineFunction = Name("Inline Function")
    static let inlineVariable = Name("Inline Variable")
    static let introduceParameterObject = Name("Introduce Parameter Object")
    static let moveField = Name("Move Field")
    static let moveFunction = Name("Move Function")
    /// Declarations that are not open any more; the catalogue has no entry for it, the course does.
    static let narrowAccess = Name("Narrow Access")
    static let parameterizeFunction = Name("Parameterize Function")
    static let preserveWholeObject = Name("Preserve Whole Object")
    static let pullUpField = Name("Pull Up Field")
    static let pullUpMethod = Name("Pull Up Method")
    static let pushDownField = Name("Push Down Field")
    static let pushDownMethod = Name("Push Down Method")
    static let removeDeadCode = Name("Remove Dead Code")
    static let removeMiddleMan = Name("Remove Middle Man")
    static let removeSubclass = Name("Remove Subclass")
    /// A type; the catalogue has no entry for it.
    static let rename = Name("Rename")
    static let renameField = Name("Rename Field")
    static let renameVariable = Name("Rename Variable")
    static let replaceConditionalWithPolymorphism = Name("Replace Conditional with Polymorphism")
    static let replaceConstructor = Name("Replace Constructor with Factory Function")
    static let replaceDerivedVariable = Name("Replace Derived Variable with Query")
    static let replaceFunctionWithCommand = Name("Replace Function with Command")
    static let replaceInlineCode = Name("Replace Inline Code with Function Call")
    static let replaceLoop = Name("Replace Loop with Pipeline")
    static let replaceMagicLiteral = Name("Replace Magic Literal")
    static let replaceNestedConditional = Name("Replace Nested Conditional with Guard Clauses")
    static let replaceParameter = Name("Replace Parameter with Query")
    static let replacePrimitive = Name("Replace Primitive with Object")
    static let replaceQuery = Name("Replace Query with Parameter")
    static let replaceSubclass = Name("Replace Subclass with Delegate")
    static let replaceTemp = Name("Replace Temp with Query")
    static let replaceTypeCode = Name("Replace Type Code with Subclasses")
    static let returnModifiedValue = Name("Return Modified Value")
    static let separateQuery = Name("Separate Query from Modifier")
    static let slideStatements = Name("Slide Statements")
    static let splitLoop = Name("Split Loop")
    static let splitPhase = Name("Split Phase")
    static let splitVariable = Name("Split Variable")
    static let substituteAlgorithm = Name("Substitute Algorithm")
  }

  package let name: Name
  /// What it was done to; empty if the name says all.
  var subjects: [String]
  /// What stands before the subjects: a colon if a step's title says more than a name.
  private var separator = " "
  /// The step that has this for its title, by its tag; empty if it is no step's.
  private var step = ""
  /// A learner's names for those in the step's title.
  private var ownNames: [String: String] = [:]
  /// The old names and the new one, where a name changes.
  private(set) var change: NameChange?

  struct NameChange: Hashable, Sendable {
    var old: [String]
    let new: String
  }

  init(_ name: Name, _ subject: String = "", change: (old: String, new: String)? = nil) {
    self.name = name
    self.change = change.map { NameChange(old: [$0.old], new: $0.new) }
    subjects = subject.isEmpty ? [] : [subject]
  }

  /// A step's refactoring, as its title says it, with other names for those of the course.
  init(_ step: Step, in names: [String: String] = [:]) {
    let isPrefix = step.title.hasPrefix(step.refactoring)
    let rest = isPrefix ? step.title.dropFirst(step.refactoring.count) : ""
    let text = rest.drop { ": ".contains($0) }
    // In a sentence, such as "amountFor asks for the play", a word may be no name.
    let isSentence = rest.hasPrefix(":") && text.contains(" ")
    let subject = Self.words(
      text,
      in: isSentence ? names.filter { $0.key.contains(/[a-z][A-Z]/) } : names
    )
    self.init(Name(isPrefix ? step.refactoring : step.title), subject)
    if rest.hasPrefix(":"), subject.contains(" ") { separator = ": " }
    (self.step, ownNames) = (step.tag, names)
  }

  private static func words(_ text: some StringProtocol, in names: [String: String]) -> String {
    String(text).replacing(#/[A-Za-z_][A-Za-z_0-9]*/#) {
      names[String($0.output)] ?? String($0.output)
    }
  }

  /// The name and the subjects: `Extract Function charge`.
  package var text: String { text(in: .english) }

  package func text(in language: Language) -> String {
    // A step's title has words of its own in each language.
    if language != .english, !step.isEmpty, let step = try? Course.step(step) {
      return Self.words(step.title(in: language), in: ownNames)
    }
    var name = language(name.rawValue)
    // The Japanese name has the English one in brackets behind it, which is too long for a line of a report.
    if language != .english, let bracket = name.firstRange(of: " (") {
      name = String(name[..<bracket.lowerBound])
    }
    if let change {
      let old = language.list(change.old)
      let verb = language != .english ? "→" : change.old.count > 1 ? "become" : "becomes"
      return "\(name): \(old) \(verb) \(change.new)"
    }
    return subjects.isEmpty ? name : name + separator + language.list(subjects)
  }

  /// Whether it changed a function of the first name, which has the second name now, or kept its name.
  func isChange(from old: String, to new: String) -> Bool {
    guard !old.isEmpty else { return false }
    return change.map { $0.old == [old] && $0.new == new } ?? (old == new && subjects == [old])
  }

  /// Several acts of one kind that one does at once, such as four literals that get names, are one.
  private static let grouped: Set<Name> = [
    .changeFunctionDeclaration, .encapsulateVariable, .extractVariable, .hideDelegate,
    .inlineVariable, .moveField, .moveFunction, .preserveWholeObject, .pullUpField, .pullUpMethod,
    .pushDownField,
    .pushDownMethod, .removeDeadCode, .removeSubclass, .rename, .renameField, .renameVariable,
    .replaceDerivedVariable, .replaceMagicLiteral, .replaceParameter, .replaceQuery,
    .replaceSubclass,
  ]

  private var isRename: Bool {
    change != nil || [.rename, .renameField, .renameVariable].contains(name)
  }

  /// What is shown by itself, whatever else is done beside it.
  private static let simple: Set<Name> = [
    .extractFunction, .extractVariable, .inlineFunction, .inlineVariable, .replaceInlineCode,
    .replaceMagicLiteral,
    .slideStatements, .splitLoop,
  ]

  /// What is often done together, and leaves other traces than one alone.
  private static let together: [Set<Name>] = [
    [.splitLoop, .replaceLoop], [.extractFunction, .replaceLoop],
    [.extractFunction, .replaceDerivedVariable], [.inlineFunction, .moveFunction],
    [.changeFunctionDeclaration, .inlineVariable], [.replaceParameter, .inlineVariable],
    [.changeFunctionDeclaration, .moveFunction],
    [.replaceTypeCode, .replaceConditionalWithPolymorphism],
  ]

  /// The names if they are of one kind, beside renames, or simple ones; none otherwise.
  ///
  /// What looks like two refactorings by what came and went may be a third one: where a flag goes, and a function comes in
  /// its place, that is neither Change Function Declaration nor Extract Function.
  static func certain(_ all: [Refactoring]) -> [Refactoring] {
    let kinds = Set(all.filter { !$0.isRename }.map(\.name))
    if kinds == [.changeFunctionDeclaration, .replaceParameter] {
      // A function that only handed on what another asks for itself now.
      return all.map { one in
        one.isRename ? one : Refactoring(.replaceParameter, one.subjects.first ?? "")
      }
    }
    if kinds.count < 2 || together.contains(where: kinds.isSubset) { return all }
    // What goes where a function comes may have gone into it.
    let mayBeOne =
      kinds.contains(.extractFunction)
      && !kinds.isDisjoint(with: [.inlineFunction, .inlineVariable])
    return kinds.isSubset(of: simple) && !mayBeOne ? all : []
  }

  /// Without what is said twice, and with the subjects of one act together.
  static func merged(_ all: [Refactoring]) -> [Refactoring] {
    var merged: [Refactoring] = []
    for one in all where !merged.contains(one) {
      if one.change == nil, grouped.contains(one.name),
        let place = merged.firstIndex(where: { $0.name == one.name && $0.change == nil })
      {
        merged[place].subjects += one.subjects.filter { !merged[place].subjects.contains($0) }
      } else if let change = one.change,
        let place = merged.firstIndex(where: {
          $0.name == one.name && $0.change?.new == change.new
        })
      {
        // Functions that get one name, as those of types beside each other do.
        merged[place].change?.old += change.old
      } else {
        merged.append(one)
      }
    }
    return merged
  }
}
