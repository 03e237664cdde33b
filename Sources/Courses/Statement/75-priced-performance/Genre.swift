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

  init(_ play: Play) throws(StatementError) {
    guard let genre = Genre(rawValue: play.type) else {
      throw .unknownType(play.type)
    }
    name = play.name
    self.genre = genre
  }
}
