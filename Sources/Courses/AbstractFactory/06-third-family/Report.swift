import AbstractFactoryModels

/// The way to a database.
protocol DatabaseConnection {
  var connection: String { get }
  var requests: Int { get }
}

struct MockConnection: DatabaseConnection {
  let connection = "memory"
  let requests = 0
}

struct ProductionConnection: DatabaseConnection {
  let server: Server
  var connection: String { server.address }
  var requests: Int { server.requests }
}

/// What can be done with the customers of a database.
protocol DatabaseAccessible: AnyObject {
  associatedtype Connection: DatabaseConnection
  func select() -> [String: Int]
  func insert(_ name: String)
  func update(_ name: String, credits: Int)
  func delete(_ name: String)
}

final class MockAccessor: DatabaseAccessible {
  typealias Connection = MockConnection
  private var memory: [String: Int] = [:]
  func select() -> [String: Int] { memory }
  func insert(_ name: String) { memory[name] = 0 }
  func update(_ name: String, credits: Int) { memory[name] = credits }
  func delete(_ name: String) { memory[name] = nil }
}

final class ProductionAccessor: DatabaseAccessible {
  typealias Connection = ProductionConnection
  private let server: Server
  init(_ server: Server) { self.server = server }
  func select() -> [String: Int] { server.rows() }
  func insert(_ name: String) { server.write(name, 0) }
  func update(_ name: String, credits: Int) { server.write(name, credits) }
  func delete(_ name: String) { server.erase(name) }
}

/// Makes a connection and an accessor that belong together.
protocol DatabaseProvider {
  associatedtype Accessor: DatabaseAccessible
  func makeConnection() -> Accessor.Connection
  func makeAccessor() -> Accessor
}

struct MockProvider: DatabaseProvider {
  func makeConnection() -> MockConnection { MockConnection() }
  func makeAccessor() -> MockAccessor { MockAccessor() }
}

struct ProductionProvider: DatabaseProvider {
  private let server = Server()
  func makeConnection() -> ProductionConnection { ProductionConnection(server: server) }
  func makeAccessor() -> ProductionAccessor { ProductionAccessor(server) }
}

struct NotebookConnection: DatabaseConnection {
  let connection = "notebook"
  let requests = 0
}

final class NotebookAccessor: DatabaseAccessible {
  typealias Connection = NotebookConnection
  private let notebook = Notebook()

  func select() -> [String: Int] {
    var rows: [String: Int] = [:]
    for line in notebook.lines {
      let words = line.split(separator: " ").map(String.init)
      rows[words[1]] = words[0] == "+" ? Int(words[2]) : nil
    }
    return rows
  }

  func insert(_ name: String) { notebook.write("+ \(name) 0") }
  func update(_ name: String, credits: Int) { notebook.write("+ \(name) \(credits)") }
  func delete(_ name: String) { notebook.write("- \(name)") }
}

struct NotebookProvider: DatabaseProvider {
  func makeConnection() -> NotebookConnection { NotebookConnection() }
  func makeAccessor() -> NotebookAccessor { NotebookAccessor() }
}

func provider(named name: String) throws -> any DatabaseProvider {
  switch name {
  case "mock": MockProvider()
  case "production": ProductionProvider()
  case "notebook": NotebookProvider()
  default: throw DatabaseError.unknownDatabase(name)
  }
}

/// Carries a session out on a database, and says what it found there.
public func report(_ session: Session) throws -> String {
  let provider = try provider(named: session.database)
  let connection = provider.makeConnection()
  let accessor = provider.makeAccessor()
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
