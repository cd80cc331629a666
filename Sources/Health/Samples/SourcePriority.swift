/// The order of sources where their samples overlap, highest priority first (S-42).
package struct SourcePriority: Sendable, Equatable {
  /// The indices into the store's `sources`.
  package let order: [Int]
  /// The names in the caller's list that do not match a source of the type.
  package let unknownNames: [String]

  /// Creates the default order of S-43: by kind, then by the start of the newest sample, latest
  /// first, then by name.
  ///
  /// - Parameters:
  ///   - preferred: the names of the sources that come first, in this order. A name can have an
  ///     ordinary space or apostrophe where the source's name has a typographic one.
  package init(_ facts: [SourceFacts], sources: [HKSource], preferred: [String] = []) {
    let byDefault = Self.defaultOrder(facts, sources: sources)
    let place = Dictionary(uniqueKeysWithValues: zip(byDefault, byDefault.indices))
    let named = sources.indices(named: preferred).map { indices in
      indices.compactMap { place[$0] }.sorted().map { byDefault[$0] }
    }
    order = (named.flatMap(\.self) + byDefault).withoutRepeats
    unknownNames = zip(preferred, named).filter { $1.isEmpty }.map(\.0)
  }

  /// Creates an order that starts with preferred sources, followed by the default order of S-43.
  init(_ facts: [SourceFacts], sources: [HKSource], preferred: [HKSource]) {
    let byDefault = Self.defaultOrder(facts, sources: sources)
    let places = Dictionary(grouping: byDefault) { sources[$0] }
    order = (preferred.flatMap { places[$0] ?? [] } + byDefault).withoutRepeats
    unknownNames = []
  }

  private static func defaultOrder(_ facts: [SourceFacts], sources: [HKSource]) -> [Int] {
    facts.sorted { a, b in
      if a.kind != b.kind { return a.kind < b.kind }
      if a.newestStart != b.newestStart { return a.newestStart > b.newestStart }
      let (first, second) = (sources[a.source], sources[b.source])
      if first.name != second.name {
        return first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
      }
      return first.bundleIdentifier.utf8.lexicographicallyPrecedes(
        second.bundleIdentifier.utf8)
    }.map(\.source)
  }
}

extension [HKSource] {
  /// Returns the indices of the sources for each name: the sources that have exactly this name or,
  /// if there are none, those whose names differ only in typographic spaces, quotation marks and
  /// dashes.
  ///
  /// All names are looked up at once, because there can be as many names as sources.
  package func indices(named names: [String]) -> [Set<Int>] {
    let exact = indices(named: Set(names), by: \.self)
    let others = Set(names.filter { exact[$0] == nil }.map(\.withPlainPunctuation))
    let plain = others.isEmpty ? [:] : indices(named: others, by: \.withPlainPunctuation)
    return names.map { exact[$0] ?? plain[$0.withPlainPunctuation] ?? [] }
  }

  private func indices(
    named names: Set<String>, by form: (String) -> String
  ) -> [String: Set<Int>] {
    var found: [String: Set<Int>] = [:]
    for (index, source) in enumerated() {
      let name = form(source.name)
      if names.contains(name) { found[name, default: []].insert(index) }
    }
    return found
  }
}

extension [Int] {
  /// The numbers without repetitions, each at the position where it first appears.
  fileprivate var withoutRepeats: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}

extension StringProtocol {
  /// The string as typed on a keyboard, such as `Robin's Apple Watch` for `Robin’s Apple Watch`
  ///
  package var withPlainPunctuation: String {
    String(
      map { character in
        switch character {
        case "\u{A0}", "\u{202F}", "\u{2007}": " "
        case "\u{2018}", "\u{2019}", "\u{2BC}": "'"
        case "\u{201C}", "\u{201D}": "\""
        case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}": "-"
        default: character
        }
      })
  }
}

/// The properties of one source's samples of one type that determine the source's default rank
/// (S-43).
package struct SourceFacts: Sendable, Equatable {
  /// The index into the store's `sources`.
  package let source: Int
  package let kind: SourceKind
  package let count: Int
  /// The latest start of a sample, in seconds since 2001-01-01 00:00:00 UTC.
  package let newestStart: Double

  package init(source: Int, kind: SourceKind, count: Int, newestStart: Double) {
    self.source = source
    self.kind = kind
    self.count = count
    self.newestStart = newestStart
  }
}

/// The kind of a source, for the default priority of sources (S-43). The first case ranks highest.
package enum SourceKind: Int, Comparable, Sendable, CaseIterable {
  /// All of the source's samples of a type were entered by hand.
  case enteredByHand
  case watch
  case iPhone
  /// An iPad or an iPod.
  case iPad
  case thirdParty

  package static func < (a: SourceKind, b: SourceKind) -> Bool { a.rawValue < b.rawValue }

  /// Creates the kind of a source from its device. A device that is not from Apple is third-party
  /// (S-43).
  package init(device: HKDevice) {
    if let manufacturer = device.manufacturer, !manufacturer.hasPrefix("Apple") {
      self = .thirdParty
      return
    }
    let words = [device.name, device.model].compactMap { $0?.replacing("\u{A0}", with: " ") }
    if words.contains(where: { $0 == "Watch" || $0.hasPrefix("Apple Watch") }) {
      self = .watch
    } else if words.contains(where: { $0.hasPrefix("iPhone") }) {
      self = .iPhone
    } else if words.contains(where: { $0.hasPrefix("iPad") || $0.hasPrefix("iPod") }) {
      self = .iPad
    } else {
      self = .thirdParty
    }
  }
}
