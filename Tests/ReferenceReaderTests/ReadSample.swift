/// One sample as a reader returns it.
struct ReadSample: Hashable {
  var type: String
  /// Seconds since 2001-01-01 00:00:00 UTC.
  var start: Double
  var end: Double
  var source: String
  /// Without its memory address.
  var device: String?
  var version: String?
  var wasUserEntered = false
  var creation: Double?
  var metadata: [ReferenceDocument.Entry] = []
  var beats: [ReferenceDocument.Entry] = []
  /// The number of a quantity in the unit of its type, or the raw value of a category.
  var value: Double?
  /// True if the reference converted the value from the unit of its record.
  var isConverted = false

  /// Everything except the number, which conversion rounds.
  private var key: [String] {
    [
      type, String(start), String(end), source, device.debugDescription, version.debugDescription,
      "\(wasUserEntered)", creation.debugDescription, "\(metadata)", "\(beats)",
    ]
  }

  /// Sorts samples, because the two readers return them in different orders.
  static func sorted(_ samples: [ReadSample]) -> [ReadSample] {
    let keyed = samples.map { (key: $0.key, sample: $0) }
    let ordered = keyed.sorted { left, right -> Bool in
      guard left.key == right.key else { return left.key.lexicographicallyPrecedes(right.key) }
      return (left.sample.value ?? 0) < (right.sample.value ?? 0)
    }
    return ordered.map(\.sample)
  }

  /// True if everything is equal. Numbers must be equal to the bit unless they were converted.
  func agrees(with reference: ReadSample) -> Bool {
    guard key == reference.key else { return false }
    guard let value, let expected = reference.value else { return value == reference.value }
    return reference.isConverted
      ? (value - expected).magnitude <= 1e-11 * max(value.magnitude, expected.magnitude, 1)
      : value.bitPattern == expected.bitPattern
  }
}
