import Databases
import Spelling

extension SQLiteDatabase {
  /// What is wrong with the file, a sentence each.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func complaints() throws -> [String] {
    var complaints = try texts("PRAGMA integrity_check").filter { $0 != "ok" }
    complaints += try texts(
      #"SELECT DISTINCT "table" || ' refers to a row of ' || parent FROM pragma_foreign_key_check"#
    ).map { "a row of \($0) that is missing" }
    do {
      _ = try version()
      let entries = try entries(.all)
      let found = try balances(of: nil)
      // The sums are worked out anew where nobody else has been.
      let model = try SQLiteDatabase(inMemory: LedgerTables.kind)
      _ = try model.insert(entries, clock: { nil })
      if try found != model.balances(of: nil) {
        complaints.append("the sums and the entries do not agree")
      }
      let chain = "SELECT name || ' ' || next FROM known ORDER BY name"
      if try texts(chain) != model.texts(chain) {
        complaints.append("the chain of names and the entries do not agree")
      }
    } catch let error as DatabaseError {
      guard case .damaged(let reason) = error.problem else { throw error }
      if !complaints.contains(reason) { complaints.append(reason) }
    } catch let error as LedgerError {
      complaints.append("\(error)")
    }
    return complaints
  }
}
