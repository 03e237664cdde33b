/// The number of seats that an audience fills, which has been checked.
struct Audience {
  let seats: Int

  init(seats: Int) throws(StatementError) {
    // No audience is larger than ten billion: there are not so many people.
    guard (0...10_000_000_000).contains(seats) else {
      throw .impossibleAudience(seats)
    }
    self.seats = seats
  }
}
