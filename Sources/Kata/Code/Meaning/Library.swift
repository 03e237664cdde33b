/// What is known of the functions and types that are not the program's own.
enum Library {
  /// What type a function gives.
  enum Result {
    case text, integer, truth, base, element, elements, unknown
  }

  /// Functions on values that do nothing but give a value, and give the same for the same.
  static let functions: [String: Result] = [
    "map": .unknown, "flatMap": .unknown, "compactMap": .unknown, "reduce": .unknown,
    "filter": .base,
    "sorted": .elements, "reversed": .elements, "dropFirst": .elements, "dropLast": .elements,
    "prefix": .elements, "suffix": .elements, "split": .unknown, "enumerated": .unknown,
    "joined": .text, "uppercased": .text, "lowercased": .text, "replacingOccurrences": .text,
    "replacing": .base, "trimmingCharacters": .text, "padding": .text, "appending": .base,
    "formatted": .text,
    "capitalized": .text, "components": .unknown, "addingPercentEncoding": .unknown,
    "hasPrefix": .truth, "hasSuffix": .truth, "contains": .truth, "allSatisfy": .truth,
    "isMultiple": .truth,
    "elementsEqual": .truth, "isEqual": .truth, "starts": .truth,
    "first": .element, "last": .element, "max": .element, "min": .element, "firstIndex": .unknown,
    "rounded": .base, "magnitude": .base, "signum": .base, "quotientAndRemainder": .unknown,
    "advanced": .base,
    "distance": .unknown,
    "union": .base, "intersection": .base, "subtracting": .base, "merging": .base,
    "mapValues": .unknown,
    "string": .unknown, "number": .unknown, "locale": .unknown, "currency": .unknown,
    "precision": .unknown,
    "fractionLength": .unknown, "grouping": .unknown, "sign": .unknown, "rounding": .unknown,
    "indices": .unknown, "index": .unknown, "count": .integer, "init": .unknown,
  ]

  /// Functions outside of types that do nothing but give a value.
  static let globalFunctions: Set = ["max", "min", "abs", "zip", "stride", "repeatElement"]

  /// Types whose values can be made of anything that the compiler lets through.
  static let makers: Set = [
    "Decimal", "NSDecimalNumber", "NSNumber", "Double", "Float", "Locale", "NumberFormatter",
    "String", "Set", "Array",
    "Bool", "Substring",
  ]

  /// Of these, and of some others, the values have no identity.
  static let values = makers.subtracting(["NumberFormatter"]).union(["Int", "Character", "UInt8"])

  /// Functions that look at each item of a sequence, and keep none.
  static let consuming: Set = ["reduce", "joined"]

  /// Functions that look at what they are given only if they need it.
  static let autoclosures: Set = [
    "precondition", "assert", "preconditionFailure", "assertionFailure", "fatalError",
  ]

  /// Members that may be optional or not, as a type asks for it.
  static let implicitlyUnwrapped: Set = [
    "currencySymbol", "currencyCode", "internationalCurrencySymbol", "decimalSeparator",
    "currencyDecimalSeparator", "groupingSeparator", "currencyGroupingSeparator", "plusSign",
    "minusSign", "percentSymbol", "perMillSymbol", "exponentSymbol", "zeroSymbol", "nilSymbol",
    "notANumberSymbol", "positiveInfinitySymbol", "negativeInfinitySymbol", "positivePrefix",
    "negativePrefix", "positiveSuffix", "negativeSuffix", "paddingCharacter", "positiveFormat",
    "negativeFormat", "format", "dateFormat", "locale", "calendar", "timeZone", "amSymbol",
    "pmSymbol",
  ]

  /// Types of which `String(x)` is what an interpolation shows.
  static let written: Set = ["Int", "String", "Character", "Unicode.Scalar", "Substring"]

