import Report

/// The names of command-line arguments in messages.
enum OperandName {
  static let archive = "the name of the archive"
  static let checkAndStore = "'check FILE'"
  static let command = "a command"
  static let data = "the data"
  static let definition = "the definition"
  static let exampleRange = "the range, such as \"last 3 months\","
  static let exampleReport = "the report, such as weekly,"
  static let exampleType = "the type, such as stepCount,"
  static let export = "the path of an export"
  static let nothing = "nothing"
  static let query = "the query"
  static let settings = "the settings of the project"
  static let shell = "the shell, such as bash,"
  static let type = "a type"
  static let word = "a word"

  static func one(of words: [String]) -> String { "an action, \(listed(words))," }

  /// The end of the summary of a reader whose columns can be set with `--columns`.
  static let columnsClause = "; --columns sets the meaning of its columns."
}
