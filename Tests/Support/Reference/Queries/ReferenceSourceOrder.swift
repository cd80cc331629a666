/// The order of the sources of a type (S-42, S-43).
enum ReferenceSourceOrder {
  /// Every source of the records once, highest priority first.
  static func sources(
    of records: [any ReferenceRecord], priority: [String] = []
  ) -> [String] {
    let names = Set(records.map(\.source))
    let listed = priority.filter(names.contains)
    let rest = names.subtracting(listed).map { name in
      Standing(name: name, records: records.filter { $0.source == name })
    }
    return listed + rest.sorted { $0.isHigher(than: $1) }.map(\.name)
  }

  /// The facts that rank a source that is not listed in `priority`.
  private struct Standing {
    let name: String
    /// 0 for data entered by hand, then Apple's devices by kind, then all others.
    let rank: Int
    let newest: Double

    init(name: String, records: [any ReferenceRecord]) {
      self.name = name
      newest = records.map(\.start).max() ?? 0
      if records.allSatisfy({ $0.device == nil && $0.isEnteredByHand }) {
        rank = 0
      } else if let kind = records.compactMap({ $0.device?.appleRank }).min() {
        rank = 1 + kind
      } else {
        rank = 10
      }
    }

    func isHigher(than other: Standing) -> Bool {
      if rank != other.rank { return rank < other.rank }
      if newest != other.newest { return newest > other.newest }
      return name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}
