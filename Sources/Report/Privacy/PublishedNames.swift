import Health
import Languages

/// The names of sources in a published report, such as `watch 1`, `phone 2` and `source 1`, in its
/// language.
///
/// Sources of one kind are numbered in the byte order of their own names. Each number has as many
/// digits as the last one, so that the published names have the same order as the sources' own
/// names.
struct PublishedNames: Sendable {
  private let kinds: [String: SourceKind]
  private let language: any Language
  private var published: [String: String] = [:]
  /// The kinds of the devices of correlations and workouts, by the text of the device. Many objects
  /// have the same device.
  private var devices: [String: SourceKind] = [:]

  /// Creates published names for sources.
  ///
  /// - Parameters:
  ///   - kinds: the kind of each source, by the source's own name.
  ///   - shown: the own names of the sources that the report shows, which are numbered first, so
  ///     that no number is skipped; nil for all sources.
  init(
    _ kinds: [String: SourceKind], showing shown: Set<String>? = nil, in language: any Language
  ) {
    self.kinds = kinds
    self.language = language
    for (kind, sources) in Dictionary(grouping: kinds, by: \.value.published) {
      let names = sources.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      let first = names.filter { shown?.contains($0) ?? true }
      let others = names.filter { shown?.contains($0) == false }
      number(first, from: 1, as: kind)
      number(others, from: first.count + 1, as: kind)
    }
  }

  private mutating func number(_ names: [String], from first: Int, as kind: PublishedSource) {
    let width = String(first + names.count - 1).count
    for (index, name) in names.enumerated() {
      published[name] = language.name(of: kind, padded(first + index, to: width))
    }
  }

  /// Creates published names for the sources of a store, including the sources of its correlations
  /// and workouts.
  ///
  /// - Parameter shown: the own names of the sources that the report shows; nil for all sources.
  /// - Throws: an error of the store.
  init(
    of store: any SampleStore, showing shown: Set<String>?, in language: any Language
  ) throws {
    var kinds = Dictionary(
      store.sources.map { ($0.name, SourceKind.thirdParty) },
      uniquingKeysWith: { first, _ in first })
    func add(_ kind: SourceKind, of name: String) {
      // A watch remains a watch even if values were also entered on it by hand.
      let isDevice = kind != .enteredByHand && kind < kinds[name] ?? .thirdParty
      if kinds[name] == nil || isDevice { kinds[name] = isDevice ? kind : .thirdParty }
    }
    var devices: [String: SourceKind] = [:]
    func kind(ofDevice text: String) -> SourceKind {
      if let known = devices[text] { return known }
      let kind = SourceKind(device: HKDevice(text: text))
      devices[text] = kind
      return kind
    }
    for type in store.quantityTypes + store.objectTypes {
      for facts in try store.sourceFacts(of: type) {
        add(facts.kind, of: store.sources[facts.source].name)
      }
      for outline in try store.objectOutlines(of: type) {
        add(outline.device.map(kind) ?? .thirdParty, of: outline.source)
      }
      guard type is HKCorrelationType else { continue }
      for object in try store.importedObjects(of: type) {
        guard case .correlation(let correlation) = object.object else { continue }
        for member in correlation.members { add(.thirdParty, of: member.source) }
      }
    }
    self.init(kinds, showing: shown, in: language)
    self.devices = devices
  }

  /// The texts of the devices of correlations and workouts, in byte order.
  var deviceTexts: [String] {
    devices.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The published name of the device of a correlation or workout, given its text.
  func device(_ text: String) -> String {
    (devices[text] ?? SourceKind(device: HKDevice(text: text))).publishedDevice.name ?? ""
  }

  /// The published name of a source; `source` for an unknown source.
  subscript(name: String) -> String {
    published[name] ?? language.name(of: .other, nil)
  }

  /// The word in the published name of a source, without the number.
  fileprivate func word(of name: String) -> String {
    language.name(of: (kinds[name] ?? .thirdParty).published, nil)
  }

  /// The sources' own names, in byte order.
  var own: [String] {
    published.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The own names of the sources with the given published names, if their numbers skip some; nil
  /// if they follow one another.
  ///
  /// - Parameter shown: the published names in a report.
  func sourcesWithGaps(_ shown: Set<String>) -> Set<String>? {
    let own = Set(published.filter { shown.contains($0.value) }.keys)
    let numbered = PublishedNames(kinds, showing: own, in: language)
    return own.contains { numbered[$0] != self[$0] } ? own : nil
  }
}

extension SampleStore {
  /// Each source's own name and the word that replaces it in published reports in English, in byte
  /// order. All published names in a report follow from these and from its language.
  ///
  /// - Throws: an error of the store.
  package var publishedSources: [(name: String, word: String)] {
    get throws {
      let names = try PublishedNames(of: self, showing: nil, in: English())
      return names.own.map { ($0, names.word(of: $0)) }
    }
  }
}

extension SourceKind {
  fileprivate var published: PublishedSource {
    switch self {
    case .watch: .watch
    case .iPhone: .phone
    case .iPad: .tablet
    case .enteredByHand, .thirdParty: .other
    }
  }

  /// The device that represents all devices of the kind. `init(device:)` recognizes it.
  var publishedDevice: HKDevice {
    switch self {
    case .watch: HKDevice(name: "Apple Watch")
    case .iPhone: HKDevice(name: "iPhone")
    case .iPad: HKDevice(name: "iPad")
    case .enteredByHand, .thirdParty: HKDevice(name: "device")
    }
  }
}
