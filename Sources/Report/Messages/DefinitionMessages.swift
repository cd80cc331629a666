import Health

// Definitions: their text, their keys and the names in them.
extension Message {
  static func emptyText(isDefinition: Bool) -> Message {
    Message(
      isDefinition ? "the definition is empty" : "the included file is empty",
      help: isDefinition ? "a definition needs at least 'title' and 'queries'" : nil)
  }

  static let noTitle = Message(
    "the definition has no 'title'", help: "'title' is the heading of the report")

  static let noQueries = Message(
    "the definition has no 'queries'", help: "'queries' lists what to compute")

  static func queriesMustBeMapping(not kind: String) -> Message {
    Message(
      "'queries' must be a mapping of names to queries, not \(kind)",
      help: "each query has a name of your choice: 'steps: { type: stepCount }'")
  }

  static func notAName(_ word: String, of thing: String) -> Message {
    Message(
      "'\(word)' cannot be the name of \(thing)",
      help: nearestName(to: word).map { didYouMean([$0]) }
        ?? "a name consists of letters, digits and '_', and starts with a letter")
  }

  /// The word with '_' instead of the characters that a name cannot have; nil if that is not a name
  /// either.
  private static func nearestName(to word: String) -> String? {
    let letters = word.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return letters.first?.isLetter == true && letters.count <= 80 ? String(letters) : nil
  }

  /// The remedies for a key that belongs to another place.
  static func belongsToQuery(_ key: String) -> String {
    "'\(key)' is a key of a query; indent it below the name of the query"
  }

  static func belongsToSection(_ key: String, kind: String) -> String {
    "'\(key)' is an option of '\(kind)'; write it below '\(kind)', without a hyphen"
  }

  static func belongsToSections(_ key: String) -> String {
    "'\(key)' is a section; write '- \(key): …' below 'sections:'"
  }

  static func sectionsInDocument(example query: String) -> Message {
    Message(
      "a document has no 'sections'",
      help:
        "the text after the front matter is the report; a block such as '```table \(query)' is a"
        + " section"
    )
  }

  static func sourcePriorityMustBeMapping(not kind: String) -> Message {
    Message("'source_priority' must be a mapping of types to lists of sources, not \(kind)")
  }

  static func periodWithoutIntervals(_ query: String) -> Message {
    Message(
      "'\(query)' has no intervals",
      help: "choose a query that is neither a profile nor computed by a plug-in")
  }

  static func unknownTheme(_ word: String, among names: [String]) -> Message {
    Message(
      "unknown theme '\(word)'",
      help: didYouMean(nearestTo: word, in: names)
        ?? "a theme is \(listed(names + ["a .css file of the project"]))")
  }

  static let noThemeFiles = Message("theme files cannot be read here")

  static let noIncludedFiles = Message("files cannot be included here")

  static func includesItself(_ path: String, through files: [String]) -> Message {
    Message(
      "'\(path)' includes itself"
        + (files.isEmpty ? "" : ", through \(files.map { "'\($0)'" }.joined(separator: ", "))"))
  }

  static func tooManyIncludes(limit: Int) -> Message {
    Message("more than \(limit) files are included")
  }

  static func queryInTwoFiles(_ query: String, other file: String) -> Message {
    Message("the query '\(query)' is also defined in '\(file)'", help: "rename one of them")
  }

  static func parameterInTwoFiles(_ parameter: String) -> Message {
    Message(
      "the parameter '\(parameter)' is defined in two included files", help: "rename one of them")
  }

  // Unused parts.

  static func unusedQuery(_ query: String, inDocument isDocument: Bool) -> Message {
    Message(
      "the query '\(query)' is not used by any section",
      help: isDocument
        ? "add a block such as '```table \(query)', or remove the query"
        : "add a section such as '- table: \(query)', or remove the query")
  }

  static func unusedParameter(_ parameter: String) -> Message {
    Message(
      "the parameter '\(parameter)' is not used",
      help: "write '{{\(parameter)}}' where its value belongs, or remove it")
  }

  static func unusedPlugin(_ plugin: String) -> Message {
    Message("the plug-in '\(plugin)' is not used", help: "remove it from 'plugins'")
  }

  static func exclusionBeyondReach(of query: String) -> Message {
    Message(
      "'exclude' of the definition does not apply to the query '\(query)'",
      help: "a plug-in computes it over all dates")
  }

