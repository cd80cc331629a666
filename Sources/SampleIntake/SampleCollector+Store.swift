package import Health

extension SampleCollector {
  /// Creates a store in memory from the collected samples. The collector is empty afterwards.
  ///
  /// - Parameter summary: the reader's summary, to which the types are added.
  /// - Throws: an error of storing the samples.
  package func finish(
    _ summary: ImportSummary = ImportSummary()
  ) throws -> ImportedSamples {
    let names = names
    var summary = summary
    let places = RowPlaces(names)
    var content = InMemorySampleStore.Content(
      sources: names.orderedSources, devices: names.orderedDevices,
      versions: names.orderedVersions)
    content.characteristics = characteristics
    content.objects = objects
    content.lastPosition = rowCount + objects.count
    // NB: each buffer is released as soon as its rows are grouped, so that no sample is in memory
    // twice.
    var groups: [GroupedRows] = []
    var buffers = Array(takeBuffers().reversed())
    while let buffer = buffers.popLast() { groups.append(GroupedRows(buffer)) }
    for type in types {
      guard type.isStored else {
        summary.types[type.identifier] = type.countedSummary(sourceNames: names.sources)
        continue
      }
      let order = order(of: type, names)
      for group in groups { order.sort(group.rows(of: type.number)) }
      var kept = try KeptRows(
        groups.map { $0.run(of: type.number) }, order: order,
        unknownSource: names.unknownSource, unknownDevice: names.unknownDevice)
      var series = SeriesBuilder(type: type, groups: groups)
      while let span = try kept.next() { series.append(span) }
      type.setDropped(repeats: kept.repeats, nestedRepeats: kept.nestedRepeats)
      summary.types[type.identifier] = series.finish(into: &content, places)
    }
    summary.setObjects(objects.map { (type: $0.typeIdentifier, count: 1) })
    content.provenance = summary.provenance
    return ImportedSamples(
      store: InMemorySampleStore(content, identify: SampleNamespace.uuid), summary: summary)
  }
}

/// The samples of an input, in memory, with the summary of reading them.
package struct ImportedSamples: Sendable {
  package let store: InMemorySampleStore
  package let summary: ImportSummary
}

extension ImportedSamples {
  /// Collects the samples that a closure reads.
  package init(reading read: (SampleCollector) throws -> ImportSummary) throws {
    let collector = SampleCollector()
    self = try collector.finish(read(collector))
  }
}
