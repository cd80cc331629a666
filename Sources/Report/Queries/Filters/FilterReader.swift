package import Health

/// Reads the filter of a query: `{ manual: exclude, source: [A], value: ">= 40 kg" }`.
package struct FilterReader {
  package static func read(
    _ node: YAMLNode, for type: HKObjectType, with reader: inout DefinitionReader
  ) -> SampleFilter {
    var filter = SampleFilter()
    guard var keys = reader.mapping(node, "'where'", keys: SampleFilter.keys(for: type)) else {
      return filter
    }
    if let entry = keys.take("manual") {
      filter.manual =
        reader.choice(
          entry.value, SampleFilter.ManualEntries.allCases, "choice for 'manual'")
        ?? .include
    }
    filter.sources = keys.take("source").map { names($0, "a source", &reader) }
    filter.devices = keys.take("device").map { names($0, "a device", &reader) }
    if let type = type as? HKQuantityType, let entry = keys.take("value") {
      filter.value = reader.words(entry.value) { try .init(parsing: $0, for: type) }
    }
    filter.time = keys.take("time").flatMap {
      reader.words($0.value, ClockSpan.init(parsing:))
    }
    if let entry = keys.take("weekday") {
      filter.weekdays = reader.nonEmptyItems(entry.value, "'weekday'").compactMap {
        reader.words($0, Weekday.init(parsing:))
      }.uniqued()
    }
    if let entry = keys.take("metadata") { filter.metadata = metadata(entry.value, &reader) }
    if let entry = keys.take("workout") { filter.workouts = workouts(entry.value, &reader) }
    return filter
  }

  private static func names(
    _ entry: YAMLNode.Entry, _ what: String, _ reader: inout DefinitionReader
  ) -> [String] {
    reader.nonEmptyItems(entry.value, "'\(entry.key)'").compactMap { reader.text($0, what) }
  }

  private static func metadata(
    _ node: YAMLNode, _ reader: inout DefinitionReader
  ) -> [SampleFilter.MetadataCondition] {
    let help = "for example '{ HKWasUserEntered: \"1\" }'; 'present' is any value, 'absent' is none"
    guard let entries = reader.entries(node, "'metadata'", of: "keys to strings", help: help) else {
      return []
    }
    if entries.isEmpty { reader.report(.isEmpty("'metadata'"), at: node.range) }
    return entries.compactMap { entry in
      guard let text = reader.text(entry.value, "the text of '\(entry.key)'") else { return nil }
      let wanted: SampleFilter.MetadataCondition.Wanted =
        switch text {
        case "present": .present
        case "absent": .absent
        default: .text(text)
        }
      return .init(key: entry.key, wanted: wanted)
    }
  }

  private static func workouts(
    _ node: YAMLNode, _ reader: inout DefinitionReader
  ) -> SampleFilter.WorkoutChoice {
    if case .scalar("any", _) = node.content { return .init(activities: nil) }
    return .init(
      activities: reader.nonEmptyItems(node, "'workout'").compactMap {
        reader.words($0, HKWorkoutActivityType.init(parsing:))
      }.uniqued())
  }
}

extension SampleFilter {
  /// Returns an option's value as a mapping. The braces may be omitted.
  package static func mapping(_ text: String) -> String {
    text.trimmed.hasPrefix("{") ? text : "{\(text)}"
  }

  /// The keys of `where` in a query of the given type.
  static func keys(for type: HKObjectType) -> [DefinitionKey] {
    let weekday = DefinitionKey(
      "weekday", .items(.choice(Weekday.allCases.map(\.name))),
      "one or more weekdays on which samples begin"
        + (type is HKCategoryType ? "; for `sleepAnalysis`, on which their nights end" : ""))
    if type is HKActivitySummaryType { return [weekday] }
    let device = DefinitionKey(
      "device", .items(.text), "names, models or hardware of devices", default: "all")
    let time = DefinitionKey(
      "time", "the part of the day in which samples begin: `22:00 .. 06:00`")
    // The files of electrocardiograms do not contain the source and have no metadata.
    if type is HKElectrocardiogramType { return [device, time, weekday] }
    let value = DefinitionKey(
      "value", "a comparison or a range: `\">= 40 kg\"`, `\"115 ..< 134 bpm\"`")
    let workout = DefinitionKey(
      "workout", .items(.text), "`running`, a list or `any`: samples during such workouts")
    let origin = [
      DefinitionKey(
        "manual", among: ManualEntries.self, "samples that the user entered by hand",
        default: "`include`"),
      DefinitionKey("source", .items(.text), "the names of the sources", default: "all"),
    ]
    // A cycle consists of samples of many days, which have no weekday or time of day in common.
    if type is MenstrualCycleType { return origin }
    if type is HKSeriesType { return origin + [device, time, weekday] }
    return origin + [device] + (type is HKQuantityType ? [value] : []) + [
      time, weekday,
      DefinitionKey(
        "metadata", .named(.text),
        "the value for each key; `present` for any value, `absent` for none"),
    ] + (type is HKWorkoutType ? [] : [workout])
  }
}

extension HKWorkoutActivityType {
  /// Creates the activity with a name or a full constant.
  ///
  /// - Throws: `UnreadableText` with the nearest valid word.
  package init(parsing text: String) throws {
    guard let activity = Self.named(text) else {
      throw UnreadableText(
        "unknown activity '\(text)'",
        help: didYouMean(nearestTo: text, in: Self.all.map(\.name))
          ?? "an activity is a name of HKWorkoutActivityType, such as 'running' or 'cycling'")
    }
    self = activity
  }
}
