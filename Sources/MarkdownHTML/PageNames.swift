import Figures
import Languages

/// The identifiers and labels of a page, which are all unique (G-6).
struct PageNames {
  /// The language of labels.
  let language: any PageLanguage
  private var ids = UniqueNames(separator: "-")
  private var labels = UniqueNames(separator: " ")
  /// The identifiers of headings by the anchors that code hosts give them.
  private(set) var anchors: [String: String] = [:]
  private var hosted = UniqueNames(separator: "-")
  /// The latest heading, which labels what has no name of its own; empty before the first one.
  var heading = ""

  init(_ language: any PageLanguage) {
    self.language = language
    for id in PageIdentifier.allCases { _ = ids.add(id.rawValue) }
  }

  /// Reserves the identifier of a figure and the identifiers of its parts; false if one of them is
  /// taken or if the figure's identifier is invalid.
  mutating func claim(_ id: String, drawnAs svg: String) -> Bool {
    guard !id.isEmpty, id.utf8.allSatisfy(\.isAllowedInName) else { return false }
    let parts = ["", "-c", "-t", "-d"].map { id + $0 } + Self.ids(in: svg)
    let all = Set(parts)
    guard all.allSatisfy({ ids.isFree($0) }) else { return false }
    for id in all.sorted() { _ = ids.add(id) }
    return true
  }

  /// The identifier of a heading, or of the section that it starts.
  mutating func id(of heading: String) -> String {
    self.heading = heading
    let id = ids.add(heading.asciiAnchor)
    anchors[hosted.add(heading.anchor)] = id
    return id
  }

  /// The label of a table or a chart without a name of its own: the latest heading, or else the
  /// given words.
  func heading(or words: (any PageLanguage) -> String) -> String {
    heading.isEmpty ? words(language) : heading
  }

  /// A unique label for a region, because screen readers list regions by label.
  mutating func label(_ text: String) -> String { labels.add(text) }

  /// The identifiers of the elements in a drawing.
  static func ids(in svg: String) -> [String] {
    let (bytes, opening, quote) = (Array(svg.utf8), Array(" id=\"".utf8), UInt8(ascii: "\""))
    return bytes.indices.filter {
      bytes[$0] == quote && bytes[...$0].suffix(opening.count).elementsEqual(opening)
    }
    .map { String(decoding: bytes[($0 + 1)...].prefix { $0 != quote }, as: UTF8.self) }
  }
}

extension UInt8 {
  fileprivate var isAllowedInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// Unique names: the second `steps` becomes `steps-1`, as on code hosts.
struct UniqueNames {
  let separator: String
  private var taken: Set<String> = []
  private var repeats: [String: Int] = [:]

  init(separator: String) {
    self.separator = separator
  }

  func isFree(_ name: String) -> Bool { !taken.contains(name) }

  /// Returns the name itself the first time, otherwise the name with the next free number.
  mutating func add(_ name: String) -> String {
    var unique = name
    while !taken.insert(unique).inserted {
      repeats[name, default: 0] += 1
      unique = "\(name)\(separator)\(repeats[name, default: 0])"
    }
    return unique
  }
}
