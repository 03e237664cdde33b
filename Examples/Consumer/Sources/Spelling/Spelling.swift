/// A number and what became of so many: `3 passed`.
public func spelled(_ count: Int, _ word: String) -> String { "\(count) \(word)" }
