/// Counts the samples of one type by source, to learn what each source is (S-43).
struct SourceTally {
  private struct Entry {
    var count = 0
    var newestStart = -Double.infinity
    var isEnteredByHand = true
    /// How many samples came from each kind of device, by `SourceKind.rawValue`.
    var kinds = [Int](repeating: 0, count: SourceKind.allCases.count)
  }

  private var entries: [UInt16: Entry] = [:]
  private let deviceKinds: [SourceKind]

  /// - Parameter kinds: what each of the store's devices is.
  init(kinds: [SourceKind]) {
    deviceKinds = kinds
  }

  // Samples of one source come in runs, so the last entry is kept out of the dictionary.
  private var current = Entry()
  private var currentSource: UInt16?

  mutating func add(_ row: SampleRow) {
    if row.source != currentSource { open(row.source) }
    current.count += 1
    current.newestStart = max(current.newestStart, row.start)
    if row.device == QuantityColumns.noDevice {
      current.isEnteredByHand = current.isEnteredByHand && row.wasUserEntered
    } else {
      current.isEnteredByHand = false
      current.kinds[deviceKinds[Int(row.device)].rawValue] += 1
    }
  }

  private mutating func open(_ source: UInt16) {
    if let currentSource { entries[currentSource] = current }
    current = entries.removeValue(forKey: source) ?? Entry()
    currentSource = source
  }

  /// In the order of the store's sources.
  func facts() -> [SourceFacts] {
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
