/// The texts that the system gave this process, which for the system are bytes, and perhaps not UTF-8.
package enum ProcessText {
  /// The value of an environment variable; nil if it isn't set, or isn't UTF-8.
  package static func variable(_ name: String) -> String? {
    // SAFETY: getenv(3) returns nil or a text that ends with a zero byte, here copied at once: it stays valid until
    // someone sets a variable, and this package sets none.
    unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
  }

  /// Whether an environment variable is UTF-8, or not set.
  package static func isUTF8(variable name: String) -> Bool {
    // SAFETY: the address is not used.
    unsafe getenv(name) == nil || variable(name) != nil
  }

  /// Whether the argument with this number is UTF-8; the program's name has the number 0.
  ///
  /// Swift replaces bytes that are not, so that the argument differs from its text in `CommandLine.arguments`.
  package static func isUTF8(argument number: Int) -> Bool {
    let text = CommandLine.arguments[number]
    // SAFETY: there are as many addresses as texts, and each leads to bytes that end with a zero.
    return unsafe CommandLine.unsafeArgv[number].map { unsafe strcmp($0, text) == 0 } ?? false
  }
}
