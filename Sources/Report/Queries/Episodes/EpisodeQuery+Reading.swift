import Health

extension EpisodeQuery {
  /// Reads the query of a definition with the key `episodes`. Nil after a mistake without which
  /// nothing useful remains.
  ///
  /// - Parameters:
  ///   - entry: the key `episodes`.
  ///   - statistics: the key `statistics`; nil if it is missing.
  ///   - keys: the other keys, without those of the time.
  init?(
    _ entry: YAMLNode.Entry, of type: HKQuantityType, _ statistics: YAMLNode.Entry?,
    _ time: QueryTime, _ keys: inout KeyedNode, reader: inout DefinitionReader
  ) {
    for name in [
      "profile", "step", "limits", "axis", "bands", "share", "targets", "overlap",
      "smoothing", "derive", "instants",
    ] {
      guard let other = keys.take(name) else { continue }
      reader.report(.episodesExclude(name), at: other.keyRange)
    }
    let unit = keys.take("unit").flatMap { entry in
      reader.words(entry.value) { try HKUnit(parsing: $0, for: type) }
    }
    let filter = reader.filter(&keys, for: type)
    guard !type.isCumulative else {
      reader.report(
        "'\(type.name)' is cumulative, so its readings have no episodes", at: entry.keyRange,
        help: "episodes are of discrete types, such as 'bloodGlucose'")
      return nil
    }
    let precision = keys.take("precision").flatMap { entry in
      QuantityKind.precision(entry, for: type, &reader)
    }
    guard
      var condition = reader.words(
        entry.value, { try EpisodeCondition(parsing: $0, for: type) })
    else { return nil }
    condition.precision = precision
    let legal = Self.statistics(of: condition)
    if let statistics, let other = Self.otherExtreme(in: statistics, condition, &reader) {
      reader.report(other.message, at: other.range)
      return nil
    }
    self.init(
      type: type, condition: condition,
      statistics: reader.statistics(statistics, for: type, among: legal) ?? [.count], time: time,
      unit: unit, filter: filter)
  }

  /// The mistake of asking for the greatest value of episodes below a bound, or for the least value
  /// of episodes above one; nil without it.
  private static func otherExtreme(
    in statistics: YAMLNode.Entry, _ condition: EpisodeCondition, _ reader: inout DefinitionReader
  ) -> (message: Message, range: SourceRange?)? {
    let (own, other): (Statistic, Statistic) =
      condition.isBelow ? (.minimum, .maximum) : (.maximum, .minimum)
    for node in reader.items(statistics.value, "'statistics'") {
      guard case .scalar(let word, _) = node.content, other.isNamed(word) else { continue }
      return (
        Message(
          "episodes \(condition.bound) have no '\(other.word)'",
          help: "their value furthest beyond the bound is '\(own.word)'"), node.range
      )
    }
    return nil
  }
}

extension Message {
  static func episodesExclude(_ key: String) -> Message {
    Message(
      "'\(key)' does not apply to episodes", help: "a query has either '\(key)' or 'episodes'")
  }
}
