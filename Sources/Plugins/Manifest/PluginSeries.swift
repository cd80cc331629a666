package import Health
import JSON
import Report

/// A series of samples that a query of a plug-in receives.
package struct PluginSeries: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Quantities, in a unit.
    case quantity(HKQuantityType, HKUnit)
    /// A category type, or the type of electrocardiograms.
    case category(HKSampleType)
    case workout
    /// The rings of days.
    case activitySummary
  }

  /// The start of the samples that the plug-in receives.
  package enum Beginning: Hashable, Sendable {
    /// The start of the range.
    case range
    case before(IntervalLength)
    /// The first sample.
    case all
  }

  package let content: Content
  package let beginning: Beginning

  /// The type of the samples, or of the summaries of days.
  package var type: HKObjectType {
    switch content {
    case .quantity(let type, _): type
    case .category(let type): type
    case .workout: .workoutType()
    case .activitySummary: .activitySummaryType()
    }
  }

  /// The name under which the user approves the series: `heartRate`, `sleepAnalysis`, `workout`.
  package var name: String { type.shortName }

  /// The full identifier of the type.
  package var identifier: String { type.identifier }

  /// A description of the series: `heartRate in count/min, from 42 days before the range`.
  package var words: String {
    let unit = if case .quantity(_, let unit) = content { " in \(unit.unitString)" } else { "" }
    switch beginning {
    case .range: return name + unit
    case .before(let length): return "\(name)\(unit), from \(length) before the range"
    case .all: return "\(name)\(unit), from the first sample"
    }
  }

  /// The series other than samples with values, by their names.
  private static let objects: [(name: String, content: Content)] = [
    ("workout", .workout), ("activitySummary", .activitySummary),
  ]

  /// - Throws: the first mistake in a member of the manifest's `series`.
  init(reading node: JSONNode) throws(JSONMistake) {
    var members = try node.members()
    let content = try Self.content(try members.take("type"))
    let unit = members.takeIfPresent("unit")
    switch (content, unit) {
    case (.quantity(let type, _), let node?):
      let unit = try node.reading { text in
        guard text.utf8.count <= 256 else { throw UnreadableText(.unitTooLong) }
        return try HKUnit(parsing: text, for: type)
      }
      self.content = .quantity(type, unit)
    case (_, let node?):
      throw node.mistake("only amounts have a unit", help: "remove it")
    case (_, nil): self.content = content
    }
    beginning = try members.takeIfPresent("before").map(Self.beginning) ?? .range
    try members.finish()
  }

  private static func content(_ node: JSONNode) throws(JSONMistake) -> Content {
    let name = try node.text()
    if let object = objects.first(where: { name.isExactly($0.name) }) { return object.content }
    // The tables of names are not searched for text that cannot be a name.
    if name.utf8.count <= 256, let identifier = SampleTypeName.identifier(of: name) {
      if let type = HKQuantityType.byIdentifier[identifier] {
        return .quantity(type, type.canonicalUnit)
      }
      if let type = HKSampleType.categorical(identifier) { return .category(type) }
    }
    throw node.mistake(.unknownType(name, among: SampleTypeName.all + objects.map(\.name)))
  }

  private static func beginning(_ node: JSONNode) throws(JSONMistake) -> Beginning {
    try node.reading { text in
      guard text.utf8.count <= 256 else { throw UnreadableText("the duration is too long") }
      return text == "all" ? .all : .before(try IntervalLength(parsing: text))
    }
  }
}
