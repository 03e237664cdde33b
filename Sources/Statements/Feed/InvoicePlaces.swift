/// The places of values in an invoice that begins at the reader, and was read without a fault.
///
/// They are looked up by reading it once more, for a diagnostic: so a record need not hold them.
extension JSONReader {
  /// The offset of a field's value, else that of the invoice.
  func offset(of field: InvoiceReader.Field) -> Int {
    member(field.rawValue)?.position ?? position
  }

  /// The offset of the value of a performance's field; performances are numbered from 0.
  func offset(of field: InvoiceReader.Field, ofLine line: Int) -> Int {
    let performances = member(InvoiceReader.Field.performances.rawValue)
    return performances?.element(line)?.member(field.rawValue)?.position ?? position
  }

  /// A reader at the value of a member of the object that comes next; nil if there is none.
  private func member(_ name: String) -> JSONReader? {
    var json = self
    var value: JSONReader?
    try? json.readObject(of: name) { json, key throws(Fault) in
      if json.text(key) == name { value = json }
      try json.skipValue()
    }
    return value
  }

  /// A reader at an element of the array that comes next; nil if it has fewer.
  private func element(_ number: Int) -> JSONReader? {
    var json = self
    var value: JSONReader?
    var count = 0
    try? json.readMembers(until: UInt8(ascii: "]")) { json throws(Fault) in
      if count == number { value = json }
      count += 1
      try json.skipValue()
    }
    return value
  }
}
