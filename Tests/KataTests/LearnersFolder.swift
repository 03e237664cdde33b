import Kata
import TestSupport

/// A folder that looks like an exported kata at a step.
struct LearnersFolder {
  let folder: TemporaryFolder
  let kata: LearnersKata

  init(at step: Int) throws {
    folder = try TemporaryFolder()
    try folder.put("", into: "Package.swift")
    for file in try Course.embedded().steps[step].files {
      try folder.put(file.text, into: "Sources/Statement/\(file.path)")
    }
    kata = try LearnersKata(folder.url)
  }
}
