import Report

/// The words after a subcommand, divided into options and others. Nothing is looked up or opened.
struct Arguments {
  /// The plug-ins that the words can refer to.
  let registry: Registry
  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `CommandFailure` with the nearest right word.
  init(
    parsing arguments: [String], options: [OptionDefinition], command: String, registry: Registry
  ) throws {
    self.registry = registry
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
        throw CommandFailure(.usage, .unknownOption(name, of: command, among: options.map(\.name)))
      }
      try add(option, inlineValue: parts.count == 2 ? String(parts[1]) : nil, &rest)
    }
  }

  private mutating func add(
    _ option: OptionDefinition, inlineValue: String?, _ rest: inout ArraySlice<String>
  ) throws {
    guard let placeholder = option.value else {
      guard inlineValue == nil else {
        throw CommandFailure(.usage, .takesNoValue(option.name))
      }
      values[option.name] = []
      return
    }
    // An option is not taken as a value; a value that looks like one is written --name=value.
    let next = rest.first?.hasPrefix("--") == true ? nil : rest.first
    guard let value = inlineValue ?? next else {
      throw CommandFailure(.usage, .needsValue(option.name, placeholder))
    }
    if inlineValue == nil { rest.removeFirst() }
    if values[option.name] != nil, !option.isRepeatable {
      throw CommandFailure(.usage, .givenTwice(option.name))
    }
    values[option.name, default: []].append(value)
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option; nil without the option.
  subscript(name: String) -> String? { values[name]?.first }

  /// Every value of an option that may be repeated.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The items of an option that takes a list, separated by commas.
  func list(_ name: String) -> [String]? {
    values[name].map { $0.flatMap(Self.items) }
  }

  /// The items of a list that is separated by commas.
  static func items(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.trimmingSpaces) }
  }

  /// The value of an option that has a grammar of its own.
  ///
  /// - Throws: `CommandFailure` that names the option.
  func value<Value>(_ name: String, _ parse: (String) throws -> Value) throws -> Value? {
    guard let text = self[name] else { return nil }
    return try Self.parsing(text, for: name, parse)
  }

  /// - Parameter name: the name of the option; nil for a word that is not an option's value.
  static func parsing<Value>(
    _ text: String, for name: String? = nil, _ parse: (String) throws -> Value
  ) throws -> Value {
    do {
      return try parse(text)
    } catch let error as UnreadableText {
      throw CommandFailure(.usage, Message(of: error).about(name))
    }
  }

  /// The value of a word, or of the one that it is a synonym of, which the note says.
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

  /// The folder that `--out` names; nil if it names none.
  ///
  /// - Throws: `CommandFailure` for `-`: nothing is written to standard output yet.
  var outFolder: String? {
    get throws {
      guard self["--out"] == "-" else { return self["--out"] }
      throw CommandFailure(.usage, .outIsStandardOutput)
    }
  }

  /// Checks how many words there are besides options.
  func expectWords(_ range: ClosedRange<Int>, _ what: String) throws {
    if words.count < range.lowerBound { throw CommandFailure(.usage, .isMissing(what)) }
    if words.count > range.upperBound {
      throw CommandFailure(.usage, .tooMuch(words[range.upperBound]))
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = self
    while rest.first == " " { rest = rest.dropFirst() }
    while rest.last == " " { rest = rest.dropLast() }
    return rest
  }
}

extension Arguments {
  /// True for `--format json`, false for `text`.
  var isJSON: Bool {
    get throws { try isJSON(or: "text") }
  }

  /// True for `--format json`, false for another word, which is the default.
  ///
  /// - Throws: `CommandFailure` for any other format.
  func isJSON(or word: String) throws -> Bool {
    let format = self["--format"] ?? word
    guard format == "json" || format == word else {
      throw CommandFailure(.usage, .unknownFormat(format, among: [word, "json"]))
    }
    return format == "json"
  }
}
