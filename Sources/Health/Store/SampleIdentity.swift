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

  /// All of it as text, one field a line.
  package var text: String {
    [
      type, "\(start)", "\(end)", "\(value)", unit, source, device, "\(occurrence)",
    ].joined(separator: "\n")
  }
}
