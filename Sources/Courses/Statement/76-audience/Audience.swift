/// The number of seats that an audience fills.
struct Audience {
  let seats: Int
}
