import Health
import Languages

extension ReportDefinition {
  /// The mistakes of a definition that shows or needs things that a published report hides: names
  /// of sources and devices, and metadata.
  ///
  /// - Parameter names: the names of the sources and devices in the data.
  func mistakes(hiding names: [String]) -> [Diagnostic] {
    var mistakes = sourcePriorityPlaces.compactMap { type, places in
      places.first.map {
        Diagnostic(
          "'source_priority' of \(type.shortName) names sources, which a published report hides",
          at: $0, help: "remove it from the definition, as 'healthmark new --publish' does")
      }
    }
    mistakes += queries.compactMap { mistake(of: $0) }
    let finder = NameFinder(names, except: Self.ordinaryNames)
    for written in texts + themeTexts {
      guard let (name, stretch) = finder.first(in: written.text) else { continue }
      let place = place(of: String(stretch), in: written)
      guard
        !mistakes.contains(where: { $0.range?.line == place.line && $0.range?.file == place.file })
      else { continue }
      mistakes.append(
        Diagnostic(
          "'\(name)' is a source or a device in the data, which a published report hides",
          at: place, help: "remove the name"))
    }
    // Values from `--set` do not occur in any text.
    for parameter in parameters {
      guard !texts.contains(where: { $0.text == parameter.value }),
        let (name, _) = finder.first(in: parameter.value)
      else { continue }
      mistakes.append(
        Diagnostic(
          "the parameter '\(parameter.name)' is '\(name)', a source or a device in the data,"
            + " which a published report hides",
          at: parameter.place, help: "set it to something else"))
    }
    if let file = source.name.split(separator: "/").last,
      let (name, _) = finder.first(in: String(file))
    {
      mistakes.append(
        Diagnostic(
          "the file name has '\(name)', a source or a device in the data, and the report's has"
            + " it too",
          at: nil, help: "rename the definition"))
    }
    return mistakes.inOrder
  }

  /// The stylesheets of the project, which are included in the page.
  private var themeTexts: [WrittenText] {
    includes.filter { $0.name.hasSuffix(".css") }.map {
      WrittenText(text: $0.text, place: $0.start)
    }
  }

  /// The mistake of a query whose filter or whose marks use hidden data; nil if there is none.
  private func mistake(of named: NamedQuery) -> Diagnostic? {
    let query = named.query
    if named.summaryOptions.markSources.contains(.timeZones) {
      return Diagnostic(
        "'\(named.name)' has marks of time zones, which a published report hides",
        at: named.place, help: "remove 'time_zones' from 'marks_from'")
    }
    guard
      let filter = ((query as? any RowQuery)?.base ?? query as? any IntervalQuery)?.filter
    else { return nil }
    let metadata = filter.metadata.first { !MetadataSet.isPublished($0.key) }
    let hidden =
      filter.sources.map { _ in "source" } ?? filter.devices.map { _ in "device" }
      ?? metadata.map { "metadata: \($0.key)" }
    if let hidden {
      return Diagnostic(
        "'where' of '\(named.name)' selects by '\(hidden)', which a published report hides",
        at: named.place, help: "remove the condition from the definition")
    }
    guard let dates = privacy.dates, filter.exclusion != nil else { return nil }
    return Diagnostic(
      "'exclude' of '\(named.name)' has dates that are more precise than a \(dates.rawValue)",
      at: named.place, help: "remove the dates, or remove 'dates' from 'privacy'")
  }

  /// The place of a stretch of a text, which may be on a later line than the start of the text.
  private func place(of stretch: String, in written: WrittenText) -> SourceRange {
    let texts = [source] + includes
    guard texts.indices.contains(written.place.file),
      var place = texts[written.place.file].firstRange(of: stretch, from: written.place.line)
    else { return written.place }
    place.file = written.place.file
    return place
  }

  /// Names of sources and devices that are common to everybody's data, the names of types and the
  /// words in them, and words of definitions.
  private static let ordinaryNames = {
    let common = [
      "Health", "ECG", "Clock", "Sleep", "Workout", "Fitness", "Apple Watch", "Watch", "iPhone",
      "Phone",
      "iPad", "iPod", "iPod touch", "Apple Inc",
    ]
    let words = [
      keys.names, QueryTime.keys.names, Statistic.builtIn.map(\.word),
      IntervalUnit.allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] },
      Registry.report.sectionKinds.map(\.id), ["last", "latest", "all"],
    ]
    let types =
      HKObjectType.queried.map(\.shortName)
      + KnownLanguages.all.flatMap { $0.names.all(.type).values.map(\.text).sorted() }
    // Reports of body mass cannot avoid the word 'body'.
    let typeWords = types.flatMap { $0.split { !$0.isLetter }.map(String.init) }
    return NameFinder.OrdinaryNames(common + words.flatMap { $0 } + types + typeWords)
  }()
}
