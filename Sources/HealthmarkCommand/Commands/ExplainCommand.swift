import Health
import Report
import SampleIntake

/// `healthmark explain`: shows how one number was computed.
struct ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Show how one number was computed: what counted, and what was covered."
  static let forms = [
    [Operand("TYPE", .word(.types), .optional), Operand("DATA", .data, .optional)]
  ]
  static let examples = Example.list(
    """
    healthmark explain stepCount export.zip --at 2024-01-25
      The steps of a day: a timeline of each source, and how much of it counted.
    healthmark explain --report weekly.yaml --query weekly_steps --data export.zip --at 2024-01-25
      The week of a report that contains this date.
    """)
  static let discussion = """
    The value is the same as the value of 'query' for that interval, and the parts of the sources
    add up to it. A mean per day is shown as the days that it is made of; each of them can be
    explained in turn. If --at is a date, it means the interval that contains the date, or the night
    with that date.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition("--at WHEN", .text, "A date or a time in the interval to explain."),
      OptionDefinition(
        "--interval LENGTH", .text,
        "For example \"1 hour\" or \"1 week\". Default: 1 day, or 1 night for sleep."),
      OptionDefinition("--anchor WHEN", .text, "Where intervals start, as in 'query'."),
      OptionDefinition(
        "--statistics NAME", .word(.key("statistics")),
        "The statistic to explain. Default: sum, average or duration."
      ),
      OptionDefinition("--values LIST", .text, "The values of a category type to count."),
      OptionDefinition(
        "--overlap all", .word(.key("overlap")), "Add up every sample, even where sources overlap."),
      OptionDefinition("--where FILTER", .text, "The samples to count, as in 'query'."),
      OptionDefinition("--exclude DATES", .text, "Dates to leave out."),
      OptionDefinition(
        "--unit UNIT", .word(.units), "The unit. Default: the unit of most samples."),
      OptionDefinition("--report REPORT", .definition, "The definition with the query to explain."),
      OptionDefinition("--query NAME", .text, "The name of the query in the definition."),
      .setting, .timeZone,
      .sourcePriority, .asOf, .weekStarts,
      OptionDefinition("--locale LOCALE", .word(.locales), "For numbers. Default: en_US."),
      OptionDefinition("--format FORMAT", .format(), "text (default) or json."),
    ] + OptionDefinition.plugins

  private enum Subject {
    case words(QueryWords)
    case query(DefinitionInput, name: String)
  }

  private let subject: Subject
  private let input: DataInput
  private let point: TimePoint
  private let settings: QuerySettings
  private let registry: Registry
  /// The values of parameters that replace their defaults.
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    registry = arguments.registry
    if let report = arguments["--report"] {
      guard let name = arguments["--query"] else {
        throw CommandFailure(.usage, "--report needs --query with the name of a query in it")
      }
      let own = ["--interval", "--anchor", "--statistics", "--values", "--overlap", "--where"]
      for option in own + ["--exclude", "--unit"] where arguments.has(option) {
        throw CommandFailure(
          .usage, "\(option) cannot be used with --report, whose query has its own settings")
      }
      try arguments.expectWords(0...1, "the data")
      input = try DataInput(arguments, word: arguments.words.first, definition: report)
      subject = .query(try DefinitionInput(arguments, [report], input.use), name: name)
    } else {
      _ = try arguments.settings
      if arguments.has("--set") { throw CommandFailure(.usage, .needs("--set", "--report")) }
      if arguments.has("--query") { throw CommandFailure(.usage, .needs("--query", "--report")) }
      try arguments.expectTypeFirst(Self.name)
      try arguments.expectWords(1...2, "the type, such as stepCount,")
      subject = .words(try QueryWords(arguments, forOneInterval: true))
      input = try DataInput(arguments, word: arguments.words.dropFirst().first)
    }
    guard let point = try arguments.value("--at", { try TimePoint(parsing: $0) }) else {
      throw CommandFailure(
        .usage, "--at is missing", help: "give a date or a time: --at 2024-01-25")
    }
    self.point = point
    settings = try QuerySettings(arguments)
    isJSON = try arguments.isJSON
  }

  func run(_ console: Console) throws -> ExitStatus {
    var settings = settings
    let subject: any Query
    switch self.subject {
    case .words(let words):
      let read = try words.query(in: registry)
      subject = read.query
      for note in read.notes { console.note(note) }
    case .query(let definitions, let name):
      guard let definition = try definitions.read(console).first else { return .definition }
      guard let named = definition.query(named: name) else {
        throw CommandFailure(
          .usage, "--query: '\(definition.source.name)' has no query '\(name)'",
          help: suggestion(for: name, among: definition.queries.map(\.name)))
      }
      subject = named.query
      settings.take(from: definition)
    }
    guard let explainable = subject as? any ExplainableQuery else {
      throw CommandFailure(
        .usage, "only queries of quantities and categories with intervals can be explained",
        help:
          "'healthmark query … --items --format json' lists workouts, readings and cycles"
          + " individually"
      )
    }
    let query: any ExplainableQuery =
      explainable.isOfDays ? explainable : try explainable.ofExplainable()
    let data = try input.load(console)
    data.reportLosses(of: query.types, console)
    let (environment, context) = try settings.context(for: query.types, data.store)
    let result: QueryResult
    let text: String
    let boundaries = try query.interval(at: point, in: context)
    guard boundaries.count == 2 else {
      throw CommandFailure(
        .usage, "--at: the query has no interval at that time",
        help: "'healthmark ranges' shows the intervals of a range")
    }
    if case .query(_, let name) = self.subject, try !query.hasInterval(boundaries, in: context) {
      console.note(
        "this interval is outside the range of '\(name)', so the report does not show it")
    }
    if query.isOfDays {
      let explanation = try query.dailyExplanation(of: boundaries, in: context)
      result = explanation.result
      text =
        isJSON
        ? DailyExplanationJSON(explanation: explanation, environment: environment).text
        : DailyExplanationText(
          explanation: explanation, locale: settings.locale, clock: environment.clock
        ).text
    } else {
      let explanation = try query.explanation(of: boundaries, in: context)
      let repeats = data.summary.repeatCount(of: query.types.map(\.identifier))
      result = explanation.result
      text =
        isJSON
        ? ExplanationJSON(explanation, repeats: repeats, in: environment).text
        : ExplanationText(
          explanation, repeats: repeats, locale: settings.locale, clock: environment.clock
        ).text
    }
    for notice in environment.notes + result.allNotices { console.report(notice) }
    try console.write(text)
    return data.status
  }
}
