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

/// The operations on the customers of a database.
protocol DatabaseAccessible {
  func select() -> [String: Int]
  func insert(_ name: String)
  func update(_ name: String, credits: Int)
  func delete(_ name: String)
}

struct MockAccessor: DatabaseAccessible {
  let connection: MockConnection
  func select() -> [String: Int] { connection.memory }
  func insert(_ name: String) { connection.memory[name] = 0 }
  func update(_ name: String, credits: Int) { connection.memory[name] = credits }
  func delete(_ name: String) { connection.memory[name] = nil }
}

struct ProductionAccessor: DatabaseAccessible {
  let connection: ProductionConnection
  func select() -> [String: Int] { connection.server.rows() }
  func insert(_ name: String) { connection.server.write(name, 0) }
  func update(_ name: String, credits: Int) { connection.server.write(name, credits) }
  func delete(_ name: String) { connection.server.erase(name) }
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
  let accessor: any DatabaseAccessible =
    isTest ? MockAccessor(connection: mock) : ProductionAccessor(connection: production)
  var result = "connected to \(connection.connection)\n"
  for operation in session.operations {
    let rows = accessor.select()
    switch operation {
    case .select:
      for (name, credits) in rows.sorted(by: { $0.key < $1.key }) {
        result += "\(name) has \(credits) credits\n"
      }
    case .insert(let name):
      guard rows[name] == nil else { throw DatabaseError.alreadyThere(name) }
      accessor.insert(name)
    case .update(let name, let credits):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      accessor.update(name, credits: credits)
    case .delete(let name):
      guard rows[name] != nil else { throw DatabaseError.notThere(name) }
      accessor.delete(name)
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
