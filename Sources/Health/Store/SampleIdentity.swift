/// What a sample of an export is told apart by, for an identity that is the same in every run.
package struct SampleIdentity: Sendable {
  package let type: String
  package let start: Double
  package let end: Double
  /// In the canonical unit; it counts to 12 significant digits, so that another display unit of the same
  /// data changes nothing.
  package let value: Double
  package let source: String
  package let device: String
  /// Minus infinity if not known.
  package let creation: Double
  /// How many samples before it are equal in all of these.
  package var occurrence: Int

  package init(
    type: String, start: Double, end: Double, value: Double, source: String, device: String,
    creation: Double, occurrence: Int = 0
  ) {
    self.type = type
    self.start = start
    self.end = end
    self.value = value
    self.source = source
    self.device = device
    self.creation = creation
    self.occurrence = occurrence
  }

  /// All of it, texts with a zero after each.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(192)
    for text in [type, source, device] {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    let numbers = [
      start.bitPattern, end.bitPattern, value.roundedToTwelveDigits.bitPattern,
      creation.bitPattern, UInt64(occurrence),
    ]
    for number in numbers {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}

extension Double {
  /// The number without its last bits, which a change of unit may change: 40 of 52 are 12 digits.
  package var roundedToTwelveDigits: Double {
    Double(bitPattern: (bitPattern &+ 1 << 11) & ~(1 << 12 - 1))
  }
}
