import Files
import Health
import JSON

/// Workouts and correlations in lines of a document or of a plug-in, and in lines of `export`.
///
/// ```json
/// {"type": "workout", "activity": "running", "start": "2024-01-07T08:00:00-05:00",
///  "duration": 1800, "statistics": [{"type": "distanceWalkingRunning", "sum": 5.2, "unit": "km"}]}
/// {"type": "bloodPressure", "start": "2024-01-07T08:00:00-05:00", "members": [
///   {"type": "bloodPressureSystolic", "value": 121, "unit": "mmHg"},
///   {"type": "bloodPressureDiastolic", "value": 79, "unit": "mmHg"}]}
/// ```
///
/// Each object is one line. Members that all samples have mean the same here. A line with a mistake
/// in its form is skipped; if a plug-in wrote it, the plug-in has failed. An unusable part is left
/// out, as in an export. An object is left out if the rest would have no meaning without that part:
/// a blood pressure reading needs both of its values.
enum ObjectLine {
  /// The object type with a name, without content; nil for types whose samples have a value.
  static func blank(of name: LineFields.Text) -> ImportedObject? {
    guard name.hasEscapes || nameLengths.contains(name.bytes.count),
      let type = SampleObjectName.identifier(of: name.text.text)
    else { return nil }
    return type == HKWorkoutTypeIdentifier
      ? .workout(.blank)
      : .correlation(ImportedCorrelation(type: type, facts: .blank, members: []))
  }

  private static let nameLengths = Set(
    SampleObjectName.all.flatMap { name in
      [name, SampleObjectName.identifier(of: name) ?? name].map(\.utf8.count)
    })

  /// - Throws: `JSONMistake` for a line that is not strict JSON.
  static func node(_ line: UnsafeRawBufferPointer) throws(JSONMistake) -> JSONNode {
    JSONNode(
      try JSONFault.mapped(JSONValue(reading: Array(line))) {
        JSONMistake($0.sentenceOfLine, at: .root)
      })
  }
}

extension ImportedObject {
  /// The workout or correlation as a line; nil for an activity summary, which is not a sample.
  ///
  /// Routes are not written. The totals of a workout from before iOS 16 become statistics.
  ///
  /// - Parameter dateText: returns the text of an instant.
  package func line(_ dateText: @escaping (Double) -> String) throws -> String? {
    if case .activitySummary = self { return nil }
    return try LineForm.json(of: self, dateText).line
  }
}

extension SampleCollector {
  /// Adds an object, and the samples that a correlation consists of.
  ///
  /// - Throws: an error of storing the samples.
  func append(withMembers object: ImportedObject) throws {
    if case .correlation(let correlation) = object {
      let facts = correlation.facts
      for member in correlation.members {
        let type = records(of: member.type)
        guard let unit = member.unit.flatMap(type.unit), let value = Double(member.value) else {
          continue
        }
        var row = SampleRow(
          start: member.start, end: member.end, value: value, source: source(named: member.source),
          unit: unit)
        if let text = facts.device { row.device = device(HKDevice(text: text)) }
        if let version = facts.version { row.version = self.version(version) }
        if let creation = facts.creation { row.creation = creation }
        KeptMetadata(facts.metadata, in: self).apply(to: &row)
        try type.append(row)
      }
    }
    append(object)
  }
}
