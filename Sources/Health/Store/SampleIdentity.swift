/// What a sample of an export is told apart by, for an identity that is the same in every run.
package struct SampleIdentity: Sendable {
  let type: String
  let start: Double
  let end: Double
  let value: Double
  let unit: String
  let source: String
  let device: String
  /// How many samples before it are equal in all of these.
  let occurrence: Int

  /// All of it, texts with a zero after each.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(192)
    for text in [type, unit, source, device] {
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    for number in [start.bitPattern, end.bitPattern, value.bitPattern, UInt64(occurrence)] {
      withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
