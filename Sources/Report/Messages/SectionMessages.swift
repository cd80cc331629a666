// Documents, their blocks, and sections.
extension Message {
  static let noFrontMatter = Message(
    "the document has no front matter",
    help: "a document starts with its definition between two '---' lines")

  static let openFrontMatter = Message(
    "the front matter is not closed", help: "close it with a '---' line before the text")

  static func openBlock(_ opening: String, isFenced: Bool) -> Message {
    Message(
      "the block that '\(opening)' opens is not closed",
      help: isFenced ? "close it with a '\(opening)' line" : nil)
  }

  static func unknownSection(_ word: String, among kinds: [String], help: String?) -> Message {
    Message("unknown section '\(word)'", help: help ?? suggestion(for: word, among: kinds))
  }

  /// The remedy for a block that starts with the name of a query.
  static func sectionFirst(before query: String) -> String {
    "start with the section: 'table \(query)' or 'chart \(query)'"
  }

  /// The remedy for a mistake in the YAML of a block, which may continue after the intended end.
  static let endOfBlock = "a block ends at a line with as many signs as open it, such as '```'"

  static let sectionInsideBlock = Message(
    "a section cannot be inside a list, a quote or an indented block",
    help: "start the block at the beginning of a line")

  static let queriesNamedTwice = Message(
    "the block gives its queries twice", help: "list them either in its first line or inside it")

  static func noQueryInBlock(_ kind: String, example query: String?) -> Message {
    Message(
      "the block has no query", help: query.map { "write it after '\(kind)': '\(kind) \($0)'" })
  }

  static func emptySection(expected words: [String]) -> Message {
    Message("the section is empty", help: "expected \(listed(words))")
  }

  static func unsuitableStyle(_ style: String, for query: String, expected styles: [String])
    -> Message
  {
    Message(
      "the style '\(style)' does not suit '\(query)'", help: "it can be drawn as \(listed(styles))")
  }

  static func noLatestValue(_ query: String) -> Message {
    Message(
      "'\(query)' has no intervals, so it has no latest value",
      help: "show it with 'table' or 'chart'")
  }

  static func standsTwice(_ word: String) -> Message {
    Message("'\(word)' is listed twice", help: "remove one of them")
  }

  static func cannotShareTable(_ query: String) -> Message {
    Message(
      "'\(query)' cannot share a table",
      help: "only queries with intervals can, not profiles or plug-in queries")
  }

  static func differentIntervals(_ first: String, _ second: String, canStandAlone: Bool = false)
    -> Message
  {
    Message(
      "'\(first)' and '\(second)' have different intervals",
      help: "give both the same 'interval', 'anchor' and 'range'"
        + (canStandAlone ? ", or put each in its own table" : ""))
  }

  // Values in text.

  static func notAValue(_ words: Substring, fields: [String]) -> Message {
    Message(
      "'\(words)' is not the name of a value",
      help: "a value is written {{query.field}}, where the field is \(listed(fields))")
  }

  static func noField(_ field: String, of query: String) -> Message {
    Message(
      "'\(query)' has no intervals, so it has no '\(field)'",
      help: "show it with 'table' or 'chart'")
  }

  static func noColumn(_ column: String, in query: String, columns: [String]) -> Message {
    Message("the query '\(query)' has no '\(column)'", help: "it has \(listed(columns))")
  }

  static func unknownField(_ field: String, among fields: [String]) -> Message {
    Message(
      "a query has no '\(field)'",
      help: didYouMean(nearestTo: field, in: fields) ?? "it has \(listed(fields, joiner: "and"))")
  }

  static func fieldHasNo(_ word: String, _ figure: String, among bases: [String]) -> Message {
    Message("'\(figure)' has no '\(word)'", help: suggestion(for: word, among: bases))
  }

  static func notComparedWith(_ word: String, but known: [String]) -> Message {
    Message(
      "the query is not compared with '\(word)'",
      help: "its 'compare' is \(listed(known)); it can be a list")
  }

  static func tooMuch(_ word: String) -> Message {
    Message("unexpected '\(word)'")
  }

  static let noGoal = Message("the query has no goal", help: "add one, such as 'goal: 10000'")

  static let goalOfFirstColumn = Message("only the first column has a goal")
}
