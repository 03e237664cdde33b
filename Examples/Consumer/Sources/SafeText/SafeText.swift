/// A number and a word: `3 passed`.
public func spelled(_ count: Int, _ word: String) -> String { "\(count) \(word)" }
