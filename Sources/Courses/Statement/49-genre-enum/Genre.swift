/// The kinds of play for which there is a rate.
enum Genre: String {
  case tragedy
  case comedy
}
