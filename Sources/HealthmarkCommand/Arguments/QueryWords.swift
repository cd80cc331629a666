import Health
import Report

/// The arguments of `healthmark query`, as the keys of a query in a definition.
///
/// They are read by the same code as a query in a definition, so both accept the same types and
/// report the same mistakes.
struct QueryWords {
  /// The entries. Each is on its own line, which identifies the entry that has a mistake.
  private var entries: [(option: String?, entry: YAMLNode.Entry)] = []
  private let range: DateRange?

  /// - Parameter forOneInterval: true for the arguments of 'explain', whose default interval is a
  ///   day, or a night for sleep.
  /// - Throws: `CommandFailure`.
  init(_ arguments: Arguments, forOneInterval: Bool = false) throws {
    range = try arguments.dateRange
    if !forOneInterval, arguments.has("--anchor"), !arguments.has("--interval") {
      throw CommandFailure(.usage, .anchorNeedsInterval)
    }
    add("type", nil, arguments.words[0])
    if forOneInterval, !arguments.has("--interval") {
      let meant = TypeSynonyms.type(meantBy: arguments.words[0])?.shortName ?? arguments.words[0]
      let isSleep = HKObjectType.queried(named: meant) == HKCategoryType(.sleepAnalysis)
      add("interval", nil, isSleep ? "1 night" : "1 day")
    }
    for key in [
      "interval", "anchor", "profile", "step", "by", "unit", "share", "episodes", "instants",
      "overlap", "smoothing", "derive", "session", "first-day", "day-starts", "severe", "goal",
      "better", "gaps", "min-coverage", "min-readings",
    ] {
      if let text = arguments["--\(key)"] {
        add(key.replacing("-", with: "_"), "--\(key)", text)
      }
    }
    if let items = arguments.list("--compare") {
      guard !items.isEmpty else { throw CommandFailure(.usage, .emptyList("--compare")) }
      // One comparison is not a list, so that the result has only its change.
      if items.count == 1 {
        add("compare", "--compare", items[0])
      } else {
        add("compare", "--compare", items)
      }
    }
    for key in ["statistics", "values", "activity", "exclude"] {
      guard let items = arguments.list("--\(key)") else { continue }
      guard !items.isEmpty else { throw CommandFailure(.usage, .emptyList("--\(key)")) }
      add(key, "--\(key)", items.uniqued())
    }
    for key in ["bands", "zones"] {
      if let text = arguments["--\(key)"] { try addBands(text, of: key) }
    }
    if let text = arguments["--limits"] { try addLimits(text) }
    if let text = arguments["--protocol"] {
      try addMapping(
        text, of: "protocol",
        help: "a protocol is written like \"guideline: ESH 2023, days: 3, measurements: 12\"")
    }
    if let text = arguments["--where"] {
      try addMapping(text, of: "where", help: filterHelp)
    }
  }

  private var nextPlace: SourceRange {
    SourceRange(line: entries.count + 1, column: 1, length: 0)
  }

  private mutating func add(_ key: String, _ option: String?, _ value: YAMLNode.Content) {
    let place = nextPlace
    entries.append(
      (option, .init(key: key, keyRange: place, value: YAMLNode(content: value, range: place))))
  }

  private mutating func add(_ key: String, _ option: String?, _ text: String) {
    add(key, option, .scalar(text, isPlain: false))
  }

  private mutating func add(_ key: String, _ option: String?, _ items: [String]) {
    let place = nextPlace
    add(
      key, option,
      .sequence(items.map { YAMLNode(content: .scalar($0, isPlain: false), range: place) }))
  }

  /// Adds bands, which are written as a name followed by a bound:
  /// `low < 70 mg/dL; target 70 .. 180 mg/dL`.
  ///
  /// - Parameter key: the key of the bands: `bands` or `zones`.
  private mutating func addBands(_ text: String, of key: String) throws {
    let place = nextPlace
    var bands: [YAMLNode.Entry] = []
    for piece in text.split(separator: ";") {
      let words = piece.split(whereSeparator: \.isWhitespace)
      guard let bound = Self.bound(in: words), bound > 0 else {
        let example =
          key == "bands"
          ? "low < 70 mg/dL; target 70 .. 180 mg/dL"
          : "easy < 120; moderate 120 .. 139; hard >= 140"
        throw CommandFailure(
          .usage, "--\(key): expected a name and a bound, not '\(piece)'",
          help: "\(key) are written like \"\(example)\"")
      }
      let name = words[..<bound].joined(separator: " ")
      guard !bands.contains(where: { $0.key == name }) else {
        throw CommandFailure(.usage, .givenTwice(name).about("--\(key)"))
      }
      let value = YAMLNode(
        content: .scalar(words[bound...].joined(separator: " "), isPlain: false), range: place)
      bands.append(.init(key: name, keyRange: place, value: value))
    }
    add(key, "--\(key)", .mapping(bands))
  }

