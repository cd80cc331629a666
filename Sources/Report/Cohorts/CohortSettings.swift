import Health
import Languages

/// The key `cohort` of a definition: the groups that a report over many participants shows, and the
/// number of participants below which it shows nothing.
package struct CohortSettings: Sendable, Hashable {
  /// The number of participants with data that a value needs, at least 10.
  package var minimum = 10
  /// The groups to show, in their order; nil for all groups, ordered by name.
  package var groups: [String]?
  /// The places of the groups in the definition, in the same order.
  var groupPlaces: [SourceRange] = []

  /// The range of `minimum`. The five percentiles of five participants are five equations for their
  /// values, and those of six to nine leave one to four of them open.
  static let minimums = 10...Cohort.participantLimit

  private static let minimumKey = DefinitionKey(
    "minimum", "the number of participants with data below which nothing is shown, at least 10",
    default: "10")
  private static let groupsKey = DefinitionKey(
    "groups", .items(.text), "the groups to show, in this order",
    default: "all groups, ordered by name")

  /// The keys in the order of the documentation.
  package static let keys = [minimumKey, groupsKey]

  /// The key of a definition.
  package static let key = DefinitionKey(
    "cohort", .mapping(keys),
    "what `healthmark cohort` shows of many participants: `{ minimum: 20, groups: [control, treatment] }`"
  )

  package init(minimum: Int = 10, groups: [String]? = nil) {
    self.minimum = minimum
    self.groups = groups
  }

  /// Reads the value of `cohort`.
  init(_ node: YAMLNode, reader: inout DefinitionReader) {
    guard var keys = reader.mapping(node, "'cohort'", keys: Self.keys) else { return }
    if let entry = keys.take(Self.minimumKey.name) {
      minimum =
        reader.words(entry.value) { text in
          guard let number = Int(text), Self.minimums.contains(number) else {
            throw UnreadableText(
              "'minimum' must be a whole number from \(Self.minimums.lowerBound) to"
                + " \(Self.minimums.upperBound), not '\(text)'",
              help: Int(text).map { $0 < Self.minimums.lowerBound } == true
                ? "percentiles of fewer participants would give away their values" : nil)
          }
          return number
        } ?? minimum
    }
    if let entry = keys.take(Self.groupsKey.name) {
      var names: [String] = []
      var known: Set<String> = []
      for item in reader.nonEmptyItems(entry.value, "'groups'") {
        guard let name = reader.text(item, "a group") else { continue }
        guard known.insert(name).inserted else {
          reader.report(.standsTwice(name), at: item.range)
          continue
        }
        names.append(name)
        groupPlaces.append(item.range)
      }
      groups = names
    }
  }

  /// A number of participants in a report: small numbers are not stated.
  func stated(_ number: Int) -> StatedCount {
    number == 0 || number >= minimum ? .exactly(number) : .fewer(than: minimum)
  }

  /// A number of participants in a report from which nothing can be subtracted.
  func roughly(_ number: Int) -> StatedCount {
    number >= minimum ? .atLeast(minimum) : .fewer(than: minimum)
  }
}

/// The choice of the groups that can be shown, so that fewer participants than the minimum have no
/// numbers, nor any that could be subtracted.
///
/// A group is shown if it has at least the minimum of participants with data. All participants
/// together are shown if they are at least as many, and if the participants in groups that are not
/// shown are at least as many too, because whoever has the numbers of all participants and of the
/// other groups has those of the rest. Groups with few participants and without any are treated
/// alike.
package struct CohortDisclosure: Equatable {
  /// True for each group that is shown.
  package let groups: [Bool]
  /// True if all participants together are shown.
  package let whole: Bool

  /// - Parameters:
  ///   - counts: the number of participants with data in each group, or a single number if there
  ///     are no groups.
  ///   - listed: false for the groups that the definition does not show.
  ///   - absent: the number of other groups, in which nobody has data.
  package init(_ counts: [Int], listed: [Bool], absent: Int = 0, minimum: Int) {
    groups = zip(counts, listed).map { $1 && $0 >= minimum }
    let hidden = zip(counts, groups).filter { !$1 }.map(\.0)
    let isAllShown = hidden.isEmpty && absent == 0
    whole = counts.reduce(0, +) >= minimum && (isAllShown || hidden.reduce(0, +) >= minimum)
  }
}
