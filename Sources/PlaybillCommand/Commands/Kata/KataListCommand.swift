import Kata

/// `playbill kata list`: the table of the course.
struct KataListCommand: Command {
  let name = "list"
  let overview = "list the steps of the course"
  let discussion = """
    The number in brackets is the page of the refactoring in the catalogue of the book, \
    "Refactoring", 2nd edition.
    """
  let colour = Parameter.colour

  func run(_ arguments: Arguments, on console: Console) throws -> ExitCode {
    let listing = Listing(try Course.embedded())
    try console.output.write(listing.text(paint: console.paint(arguments[colour])))
    return .success
  }
}
