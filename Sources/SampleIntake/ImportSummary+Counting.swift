import Health

extension ImportSummary {
  /// The maximum number of distinct unknown names (M7).
  private static let nameLimit = 1_000

  package mutating func countUnknown(_ name: String, _ count: Int = 1) {
    let name = name.withBoundedMarks
    Self.add(count, to: name, in: &unknownNames)
  }

  package mutating func countElement(_ name: String, _ count: Int) {
    Self.add(count, to: name, in: &elements)
  }

  private static func add(_ count: Int, to name: String, in counts: inout [String: Int]) {
    let name = name.utf8.count <= 256 ? name : String(name.prefix(64)) + "…"
    let isFull = counts.count >= nameLimit
    let key = isFull && counts[name] == nil ? "other names" : name
    counts[key, default: 0] += count
  }

  package mutating func count(_ repair: ImportRepair, _ count: Int) {
    if count > 0 { repairs[repair, default: 0] += count }
  }

  /// Counts an element or an attribute that is unusable.
  package mutating func drop(_ part: String, _ reason: DropReason) {
    droppedParts[part, default: [:]][reason, default: 0] += 1
  }

  package mutating func count(timeZone: String) {
    let isFull = timeZones.count >= SampleCollector.capacity
    let key = isFull && timeZones[timeZone] == nil ? Self.otherTimeZones : timeZone
    timeZones[key, default: 0] += 1
  }

  /// Records a problem, unless too many problems have been recorded.
  package mutating func note(
    byteOffset: Int, line: Int, _ message: String, remedy: ImportRemedy? = nil,
    consequence: String? = nil
  ) {
    guard diagnostics.count < ImportDiagnostic.limit else { return }
    diagnostics.append(
      ImportDiagnostic(
        byteOffset: byteOffset, line: line, message: message, remedy: remedy,
        consequence: consequence))
  }
}
