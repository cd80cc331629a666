import Files
import Health
import Report

/// The arguments after a subcommand, split into options and other words. Parsing them does not look
/// up or open anything.
struct Arguments {
  /// The plug-ins that the words can refer to.
  let registry: Registry
  let surroundings: Surroundings
  private(set) var words: [String] = []
  /// The options of the subcommand, for remedies.
  private let known: [String]
  private var values: [String: [String]] = [:]

  /// - Throws: `CommandFailure`, which suggests the nearest option for an unknown one.
  init(
    parsing arguments: [String], options: [OptionDefinition], command: String, registry: Registry,
    surroundings: Surroundings
  ) throws {
    self.registry = registry
    self.surroundings = surroundings
    known = options.map(\.name)
    try Self.refuseTypography(arguments)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      if argument == "--" {
        words += rest
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = argument.hasPrefix("--") ? String(parts[0]) : argument
      guard
        let option = options.first(where: {
          $0.name == name || (name == "-h" && $0.name == "--help")
        })
      else {
        throw CommandFailure(.usage, .unknownOption(name, of: command, among: known))
      }
      try add(option, inlineValue: parts.count == 2 ? String(parts[1]) : nil, &rest)
    }
  }

  private mutating func add(
    _ option: OptionDefinition, inlineValue: String?, _ rest: inout ArraySlice<String>
  ) throws {
    guard let placeholder = option.value else {
      guard inlineValue == nil else {
        throw CommandFailure(.usage, "'\(option.name)' takes no value")
      }
      values[option.name] = []
      return
    }
    // An option is not used as a value. A value that looks like one must be written --name=value.
    let next = rest.first?.hasPrefix("--") == true ? nil : rest.first
    guard let value = inlineValue ?? next else {
      throw CommandFailure(.usage, "'\(option.name)' needs a value: \(option.name) \(placeholder)")
    }
    if inlineValue == nil { rest.removeFirst() }
    try Self.refuseSplit(option.name, value, rest.prefix { !$0.hasPrefix("-") })
    if values[option.name] != nil, !option.isRepeatable {
      throw CommandFailure(.usage, .givenTwice(option.name))
    }
    values[option.name, default: []].append(value)
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option; nil if the option is not given.
  subscript(name: String) -> String? { values[name]?.first }

  /// All values of an option that can be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The comma-separated items of an option whose value is a list; nil if the option is not given.
  func list(_ name: String) -> [String]? {
    values[name].map { $0.flatMap(Self.items) }
  }

  /// The items of a comma-separated list.
  static func items(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.trimmingSpaces) }
  }

  /// Parses the value of an option; returns nil if the option is not given.
  ///
  /// - Throws: `CommandFailure`, whose message starts with the option.
  func value<Value>(_ name: String, _ parse: (String) throws -> Value) throws -> Value? {
    guard let text = self[name] else { return nil }
    return try Self.parsing(text, for: name, parse)
  }

  /// - Parameter name: the name of the option; nil if the text is not the value of an option.
  static func parsing<Value>(
    _ text: String, for name: String? = nil, _ parse: (String) throws -> Value
  ) throws -> Value {
    do {
      return try parse(text)
    } catch let error as UnreadableText {
      throw CommandFailure(.usage, Message(of: error).about(name))
    }
  }

  /// Parses a word, or the word of which it is a synonym. A synonym is reported by the note.
  static func parsingSynonyms<Value>(
    _ text: String, _ parse: (String) throws -> Value
  ) throws -> (value: Value, note: Message?) {
    do {
      return (try parse(text), nil)
    } catch let error as UnreadableText {
      guard let meant = error.meant else { return (try parsing(text, parse), nil) }
      return (try parsing(meant, parse), .synonym(text, of: meant))
    }
  }

  /// The folder given with `--out`; nil if the option is not given.
  ///
  /// - Throws: `CommandFailure` for `-`, because nothing can be written to standard output yet.
  var outFolder: String? {
    get throws {
      guard self["--out"] == "-" else { return self["--out"] }
      throw CommandFailure(
        .usage, "--out: '-' is standard output, but files can only be written to a folder",
        help: "give a folder, such as --out out; write './-' for a folder named '-'")
    }
  }

  /// Checks that `--out` is a folder, or that a folder can be created there.
  ///
  /// - Parameter isForReports: true to refuse a new folder with the name of a report.
  /// - Throws: `CommandFailure` if it is a file, or is below one.
  static func check(outFolder path: String?) throws(CommandFailure) {
    guard let path, !path.isEmpty else { return }
    var place = path
    // If a folder above is a file, nothing below it can be examined.
    var known = try? FileStatus.find(place, followsLinks: true)
    while known == nil, FilePath.folder(of: place) != place {
      place = FilePath.folder(of: place)
      known = try? FileStatus.find(place, followsLinks: true)
    }
    if known?.isFile == true {
      throw CommandFailure(
        .usage, "--out: '\(place)' is a file, but reports are written to a folder",
        help: outHelp)
    }
    let suffixes = [".html", ".md", ".json", ".eml", ".csv", ".jsonl", ".pdf"]
    guard place != path, suffixes.contains(where: path.lowercased().hasSuffix) else {
      return
    }
    throw CommandFailure(
      .usage, "--out: '\(path)' is the name of a file, but reports are written to a folder",
      help: outHelp)
  }

  /// Checks the number of words that are not options.
  ///
  /// - Parameter what: the name of the missing argument if there are too few words.
  func expectWords(_ range: ClosedRange<Int>, _ what: String) throws {
    if words.count < range.lowerBound { throw CommandFailure(.usage, .isMissing(what)) }
    if words.count > range.upperBound {
      throw CommandFailure(
        .usage,
        .tooMuch(words[range.upperBound], options: known, after: Array(words[..<range.upperBound]))
      )
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

extension Arguments {
  /// True for `--format json`, false for `--format text` or if the option is not given.
  var isJSON: Bool {
    get throws { try isJSON(or: "text") }
  }

  /// Returns true for `--format json`, and false for the format `word`, which is the default.
  ///
  /// - Throws: `CommandFailure` for any other format.
  func isJSON(or word: String) throws -> Bool {
    let format = self["--format"] ?? word
    guard format == "json" || format == word else {
      throw CommandFailure(.usage, .unknownFormat(format, among: [word, "json"]))
    }
    return format == "json"
  }

  /// The choice made with an option; nil if the option is not given.
  ///
  /// - Throws: `CommandFailure` that suggests the nearest word.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of what: String = "value"
  ) throws -> Choice? {
    try value(name) { try Choice(word: $0, of: what) }
  }

  /// The date given with an option; nil if the option is not given.
  func date(_ name: String) throws -> CivilDate? {
    try value(name) { text in
      guard let date = CivilDate(iso: text) else {
        throw UnreadableText(
          "'\(text)' is not a date: expected a date such as 2024-02-04",
          help: Message.dateHelp(text))
      }
      return date
    }
  }

  /// The range given with `--range`, or with `--from` and `--to`; nil if none of them is given.
  ///
  /// - Throws: `CommandFailure` if both forms are given, or if a date or time cannot be read.
  var dateRange: DateRange? {
    get throws {
      let from = try value("--from") { try TimePoint(parsing: $0) }
      let to = try value("--to") { try TimePoint(parsing: $0) }
      let range = try value("--range") { try DateRange(parsing: $0) }
      guard from != nil || to != nil else { return range }
      guard range == nil else {
        throw CommandFailure(.usage, .excludeEachOther("--range", "--from or --to"))
      }
      return .between(from, to)
    }
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// - Throws: `UnreadableText` that suggests the nearest word.
  init(word: String, of what: String) throws(UnreadableText) {
    guard let choice = Self(rawValue: word) else {
      throw UnreadableText(
        "unknown \(what) '\(word)'",
        help: suggestion(for: word, among: Self.allCases.map(\.rawValue)))
    }
    self = choice
  }
}

extension Message {
  fileprivate static func unknownOption(_ name: String, of command: String, among options: [String])
    -> Message
  {
    if OptionSynonyms.versions.contains(name) {
      return Message("unknown option '\(name)' for '\(command)'", help: Message.versionHelp)
    }
    let meant = OptionSynonyms.options(for: name, among: options)
    return Message(
      "unknown option '\(name)' for '\(command)'",
      help: meant.isEmpty
        ? didYouMean(nearestTo: name, in: options)
          ?? "'healthmark help \(command)' lists the options" : didYouMean(meant))
  }
}

private let outHelp = "give a folder, such as --out out; files are named after the definition"
