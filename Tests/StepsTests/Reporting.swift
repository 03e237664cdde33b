import Testing

/// Reports the first few faults in full and counts the others.
func report(_ faults: [String], _ location: SourceLocation = #_sourceLocation) {
  for fault in faults.prefix(3) {
    Issue.record(Comment(rawValue: fault), sourceLocation: location)
  }
  if faults.count > 3 {
    Issue.record("and \(faults.count - 3) more cases", sourceLocation: location)
  }
}
