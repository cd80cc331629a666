import Health
import SampleIntake

/// Correlations, workouts and activity summaries, which consist of several elements.
extension DocumentScanner {
  /// Reads an element that is neither a record nor the metadata of one, before it is open.
  ///
  /// What stands in an element that cannot be used is passed over with it.
  ///
  /// - Returns: false if the element around it is damaged.
  mutating func readPart(_ tag: Tag, into element: inout OpenElement) throws -> Bool {
    switch element.kind {
    case .correlation: element.content = correlation(tag)
    case .workout: element.content = workout(tag)
    case .activitySummary: element.content = activitySummary(tag)
    case .metadataEntry: return try readObjectMetadata(tag)
    case .instantaneousBeatsPerMinute: return try readBeat(tag)
    case .workoutEvent, .workoutActivity, .workoutRoute, .workoutStatistics, .fileReference:
      guard let parent = open.last?.content else { return true }
      guard try takePart(tag) else { return false }
      element.content = workoutPart(tag, of: parent)
    // Points may be many; they are only counted.
    case .location: open.last?.content?.locationCount += 1
    default: break
    }
    return true
  }

  /// Joins a complete element with the one around it, or hands it over.
  mutating func close(_ content: ElementContent) {
    let parent = open.last?.content
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

  /// Counts a part of the element below the root, and a part more for each kibibyte of its text.
  ///
  /// - Returns: false if there are too many; the element is dropped then.
  mutating func takePart(_ tag: Tag) throws -> Bool {
    partCount += 1 + (tag.end - tag.start) >> 10
    guard partCount > partLimit else { return true }
    let element = open.count > 1 ? open[1].kind.name : "element"
    try damage(
      "more than \(partLimit) parts in a \(element); if you trust it, raise the limit "
        + "with --limit \(ImportLimit.elementParts.rawValue)=N",
      at: tag.start, resumingAt: tag.end)
    return false
  }

  private mutating func correlation(_ tag: Tag) -> ElementContent? {
    guard let facts = facts(in: tag) else { return nil }
    let type = text(of: "type", in: tag) ?? ""
    guard HKCorrelationType.byIdentifier[type] != nil else {
      drop(tag.kind.name, .unknownType)
      return nil
    }
    return ElementContent(.correlation(type: type, facts))
  }

  /// Notes a record of a correlation, whose tag was parsed last. A record that cannot be used
  /// is counted where records are.
  ///
  /// - Returns: false if the correlation is damaged.
  mutating func readMember(_ tag: Tag, of correlation: ElementContent) throws -> Bool {
    guard try takePart(tag) else { return false }
    guard let type = memberText(.type),
      let start = memberText(.startDate).flatMap({ objectDates.seconds($0) }),
      let end = memberText(.endDate).flatMap({ objectDates.seconds($0) }),
      DateBounds.reason(start: start, end: end) == nil
    else { return true }
    correlation.members.append(
      ImportedCorrelation.Member(
        type: type, start: start, end: end,
        source: Self.sourceName(memberText(.sourceName) ?? ""), value: memberText(.value) ?? "",
        unit: memberText(.unit)))
    return true
  }

  /// The text of a record's attribute, whose repairs are counted with the record.
  private func memberText(_ attribute: RecordAttribute) -> String? {
    parser.value(attribute.rawValue).map { AttributeText(window.buffer($0)).text }
  }

  /// A beat belongs to the record around the list that it stands in.
  mutating func readBeat(_ tag: Tag) throws -> Bool {
    let place = open.count - 2
    guard place > 0, open[place].record != nil else { return true }
    // Beats are many: their two attributes are taken by number.
    guard let rate = parser.value(BeatAttribute.bpm.rawValue),
      let time = parser.value(BeatAttribute.time.rawValue)
    else {
      drop(tag.kind.name, .noValue)
      return true
    }
    let beat = MetadataSet.Beat(rate: keptText(rate), time: keptText(time))
    guard try takePart(tag) else { return false }
    if open[place].content == nil { open[place].content = ElementContent(.record) }
    open[place].content?.beats.append(beat)
    return true
  }

  /// Reads an entry of anything but a record. A workout has its entries twice: the first counts, equal
  /// ones are passed over, and unequal ones are told.
  private mutating func readObjectMetadata(_ tag: Tag) throws -> Bool {
    guard let key = text(of: "key", in: tag), let value = text(of: "value", in: tag) else {
      drop(tag.kind.name, .noValue)
      return true
    }
    let isZone = key == HKMetadataKeyTimeZone && value.utf8.count <= Self.longestZone
    guard let parent = open.last, let content = parent.content else {
      if isZone { readTimeZone(value, at: tag.start) }
      return true
    }
    guard try takePart(tag) else { return false }
    if isZone { readTimeZone(value, at: tag.start) }
    if case .unequal = content.add(MetadataSet.Entry(key: key, value: value)) {
      count(.secondValue)
      guard !isZone else { return true }
      note(
        "two values of '\(key.prefix(64))' for one \(name(of: parent)), the first kept",
        at: tag.start)
    }
    return true
  }
}
