package import Health
import JSON
import Report

/// A series of samples that a query of a plug-in receives.
package struct PluginSeries: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Amounts, in a unit.
    case quantity(HKQuantityType, HKUnit)
    /// A category type, or that of electrocardiograms.
    case category(HKSampleType)
    case workout
  }

  /// The beginning of the samples that the plug-in receives.
  package enum Beginning: Hashable, Sendable {
    /// The start of the range.
    case range
    case before(IntervalLength)
    /// The first sample.
    case all
  }

  package let content: Content
  package let beginning: Beginning

  /// The name by which a user approves the series: `heartRate`, `sleepAnalysis`, `workout`.
  package var name: String {
    SampleTypeName.name(of: identifier)
  }

  /// The full identifier of the type.
  package var identifier: String {
    switch content {
    case .quantity(let type, _): type.identifier
    case .category(let type): type.identifier
    case .workout: HKWorkoutTypeIdentifier
    }
  }

  /// The series in a sentence: `heartRate in count/min, from 42 days before the range on`.
  package var words: String {
    let unit = if case .quantity(_, let unit) = content { " in \(unit.unitString)" } else { "" }
    switch beginning {
    case .range: return name + unit
    case .before(let length): return "\(name)\(unit), from \(length) before the range on"
    case .all: return "\(name)\(unit), from the first sample on"
    }
  }

  private static let workout = "workout"

  /// - Throws: the first mistake in a member of the manifest's `series`.
  init(reading node: JSONNode) throws(JSONMistake) {
    var members = try node.members()
    let content = try Self.content(try members.take("type"))
    let unit = members.takeIfPresent("unit")
    switch (content, unit) {
    case (.quantity(let type, _), let node?):
      let unit = try node.reading { text in
        guard text.utf8.count <= 256 else { throw UnreadableText("a unit is not so long") }
        return try HKUnit(parsing: text, for: type)
      }
      self.content = .quantity(type, unit)
    case (_, let node?):
      throw node.mistake("only amounts have a unit", help: "leave it out")
    case (_, nil): self.content = content
    }
    beginning = try members.takeIfPresent("before").map(Self.beginning) ?? .range
    try members.finish()
  }

  private static func content(_ node: JSONNode) throws(JSONMistake) -> Content {
    let name = try node.text()
    if name.isExactly(workout) { return .workout }
    // The tables of names are not searched for a text that cannot be a name.
    if name.utf8.count <= 256, let identifier = SampleTypeName.identifier(of: name) {
      if let type = HKQuantityType.byIdentifier[identifier] {
        return .quantity(type, type.canonicalUnit)
      }
      if let type = HKSampleType.categorical(identifier) { return .category(type) }
    }
    throw node.mistake(
      "unknown type '\(DisplayText(name).string)'",
      help: nearestWord(to: name, in: SampleTypeName.all + [workout])
        .map { "did you mean '\($0)'?" } ?? "'healthmark types' lists them all")
  }

  private static func beginning(_ node: JSONNode) throws(JSONMistake) -> Beginning {
    try node.reading { text in
      guard text.utf8.count <= 256 else { throw UnreadableText("a length of time is not so long") }
      return text == "all" ? .all : .before(try IntervalLength(parsing: text))
    }
  }
}