  /// Functions that change what they are called on, and whose own value is not looked at.
  static let mutating: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "sort",
    "reverse", "formUnion",
    "formIntersection", "reserveCapacity", "popLast", "toggle", "negate", "swapAt", "merge",
    "updateValue", "subtract",
  ]

  /// Functions after which nothing runs.
  static let ends: Set = ["fatalError", "preconditionFailure", "exit", "abort"]

  /// What gives something else each time, or something of how the program is written.
  static let unsteady: Set = [
    "random", "now", "hashValue", "systemUptime", "processInfo", "isKnownUniquelyReferenced",
    // They look at their base later, or at what is not there.
    "lazy", "unsafelyUnwrapped",
    // It depends on what was reserved, too.
    "capacity",
  ]

  /// Functions of that sort.
  static let unsteadyFunctions = unsteady.union([
    "randomElement", "shuffled", "shuffle", "next", "readLine", "makeIterator", "Date", "UUID",
    "ObjectIdentifier",
    "arc4random", "drand48", "rand", "time", "clock", "getenv", "type", "Mirror", "dump",
    "unsafeBitCast", "withUnsafePointer",
  ])

  /// The types of members of known types.
  private static let members: [String: [String: Syntax]] = [
    "Invoice": [
      "customer": .string, "performances": Syntax(.array, [Syntax(.name, "Performance")]),
      "number": .optional(.string), "note": .optional(.string), "currency": .optional(.string),
      "date": .optional(Syntax(.name, "Day")), "due": .optional(Syntax(.name, "Day")),
      "address": .optional(Syntax(.array, [.string])),
    ],
    "Performance": ["playID": .string, "audience": .int, "date": .optional(Syntax(.name, "Day"))],
    "Play": ["name": .string, "type": .string],
    "Day": ["year": .int, "month": .int, "day": .int],
    "String": [
      "count": .int, "isEmpty": .bool,
      "unicodeScalars": Syntax(.array, [Syntax(.name, "Unicode.Scalar")]),
    ],
    "Int": ["magnitude": Syntax(.name, "UInt")],
  ]

  /// The type of a member of a value, as far as it is known.
  static func type(of member: String, in type: Syntax) -> Syntax {
    switch type.kind {
    case .name: return members[type.text]?[member] ?? .none
    case .array, .dictionary,
      .generic where type.text == "Sequence":
      let element = type.element
      return [
        "count": .int, "isEmpty": .bool, "first": .optional(element), "last": .optional(element),
      ][member] ?? .none
    case .tuple:
      if let place = Int(member), type.parts.indices.contains(place) {
        return type.parts[place].parts[0]
      }
      return type.parts.first { $0.text == member }?.parts[0] ?? .none
    default: return .none
    }
  }

  /// Types that a program must not have another of.
  static let types: Set = [
    "Int", "Double", "Float", "Decimal", "String", "Character", "Substring", "Bool", "Array",
    "Dictionary", "Set", "Optional",
    "Locale", "NumberFormatter", "NSNumber", "Result", "Error", "Any", "Self", "Sequence",
    "Collection", "Invoice", "Play",
    "Performance", "Day", "UInt8", "UInt", "Range", "ClosedRange",
    // By these the library shows or compares a value.
    "CustomStringConvertible", "CustomDebugStringConvertible", "LosslessStringConvertible",
    "TextOutputStreamable", "LocalizedError", "CaseIterable", "RawRepresentable", "Equatable",
    "Hashable", "Comparable",
  ]

  /// Types whose values are of no other of these types, and whose names in extensions tell that.
  static let concrete: Set = [
    "Int", "Double", "String", "Bool", "Array", "[]", "Dictionary", "[:]", "Optional", "Invoice",
    "Play", "Performance", "Day", "Decimal", "Locale", "NumberFormatter",
  ]

  /// The types of the kata's models.
  static let models: Set = ["Invoice", "Play", "Performance"]

  /// Types of numbers with which no sum or quotient ends the program.
  static let fractions: Set = ["Double", "Float", "Decimal", "CGFloat", "Float16", "TimeInterval"]

  /// The operators that protocols of the library ask for.
  static let requiredOperators: [String: [String]] = [
    "AdditiveArithmetic": ["+", "-", "+=", "-="],
    "Numeric": ["+", "-", "+=", "-=", "*", "*="],
    "Comparable": ["==", "<", "<=", ">", ">="],
    "Equatable": ["=="], "Hashable": ["=="],
  ]

  /// Types of numbers that a whole number is none of.
  static let numbers: Set = [
    "Double", "Float", "Decimal", "CGFloat", "Float16", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "Int8", "Int16", "Int32",
    "Int64", "TimeInterval", "Int128",
  ]

  /// Attributes that do not change what code does.
  static let harmless: Set = [
    "@discardableResult", "@inlinable", "@usableFromInline", "@frozen", "@MainActor", "@Sendable",
  ]

  /// Members by which the compiler reads other code otherwise.
  static let special: Set = [
    "callAsFunction", "dynamicallyCall", "appendInterpolation", "deinit", "~=", "wrappedValue",
    "main",
    "errorDescription", "localizedDescription", "failureReason", "recoverySuggestion",
    "helpAnchor", "errorDomain", "errorCode", "errorUserInfo", "customMirror", "encode",
    "init(from:)",
  ]

  /// Operators that functions of the library use.
  static let comparisons = ["==", "!=", "<", ">", "<=", ">=", "~="]

  /// Members that the compiler makes, or that the library calls unseen.
  static let madeByCompiler = [
    "hash", "hashValue", "description", "debugDescription", "rawValue", "allCases", "init?",
    "compare",
  ]

  /// Types whose values share nothing, and whose members change nothing.
  static let plain: Set = [
    "Int", "Double", "Float", "Decimal", "String", "Character", "Substring", "Bool", "UInt8",
    "Invoice", "Play", "Performance", "Day", "Locale",
  ]

  /// What a type may inherit that calls none of its members but those made by the compiler.
  static let knownParents: Set = [
    "Error", "Equatable", "Hashable", "Comparable", "Sendable", "CaseIterable", "String", "Int",
    "Double", "CustomStringConvertible", "AnyObject", "AdditiveArithmetic", "Identifiable",
    "CustomDebugStringConvertible", "LosslessStringConvertible", "LocalizedError",
  ]

  /// The names of the types that belong to a type or a protocol of the library, and that code in a type made of it, or in
  /// an extension of it, means by them.
  ///
  /// `isAbove` tells whether it is inherited, as the type of raw values may be.
  static func associatedTypes(of type: String, isAbove: Bool) -> Set<String> {
    switch type {
    case "Error", "LocalizedError", "Equatable", "Hashable", "Comparable", "Sendable", "AnyObject",
      "AdditiveArithmetic", "CustomStringConvertible", "CustomDebugStringConvertible",
      "LosslessStringConvertible", "Codable", "Encodable", "Decodable", "Invoice", "Play",
      "Performance":
      []
    case "CaseIterable": ["AllCases"]
    case "String" where isAbove, "Int" where isAbove: ["RawValue"]
    case "Identifiable": ["ID"]
    default:
      [
        "RawValue", "AllCases", "ID", "Element", "Index", "Indices", "Iterator", "SubSequence",
        "Key", "Value", "Keys", "Values", "Wrapped", "Magnitude", "Stride", "Words", "SIMDStorage",
        "IntegerLiteralType", "FloatLiteralType", "StringLiteralType", "BooleanLiteralType",
        "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType", "ArrayLiteralElement",
        "StringInterpolation", "UnicodeScalarView", "UTF8View", "UTF16View", "CharacterView",
        "Exponent", "RawSignificand", "RawExponent", "FormatInput", "FormatOutput", "Strategy",
        "FormatStyle", "Encoding", "Comparator", "Output", "Failure", "Input", "Body", "Bound",
      ]
    }
  }

  /// Whether the compiler or the library may call a member of that name of which no code speaks.
  static func isCalledUnseen(_ name: String) -> Bool {
    // A requirement that is hidden begins with a bar: `_code` of an error.
    name.hasPrefix("_") || special.contains(name) || madeByCompiler.contains(name)
      || [
        "stringValue", "intValue", "makeIterator", "next", "underestimatedCount", "zero", "id",
        "subscript",
      ].contains(name)
  }

  /// Whether a function outside of types takes the place of one that is known here.
  static func hasFunction(_ name: String) -> Bool {
    globalFunctions.contains(name) || ends.contains(name) || unsteadyFunctions.contains(name)
      || ["print", "assert", "precondition"].contains(name)
  }

  /// Static members of the library's types, by which a `switch` may ask for one value in several ways.
  static let constants: Set = [
    "zero", "min", "max", "pi", "infinity", "nan", "signalingNaN", "ulpOfOne", "none", "some",
    "leastNonzeroMagnitude", "leastNormalMagnitude", "greatestFiniteMagnitude", "radix", "bitWidth",
  ]

  /// Whether a type or a protocol of the library may have a member; of most it is not known which they have.
  static func mayHave(member name: String, in type: String) -> Bool {
    if type == "Invoice" || type == "Play" || type == "Performance" {
      return members[type]?[name] != nil
    }
    let known = [
      "Error", "LocalizedError", "Equatable", "Hashable", "Sendable", "CaseIterable", "Codable",
      "Encodable", "Decodable", "Identifiable", "CustomStringConvertible", "AnyObject",
    ]
    return !known.contains(type) || name == "id" || name == "rawValue"
  }

  /// Whether a type is one of numbers.
  static func isNumber(_ type: Syntax) -> Bool {
    type.kind == .name && (type == .int || numbers.contains(type.text))
  }

  /// Whether a text that is made with arguments of such labels is never missing.
  static func makesText(labels: [String]) -> Bool {
    ["", "_", "describing", "reflecting", "repeating", "format"].contains(labels.first)
      && !labels.contains("encoding") && !labels.contains("as")
  }

  /// Whether a member of a type of the library takes the place of one that is known here.
  static func hasMember(_ name: String, in type: String) -> Bool {
    if let members = members[type], type != "String", type != "Int" { return members[name] != nil }
    return functions[name] != nil || mutating.contains(name) || unsteadyFunctions.contains(name)
      || [
        "count", "isEmpty", "first", "last", "forEach", "description", "debugDescription",
        "startIndex", "endIndex", "indices", "capacity", "underestimatedCount", "lazy", "keys",
        "values", "utf8", "utf16", "unicodeScalars", "bitWidth", "magnitude", "hashValue", "words",
        "byteSwapped", "littleEndian", "bigEndian", "leadingZeroBitCount", "trailingZeroBitCount",
        "nonzeroBitCount", "significand", "exponent", "sign", "ulp", "isZero", "isFinite", "isNaN",
        "customMirror", "nextUp", "nextDown",
      ].contains(name)
  }
}

extension Syntax {
  static let int = Syntax(.name, "Int"), string = Syntax(.name, "String"),
    bool = Syntax(.name, "Bool"), double = Syntax(.name, "Double")
  static func optional(_ type: Syntax) -> Syntax {
    type == .none ? .none : Syntax(.postfix, "?", [type])
  }

  /// Whether a type is an optional one.
  var isOptional: Bool { kind == .postfix && (text == "?" || text == "!") }

  /// The type of a sequence's items.
  var element: Syntax {
    switch kind {
    case .array: parts.first ?? .none
    case .dictionary:
      Syntax(
        .tuple,
        [Syntax(.argument, "key", [parts[0]]), Syntax(.argument, "value", [parts[1]])]
      )
    case .generic where text == "Range" || text == "Sequence": parts.first ?? .none
    default: .none
    }
  }
}