  // Values of the wrong kind, and unknown words.

  static func mustBeMapping(_ place: String, not kind: String) -> Message {
    Message(
      "\(place) must be a mapping, not \(kind)",
      help: "write 'key: value' for each of its keys")
  }

  static func mustBeSingleValue(_ place: String, not kind: String) -> Message {
    Message("\(place) must be a single value, not \(kind)")
  }

  static func mustBeList(_ place: String, not kind: String) -> Message {
    Message("\(place) must be a list, not \(kind)")
  }

  static func isEmpty(_ place: String) -> Message {
    Message("\(place) is empty")
  }

  static func unknownKey(_ key: String, in place: String, among keys: [String]) -> Message {
    Message("unknown key '\(key)' in \(place)", help: suggestion(for: key, among: keys))
  }

  static func unknownKey(_ key: String, in place: String, help: String) -> Message {
    Message("unknown key '\(key)' in \(place)", help: help)
  }

  static func unknownWord(_ word: String, for what: String, among words: [String]) -> Message {
    Message("unknown \(what) '\(word)'", help: suggestion(for: word, among: words))
  }

  static func unknownWord(
    _ word: String, for what: String, among words: [String], pluginHelp: String?
  ) -> Message {
    Message("unknown \(what) '\(word)'", help: pluginHelp ?? suggestion(for: word, among: words))
  }

  static func unknownQuery(_ query: String, among queries: [String]) -> Message {
    Message("unknown query '\(query)'", help: suggestion(for: query, among: queries))
  }

  static func noSources(ofType type: String) -> Message {
    Message("'\(type)' has no sources")
  }

  // Parameters.

  static func parametersMustBeMapping(not kind: String) -> Message {
    Message(
      "'parameters' must be a mapping of names to values, not \(kind)",
      help: "for example '{ step_goal: 8000 }'")
  }

  static func noDefault(of parameter: String) -> Message {
    Message("the parameter '\(parameter)' has no 'default'")
  }

  static func boundsOnlyForNumbersAndDates(_ key: String) -> Message {
    Message("'\(key)' is only for numbers and dates", help: "remove it")
  }

  static func unknownParameter(_ parameter: String, among parameters: [String], example: String)
    -> Message
  {
    Message(
      "unknown parameter '\(parameter)'",
      help: suggestion(for: parameter, among: parameters)
        ?? "define it in 'parameters': '{ \(example): 8000 }'")
  }

  static let openBraces = Message(
    "'{{' without '}}'", help: "to write two braces as text, use '\\{{'")

  static func belowMinimum(_ value: String, of parameter: String, _ minimum: String) -> Message {
    Message("\(value) is below the minimum of '\(parameter)', \(minimum)")
  }

  static func aboveMaximum(_ value: String, of parameter: String, _ maximum: String) -> Message {
    Message("\(value) is above the maximum of '\(parameter)', \(maximum)")
  }

  static func setting(_ parameter: String, to value: String, _ error: any Error) -> Message {
    let message = Message(of: error)
    return Message("--set \(parameter)=\(value): \(message.text)", help: message.help)
  }

  static func notANumber(_ value: String) -> Message {
    if let number = SeparatedNumber(value), number.text == value { return separators(number) }
    return Message("'\(value)' is not a number", help: "a number is written like 8000 or 7.5")
  }

  static func notADate(_ value: String) -> Message {
    Message(
      "'\(value)' is not a date", help: dateHelp(value) ?? "dates are written 2024-03-01")
  }

  static let emptySourceName = Message("the name of a source is empty")

  // Types, values and sources that are missing from the data.

  static func noSamples(of type: HKObjectType) -> Message {
    Message("the data has no samples of '\(type.shortName)'")
  }

  static func noSample(of type: HKCategoryType, withValue value: String) -> Message {
    Message("the data has no sample of '\(type.name)' with the value '\(value)'")
  }

  static func noWorkout(withActivity activity: String) -> Message {
    Message("the data has no workout with the activity '\(activity)'")
  }

  static func needs(_ query: String) -> Message {
    Message("it needs '\(query)'")
  }

  static func noSource(_ name: String, ofType type: String, among sources: [String]) -> Message {
    Message(
      "no source of '\(type)' in the data is named '\(name)'",
      help: suggestion(for: name, among: sources))
  }
}
