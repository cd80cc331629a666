/// A tally of the samples of one type for each source, which determines the kind of each source
/// (S-43).
package struct SourceTally {
  private struct Entry {
    var count = 0
    var newestStart = -Double.infinity
    var isEnteredByHand = true
    /// The number of samples from each kind of device, indexed by `SourceKind.rawValue`.
    var kinds = [Int](repeating: 0, count: SourceKind.allCases.count)
  }

  private var entries: [NamePlace: Entry] = [:]
  private let deviceKinds: [SourceKind]

  /// - Parameter kinds: the kind of each device of the store, in the order of its `devices`.
  package init(kinds: [SourceKind]) {
    deviceKinds = kinds
  }

  // Consecutive samples often have the same source, so the current entry is kept outside of the
  // dictionary.
  private var current = Entry()
  private var currentSource: NamePlace?

  /// Adds several samples with the same properties.
  ///
  /// - Parameters:
  ///   - device: the device; `noName` for samples without a device.
  package mutating func add(
    source: NamePlace, device: NamePlace, wasUserEntered: Bool, count: Int, newestStart: Double
  ) {
    if source != currentSource { open(source) }
    current.count += count
    current.newestStart = max(current.newestStart, newestStart)
    if device != .noName {
      current.isEnteredByHand = false
      current.kinds[deviceKinds[Int(device)].rawValue] += count
    } else {
      current.isEnteredByHand = current.isEnteredByHand && wasUserEntered
    }
  }

  /// Adds rows of columns. Consecutive rows with the same properties are added at once: rows are in
  /// ascending order of start, so the last of them starts last.
  package mutating func add(_ rows: Range<Int>, of columns: SampleColumns) {
    var first = rows.lowerBound
    while first < rows.upperBound {
      let (source, device) = (columns.source[first], columns.device[first])
      let wasUserEntered = columns.wasUserEntered[first]
      var next = first + 1
      while next < rows.upperBound, columns.source[next] == source, columns.device[next] == device,
        columns.wasUserEntered[next] == wasUserEntered
      {
        next += 1
      }
      add(
        source: source, device: device, wasUserEntered: wasUserEntered, count: next - first,
        newestStart: columns.start[next - 1])
      first = next
    }
  }

  private mutating func open(_ source: NamePlace) {
    if let currentSource { entries[currentSource] = current }
    current = entries.removeValue(forKey: source) ?? Entry()
    currentSource = source
  }

  /// Returns the facts in the order of the store's sources.
  package func facts() -> [SourceFacts] {
    var entries = entries
    if let currentSource { entries[currentSource] = current }
    return entries.sorted { $0.key < $1.key }.map { source, entry in
      SourceFacts(
        source: Int(source), kind: kind(of: entry), count: entry.count,
        newestStart: entry.newestStart)
    }
  }

  private func kind(of entry: Entry) -> SourceKind {
    if entry.isEnteredByHand { return .enteredByHand }
    let most = entry.kinds.max() ?? 0
    guard most > 0, let rank = entry.kinds.firstIndex(of: most) else { return .thirdParty }
    return SourceKind(rawValue: rank) ?? .thirdParty
  }
}

extension SampleColumns {
  /// The facts about the sources of the rows, given the devices that the rows refer to.
  package func sourceFacts(devices: [HKDevice]) -> [SourceFacts] {
    var tally = SourceTally(kinds: devices.map(SourceKind.init(device:)))
    tally.add(0..<count, of: self)
    return tally.facts()
  }
}
