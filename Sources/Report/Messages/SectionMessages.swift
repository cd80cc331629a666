// Documents, their blocks, and sections.
extension Message {
  static let noFrontMatter = Message(
    "the document has no front matter",
    help: "a document begins with its definition between two lines '---'")

  static let openFrontMatter = Message(
    "the front matter has no end", help: "close it by a line '---' before the text")

  static func openBlock(_ opening: String, isFenced: Bool) -> Message {
    Message(
      "the block that '\(opening)' opens is not closed",
      help: isFenced ? "close it by a line '\(opening)'" : nil)
  }

  static func unknownSection(_ word: String, among kinds: [String], help: String?) -> Message {
    Message("unknown section '\(word)'", help: help ?? suggestion(for: word, among: kinds))
  }

  /// The remedy for a block that opens with the name of a query.
  static func sectionFirst(before query: String) -> String {
    "name the section first: 'table \(query)' or 'chart \(query)'"
  }

  /// The remedy for a mistake in the YAML of a block, which may go on behind its end.
  static let endOfBlock = "a block ends at a line with as many signs as open it, such as '```'"

  static let sectionInsideBlock = Message(
    "a section cannot stand in a list, a quote or an indented block",
    help: "begin the block at the start of a line")

  static let queriesNamedTwice = Message(
    "the block names its queries twice", help: "name them in its first line or inside it")

  static func noQueryInBlock(_ kind: String, example query: String?) -> Message {
    Message(
      "the block names no query", help: query.map { "write it after '\(kind)': '\(kind) \($0)'" })
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
      "'\(query)' does not go by intervals, so it has no latest value",
      help: "show it by 'table' or 'chart'")
  }

  static func standsTwice(_ word: String) -> Message {
    Message("'\(word)' stands twice", help: "remove one of them")
  }

  static func cannotShareTable(_ query: String) -> Message {
    Message(
      "'\(query)' cannot share a table",
      help: "only queries by intervals can, not profiles or plug-ins")
  }

  static func differentIntervals(_ first: String, _ second: String, canStandAlone: Bool = false)
    -> Message
  {
    Message(
      "'\(first)' and '\(second)' have different intervals",
      help: "give both the same 'interval', 'anchor' and 'range'"
        + (canStandAlone ? ", or each its own table" : ""))
  }

  // Values in a text.

  static func notAValue(_ words: Substring, fields: [String]) -> Message {
    Message(
      "'\(words)' does not name a value",
      help: "a value is written {{query.field}}, where the field is \(listed(fields))")
  }

  static func noField(_ field: String, of query: String) -> Message {
    Message(
      "'\(query)' does not go by intervals, so it has no '\(field)'",
      help: "show it by 'table' or 'chart'")
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
      help: "its 'compare' is \(listed(known)); it may be a list")
  }

  static func tooMuch(_ word: String) -> Message {
    Message("'\(word)' is too much")
  }

  static let noGoal = Message("the query has no goal", help: "give it one: 'goal: 10000'")

  static let goalOfFirstColumn = Message("only the first column has a goal")
}
