import AbstractFactoryModels

/// Carries a session out on a database, and says what it found there.
public func report(_ session: Session) throws -> String {
  guard ["mock", "production"].contains(session.database) else {
    throw DatabaseError.unknownDatabase(session.database)
  }
  let isTest = session.database == "mock"
  var memory: [String: Int] = [:]
  let server = Server()
  var result = "connected to \(isTest ? "memory" : server.address)\n"
  for operation in session.operations {
    let rows = isTest ? memory : server.rows()
    switch operation {
    case .select:
      for (name, credits) in rows.sorted(by: { $0.key < $1.key }) {
        result += "\(name) has \(credits) credits\n"
      }
    case .insert(let name):
      guard rows[name] == nil else { throw DatabaseError.alreadyThere(name) }
      if isTest { memory[name] = 0 } else { server.write(name, 0) }
    case .update(let name, let credits):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      if isTest { memory[name] = credits } else { server.write(name, credits) }
    case .delete(let name):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      if isTest { memory[name] = nil } else { server.erase(name) }
    }
  }
  return result + "requests: \(isTest ? 0 : server.requests)\n"
}

enum DatabaseError: Error, CustomStringConvertible {
  case unknownDatabase(String)
  case alreadyThere(String)
  case notThere(String)

  var description: String {
    switch self {
    case .unknownDatabase(let name): "unknown database: \(name)"
    case .alreadyThere(let name): "already there: \(name)"
    case .notThere(let name): "not there: \(name)"
    }
  }
}