  /// The index of the word at which the bound of a band starts: its comparison, or the first number
  /// of its range. The name before it can contain numbers too, as in `Zone 2 115 .. 133 bpm`.
  private static func bound(in words: [Substring]) -> Int? {
    func isNumber(_ word: Substring) -> Bool { "+-.0123456789".contains(word.first ?? "x") }
    guard
      let sign = words.firstIndex(where: { "<>=".contains($0.first ?? "x") || $0.contains("..") })
    else { return words.firstIndex(where: isNumber) }
    guard words[sign].contains("..") else { return sign }
    if !words[sign].hasPrefix("..") { return sign }
    // Before the dots of a range, there can be a unit after the number.
    return words[..<sign].lastIndex(where: isNumber)
  }

  /// Adds limits of blood pressure, which are written as a name followed by a limit:
  /// `ESH 2023 135/85; ACC/AHA 2017 130/80`.
  private mutating func addLimits(_ text: String) throws {
    let place = nextPlace
    var limits: [YAMLNode.Entry] = []
    for piece in text.split(separator: ";") {
      let words = piece.split(whereSeparator: \.isWhitespace)
      guard
        let limit = words.lastIndex(where: { $0.contains("/") && $0.first?.isNumber == true }),
        limit > 0
      else {
        throw CommandFailure(
          .usage, "--limits: expected a name and a limit, not '\(piece)'",
          help: "limits are written like \"ESH 2023 135/85; ACC/AHA 2017 130/80\"")
      }
      let name = words[..<limit].joined(separator: " ")
      guard !limits.contains(where: { $0.key == name }) else {
        throw CommandFailure(.usage, .givenTwice(name).about("--limits"))
      }
      let value = YAMLNode(
        content: .scalar(words[limit...].joined(separator: " "), isPlain: false), range: place)
      limits.append(.init(key: name, keyRange: place, value: value))
    }
    add("limits", "--limits", .mapping(limits))
  }

  /// Adds a mapping in YAML, whose braces can be omitted. Mistakes in it are reported on the line
  /// of its entry.
  ///
  /// - Parameters:
  ///   - key: the key of the mapping, which is also the name of the option: `where`.
  ///   - help: an example.
  private mutating func addMapping(_ text: String, of key: String, help: String) throws {
    let option = "--\(key)"
    guard text.contains(":") else {
      throw CommandFailure(
        .usage, key == "where" ? "\(option): the filter is empty" : "\(option): it has no keys",
        help: help)
    }
    let source = SourceText(
      name: option,
      text: String(repeating: "\n", count: entries.count) + SampleFilter.mapping(text))
    var reader = DefinitionReader(source: source)
    guard let root = reader.root() else {
      throw CommandFailure(
        .usage, "\(option): \(reader.diagnostics.first?.message ?? "it is empty")",
        help: reader.diagnostics.first?.help ?? help)
    }
    add(key, option, root.content)
  }

  /// Returns the query, its options for summaries of the intervals, and notes on synonyms in the
  /// arguments.
  ///
  /// - Throws: `CommandFailure` with the first mistake and the option that contains it.
  func query(
    in registry: Registry
  ) throws -> (query: any Query, options: SummaryOptions, notes: [Message]) {
    // The text is not needed, because the entries are read already.
    let source = SourceText(name: "query", text: "")
    var reader = DefinitionReader(source: source, registry: registry)
    reader.givenRange = range
    reader.takesSynonyms = true
    let read = reader.query(entries.map(\.entry), named: "the query")
    if let diagnostic = reader.diagnostics.first {
      let line = diagnostic.range?.line ?? 0
      let option =
        (1...entries.count).contains(line) ? entries[line - 1].option : nil
      throw CommandFailure(.usage, Message(of: diagnostic).about(option))
    }
    guard let read else { throw CommandFailure(.usage, "these options do not form a query") }
    return (read.query, read.options, reader.synonyms.map(Message.synonym))
  }
}

private let filterHelp =
  "a filter is written like \"manual: exclude, source: [A, B], value: '>= 40 kg'\""
