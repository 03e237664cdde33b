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
  init(_ connection: Connection)
  func select() -> [String: Int]
  func insert(_ name: String)
  func update(_ name: String, credits: Int)
  func delete(_ name: String)
}

final class MockAccessor: DatabaseAccessible {
  private var memory: [String: Int] = [:]
  init(_ connection: MockConnection) {}
  func select() -> [String: Int] { memory }
  func insert(_ name: String) { memory[name] = 0 }
  func update(_ name: String, credits: Int) { memory[name] = credits }
  func delete(_ name: String) { memory[name] = nil }
}

final class ProductionAccessor: DatabaseAccessible {
  private let server: Server
  init(_ connection: ProductionConnection) { server = connection.server }
  func select() -> [String: Int] { server.rows() }
  func insert(_ name: String) { server.write(name, 0) }
  func update(_ name: String, credits: Int) { server.write(name, credits) }
  func delete(_ name: String) { server.erase(name) }
}

/// Makes a connection and an accessor that belong together.
protocol DatabaseProvider {
  associatedtype Accessor: DatabaseAccessible
  func makeConnection() -> Accessor.Connection
  func makeAccessor(over connection: Accessor.Connection) -> Accessor
}

struct MockProvider: DatabaseProvider {
  func makeConnection() -> MockConnection { MockConnection() }
  func makeAccessor(over connection: MockConnection) -> MockAccessor { MockAccessor(connection) }
}

struct ProductionProvider: DatabaseProvider {
  func makeConnection() -> ProductionConnection { ProductionConnection(server: Server()) }
  func makeAccessor(over connection: ProductionConnection) -> ProductionAccessor {
    ProductionAccessor(connection)
  }
}

struct NotebookConnection: DatabaseConnection {
  let notebook: Notebook
  let connection = "notebook"
  let requests = 0
}

final class NotebookAccessor: DatabaseAccessible {
  private let notebook: Notebook
  init(_ connection: NotebookConnection) { notebook = connection.notebook }

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
  func makeConnection() -> NotebookConnection { NotebookConnection(notebook: Notebook()) }
  func makeAccessor(over connection: NotebookConnection) -> NotebookAccessor {
    NotebookAccessor(connection)
  }
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
  try report(session, by: provider(named: session.database))
}

func report(_ session: Session, by provider: some DatabaseProvider) throws -> String {
  let connection = provider.makeConnection()
  let accessor = provider.makeAccessor(over: connection)
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
