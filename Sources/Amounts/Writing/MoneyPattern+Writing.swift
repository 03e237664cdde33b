extension MoneyPattern {
  /// The amount as text.
  package func string(_ minorUnits: Int) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { buffer in
      // The capacity asked for is more than zero, so that there is a base address.
      buffer.baseAddress.map { write(minorUnits, to: $0) } ?? 0
    }
  }

  /// Writes an amount of minor units as UTF-8 and returns the number of bytes; there must be room for
  /// `maximumLength`, all of which may be overwritten.
  ///
  /// Nothing is allocated, and no number but whole ones takes part.
  package func write(_ minorUnits: Int, to destination: UnsafeMutablePointer<UInt8>) -> Int {
    if minorUnits.magnitude < briefLimit {
      return writeBriefly(minorUnits, to: destination) - destination
    }
    return writeAtLength(minorUnits, to: destination) - destination
  }
}

// MARK: - Around the digits

extension MoneyPattern {
  /// Writes what stands before the digits, and returns its end.
  @inline(__always)
  func writePrefix(
    of minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if minorUnits < 0 {
      negative.prefix.write(to: destination)
      return destination + negative.prefix.count
    }
    positive.prefix.write(to: destination)
    return destination + positive.prefix.count
  }

  /// Writes what stands behind the digits, and returns its end.
  @inline(__always)
  func writeSuffix(
    of minorUnits: Int,
    to destination: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if minorUnits < 0 {
      negative.suffix.write(to: destination)
      return destination + negative.suffix.count
    }
    positive.suffix.write(to: destination)
    return destination + positive.suffix.count
  }
}
