import Files
import Health
import SampleIntake

/// Assembles correlations, workouts and activity summaries, which consist of several elements.
///
/// The content of an open element is collected in `ElementContent`. When the element is complete,
/// it is added to the element around it, or to the collector.
struct ObjectAssembly {
  private let collector: SampleCollector
  /// The files beside the document; nil if the input is only the document.
  private let sideFiles: SideFiles?
  /// The number of workout routes that refer to a missing file.
  private(set) var missingRoutes = 0

  init(collector: SampleCollector, sideFiles: SideFiles?) {
    self.collector = collector
    self.sideFiles = sideFiles
  }

  /// Starts an object below the root; nil for other elements, and for an unusable object, whose
  /// content is then skipped.
  func object(_ tag: Tag, _ kind: ElementKind, _ markup: inout MarkupReader) -> ElementContent? {
    let content: ElementContent? =
      switch kind {
      case .correlation: correlation(tag, &markup)
      case .workout: workout(tag, &markup)
      case .activitySummary: activitySummary(tag, &markup)
      default: nil
      }
    if let content {
      for (key, value) in markup.metadataAttributes(in: tag) {
        let name = markup.nameBytes(key).withUnsafeBytes { AttributeText($0).text }
        if !content.add(MetadataSet.Entry(key: name, value: markup.keptText(value))) {
          markup.summary.count(.secondValue, 1)
        }
      }
    }
    return content
  }

  /// Adds a complete element to the one around it, or to the collector.
  mutating func close(_ content: ElementContent, in parent: ElementContent?) {
    let metadata = MetadataSet(entries: content.metadata)
    switch content.head {
    case .record: break
    case .correlation(let type, var facts):
      facts.metadata = metadata
      collector.append(
        .correlation(ImportedCorrelation(type: type, facts: facts, members: content.members)))
    case .activitySummary(let summary):
      collector.append(.activitySummary(summary))
    case .workout(var workout):
      workout.facts.metadata = metadata
      workout.events = content.events
      workout.activities = content.activities
      workout.statistics = content.statistics
      workout.routes = content.routes
      countMissingRoutes(of: workout)
      collector.append(.workout(workout))
    case .event(var event):
      event.metadata = metadata
      parent?.events.append(event)
    case .activity(var activity):
      activity.metadata = metadata
      activity.events = content.events
      activity.statistics = content.statistics
      parent?.activities.append(activity)
    case .route(var facts):
      facts.metadata = metadata
      parent?.routes.append(
        ImportedWorkout.Route(
          facts: facts, paths: content.paths, locationCount: content.locationCount))
    }
  }

  private mutating func countMissingRoutes(of workout: ImportedWorkout) {
    guard let sideFiles else { return }
    missingRoutes += workout.routes.flatMap(\.paths).count { !sideFiles.holds($0) }
  }

  private func correlation(_ tag: Tag, _ markup: inout MarkupReader) -> ElementContent? {
    guard let facts = markup.facts(in: tag) else { return nil }
    let type = markup.text(of: "type", in: tag) ?? ""
    guard HKCorrelationType.byIdentifier[type] != nil else {
      markup.summary.drop(tag.kind.name, .unknownType)
      return nil
    }
    return ElementContent(.correlation(type: type, facts))
  }

  /// Adds the record of the latest tag to its correlation. An unusable record is counted
  /// with the other records.
  func readMember(of correlation: ElementContent, _ markup: inout MarkupReader) {
    guard let type = memberText(.type, markup),
      let start = memberText(.startDate, markup).flatMap({ markup.dates.seconds($0) }),
      let end = memberText(.endDate, markup).flatMap({ markup.dates.seconds($0) }),
      DateBounds.reason(start: start, end: end) == nil
    else { return }
    correlation.members.append(
      ImportedCorrelation.Member(
        type: type, start: start, end: end,
        source: MarkupReader.sourceName(
          memberText(.sourceName, markup) ?? memberText(.source, markup) ?? ""),
        value: memberText(.value, markup) ?? "", unit: memberText(.unit, markup)))
  }

  /// The text of a record's attribute; its repairs are counted with the record.
  private func memberText(
    _ attribute: RecordAttribute, _ markup: borrowing MarkupReader
  ) -> String? {
    guard let place = markup.parser.value(attribute.rawValue) else { return nil }
    return AttributeText(markup.window.buffer(place)).text
  }

  /// Reads a heart beat from the latest tag; nil if it is unusable. There are many beats, so their
  /// two attributes are found by number.
  func beat(_ tag: Tag, _ markup: inout MarkupReader) -> MetadataSet.Beat? {
    guard let rate = markup.parser.value(BeatAttribute.bpm.rawValue),
      let time = markup.parser.value(BeatAttribute.time.rawValue)
    else {
      markup.summary.drop(tag.kind.name, .noValue)
      return nil
    }
    return MetadataSet.Beat(rate: markup.keptText(rate), time: markup.keptText(time))
  }
}
