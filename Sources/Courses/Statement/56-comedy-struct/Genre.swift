import Theatre

/// The kinds of play for which there is a rate.
enum Genre: String {
  case tragedy
  case comedy
}

/// A play whose type has been checked.
struct Production {
  let name: String
  let genre: Genre

  init(aPlay: Play) throws {
    guard let genre = Genre(rawValue: aPlay.type) else {
      throw StatementError.unknownType(aPlay.type)
    }
    name = aPlay.name
    self.genre = genre
  }
}
