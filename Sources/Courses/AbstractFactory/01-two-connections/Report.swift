import AbstractFactoryModels

/// The way to a database.
protocol DatabaseConnection {
  var connection: String { get }
  var requests: Int { get }
}

final class MockConnection: DatabaseConnection {
  let connection = "memory"
  let requests = 0
  var memory: [String: Int] = [:]
}

struct ProductionConnection: DatabaseConnection {
  let server = Server()
  var connection: String { server.address }
  var requests: Int { server.requests }
}

/// Carries a session out on a database, and says what it found there.
public func report(_ session: Session) throws -> String {
  guard ["mock", "production"].contains(session.database) else {
    throw DatabaseError.unknownDatabase(session.database)
  }
  let isTest = session.database == "mock"
  let mock = MockConnection()
  let production = ProductionConnection()
  let connection: any DatabaseConnection = isTest ? mock : production
  var result = "connected to \(connection.connection)\n"
  for operation in session.operations {
    let rows = isTest ? mock.memory : production.server.rows()
    switch operation {
    case .select:
      for (name, credits) in rows.sorted(by: { $0.key < $1.key }) {
        result += "\(name) has \(credits) credits\n"
      }
    case .insert(let name):
      guard rows[name] == nil else { throw DatabaseError.alreadyThere(name) }
      if isTest { mock.memory[name] = 0 } else { production.server.write(name, 0) }
    case .update(let name, let credits):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      if isTest { mock.memory[name] = credits } else { production.server.write(name, credits) }
    case .delete(let name):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      if isTest { mock.memory[name] = nil } else { production.server.erase(name) }
    }
  }
  return result + "requests: \(connection.requests)\n"
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
