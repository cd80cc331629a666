/// What a reader tells of one sample.
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

  /// All but the number, which conversion rounds.
  private var key: [String] {
    [
      type, String(start), String(end), source, device.debugDescription, version.debugDescription,
      "\(wasUserEntered)", creation.debugDescription, "\(metadata)", "\(beats)",
    ]
  }

  /// One order for samples that two readers tell in different ones.
  static func sorted(_ samples: [ReadSample]) -> [ReadSample] {
    samples.map { ($0.key, $0) }.sorted { left, right in
      left.0 == right.0
        ? (left.1.value ?? 0) < (right.1.value ?? 0) : left.0.lexicographicallyPrecedes(right.0)
    }.map(\.1)
  }

  /// True if all is equal, numbers to the bit unless they were converted.
  func agrees(with reference: ReadSample) -> Bool {
    guard key == reference.key else { return false }
    guard let value, let expected = reference.value else { return value == reference.value }
    return reference.isConverted
      ? (value - expected).magnitude <= 1e-11 * max(value.magnitude, expected.magnitude, 1)
      : value.bitPattern == expected.bitPattern
  }
}
