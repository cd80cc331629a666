/// The data of a phone that its earlier export had and its newer one lacks.
package struct ImportLosses: Sendable, Equatable, Codable {
  /// The types of which the phone had samples, in the order of their identifiers.
  package private(set) var types: [TypeLoss] = []

  init() {}

  mutating func add(_ loss: TypeLoss) {
    guard loss.days > 0 else { return }
    types.append(loss)
    types.sort { $0.type.utf8.lexicographicallyPrecedes($1.type.utf8) }
  }

  /// The number of pairs of a type and a local day on which the phone had samples of the type.
  package var days: Int { types.reduce(0) { $0 + $1.days } }
  /// The number of these pairs of which no sample is left.
  package var lostDays: Int { types.reduce(0) { $0 + $1.lostDays } }

  /// The number of days below which a share of a type's days means little: a phone deletes the only
  /// notification of a high heart rate.
  private static let fewDays = 5

  /// True if the export is refused unless the user allows the losses: more than a twentieth of the
  /// pairs lose all samples, or a type loses more than a fifth.
  package var areRefused: Bool {
    lostDays * 20 > days
      || types.contains { $0.fall > 0.2 && ($0.isCumulative || $0.days >= Self.fewDays) }
  }

  /// True if the losses are reported: at least a hundredth of the pairs, or of a type.
  package var areNotable: Bool { isNotable(share: lostDays, of: days) || !notableTypes.isEmpty }

  /// The types that lose a hundredth or more, those with the largest losses first.
  package var notableTypes: [TypeLoss] {
    types.filter { $0.fall >= 0.01 }.sorted { ($1.fall, $0.type) < ($0.fall, $1.type) }
  }

  private func isNotable(share: Int, of all: Int) -> Bool { share > 0 && share * 100 >= all }

  /// The losses as the ledger records them; nil if they are not notable.
  var recorded: ImportLosses? {
    guard areNotable else { return nil }
    return self
  }
}

/// The data of one type that a phone's earlier export had and its newer one lacks.
package struct TypeLoss: Sendable, Equatable, Codable {
  /// The identifier of the type.
  package let type: String
  /// True if the sums of the days are compared, and not only the days.
  package let isCumulative: Bool
  /// The number of local days on which the phone had samples.
  package var days = 0
  /// The number of these days of which no sample is left.
  package private(set) var lostDays = 0
  /// The first and the last of these days, as `2024-01-31`; nil if none.
  package private(set) var firstLost: String?
  package private(set) var lastLost: String?
  /// The sums over the days on which the phone had samples, in the canonical unit and over all
  /// sources.
  package var sumBefore = 0.0
  package var sumAfter = 0.0

  init(type: String, isCumulative: Bool) {
    self.type = type
    self.isCumulative = isCumulative
  }

  mutating func addLostDay(_ date: String) {
    lostDays += 1
    firstLost = firstLost ?? date
    lastLost = date
  }

  /// The share that was lost: of the sum of a cumulative type, and of the days of all others.
  package var fall: Double {
    guard isCumulative, sumBefore > 0 else {
      return days > 0 ? Double(lostDays) / Double(days) : 0
    }
    return max(0, (sumBefore - sumAfter) / sumBefore)
  }
}
