/// The names of the parts of a definition in messages.
enum PlaceName {
  static let band = "band"
  static let charset = "charset"
  static let chartStyle = "chart style"
  static let description = "the description"
  static let direction = "direction"
  static let includedFile = "an included file"
  static let kindOfQuery = "kind of query"
  static let listOfSources = "the list of sources"
  static let oneQueryOfTable = "a query of a table"
  static let output = "an output"
  static let parameter = "a parameter"
  static let query = "a query"
  static let queryOfChart = "the query of a chart"
  static let queryOfMetric = "the query of a metric"
  static let queryOfPeriod = "the query of the period"
  static let queryOfTable = "the query of a table"
  static let range = "range"
  static let section = "a section"
  static let source = "a source"
  static let text = "the text"
  static let textOfMark = "the text of a mark"
  static let theIncludedFile = "the included file"
  static let title = "the title"
  static let typeOfParameter = "type of a parameter"
  static let value = "the value"
  static let valueOfParameter = "the value of a parameter"
  static let zone = "zone"

  static func block(_ kind: String) -> String { "a '\(kind)' block" }
  static func choice(for key: String) -> String { "choice for '\(key)'" }
  static func output(_ id: String) -> String { "the output '\(id)'" }
  static func parameter(_ name: String) -> String { "the parameter '\(name)'" }
  static func query(_ name: String) -> String { "the query '\(name)'" }
  static func query(of key: String) -> String { "a query of '\(key)'" }
  static func section(_ kind: String) -> String { "a '\(kind)' section" }
  static func text(of key: String) -> String { "the text of '\(key)'" }
}
