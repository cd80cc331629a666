import Health

/// Counts the participants of each group with data, on one date after another, to find the groups
/// that can be shown. The time depends on the values of a date, not on the number of groups.
struct CohortCounter {
  private let isListed: [Bool]
  /// The number of groups with a participant whose rows can be used. A group all of whose
  /// participants lack rows has nothing that could be computed.
  private let existing: Int
  private let minimum: Int
  /// The participants of each group; 0 between two dates.
  private var counts: [Int]

  init(_ cohort: Cohort) {
    isListed = cohort.ranks.map { $0 != nil }
    minimum = cohort.settings.minimum
    counts = [Int](repeating: 0, count: cohort.ranks.count)
    var isFound = [Bool](repeating: cohort.groupNames == nil, count: counts.count)
    for participant in cohort.participants where participant.isFound && participant.refusal == nil {
      isFound[participant.group] = true
    }
    existing = isFound.count { $0 }
  }

  /// The groups that can be shown, by number, and whether all participants together can be.
  ///
  /// - Parameter groups: the group of each participant with data, by number.
  mutating func disclosure(
    of groups: some Sequence<Int>
  ) -> (groups: Set<Int>, whole: Bool) {
    var present: [Int] = []
    for group in groups {
      if counts[group] == 0 { present.append(group) }
      counts[group] += 1
    }
    let disclosure = CohortDisclosure(
      present.map { counts[$0] }, listed: present.map { isListed[$0] },
      absent: existing - present.count, minimum: minimum)
    for group in present { counts[group] = 0 }
    return (Set(zip(present, disclosure.groups).filter(\.1).map(\.0)), disclosure.whole)
  }
}

extension Cohort {
  /// The form to which all values of a table are converted: that of most participants, the first by
  /// name of equals; nil if nothing of several forms can be shown, and without values.
  ///
  /// The form is shown, so only those are asked who are among the participants of a number that can
  /// be shown: whoever has data on a date on which at least the minimum of their group, or of all
  /// together, have values of the same type in units that can be converted.
  func form(of table: CohortTable) -> CohortTable.Form? {
    let used = Set(participants.indices.lazy.filter(counts).compactMap(table.formNumber))
    guard used.count > 1 else { return used.first.map { table.forms[Int($0)] } }
    let kinds = table.kinds
    var counter = CohortCounter(self)
    var hasVoted = [Bool](repeating: false, count: participants.count)
    var votes: [Int: [UInt16: Int]] = [:]
    for column in table.columns.values {
      var members: [Int: [Int]] = [:]
      for participant in column.participants.lazy.map(Int.init) where counts(participant) {
        guard let form = table.formNumber(of: participant) else { continue }
        members[kinds[Int(form)], default: []].append(participant)
      }
      for (kind, members) in members {
        let shown = counter.disclosure(of: members.lazy.map { participants[$0].group })
        for participant in members where !hasVoted[participant] {
          guard shown.whole || shown.groups.contains(participants[participant].group),
            let form = table.formNumber(of: participant)
          else { continue }
          hasVoted[participant] = true
          votes[kind, default: [:]][form, default: 0] += 1
        }
      }
    }
    // The first form by name decides between kinds with equally many participants.
    let best = votes.values.map { ($0.values.reduce(0, +), table.form(ofMost: $0)) }
      .max { a, b in
        guard a.0 == b.0, let first = a.1, let second = b.1 else { return a.0 < b.0 }
        return first > second
      }
    return best?.1
  }
}

extension CohortTable {
  /// A number for each form; forms whose values can be converted into each other have the same one.
  fileprivate var kinds: [Int] {
    struct Meaning: Hashable {
      let type: String
      let isTimeOfDay: Bool
    }
    var known: [Meaning: [(kind: Int, unit: HKUnit?)]] = [:]
    return forms.indices.map { index in
      let form = forms[index]
      let meaning = Meaning(type: form.type, isTimeOfDay: form.isTimeOfDay)
      let unit = form.unit.isEmpty ? nil : form.parsedUnit
      let same = known[meaning]?.first { other in
        guard let unit, let own = other.unit else { return unit == nil && other.unit == nil }
        return own.isCompatible(with: unit)
      }
      if let same { return same.kind }
      known[meaning, default: []].append((index, unit))
      return index
    }
  }
}
