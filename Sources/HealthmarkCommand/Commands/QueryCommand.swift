import Report

/// `healthmark query`: prints statistics of one type.
struct QueryCommand: Subcommand {
  static let name = "query"
  static let summary = "Compute statistics of one type and print them."
  static let forms = [[Operand("TYPE", .word(.types)), Operand("DATA", .data, .optional)]]
  static let examples = Example.list(
    """
    healthmark query stepCount export.zip --interval "1 week" --range "last 3 months"
      Weekly steps; overlapping samples of phone and watch are merged, not added.
    healthmark query bodyMass --data export.zip --interval "1 month" --by source --unit lb
      Monthly average body mass, of all sources together and of each source.
    healthmark query sleepAnalysis --data export.zip --interval "1 night" --range "last 7 days"
      Time asleep each night, with overlapping samples of watch and phone merged.
    healthmark query stepCount export.zip --interval "1 day" --goal 8000 --compare year_ago
      Days with their mean and trend, the change from a year ago, and the streak.
    healthmark query heartRate --data export.zip --statistics minimum,average,maximum --interval \
    "1 day" --from 2024-01-29 --to 2024-02-05 --format json
      A week of heart rate, as JSON.
    """)
  static let discussion = """
    A date means midnight in the time zone. Without --interval, there is one interval over the
    entire range; without --range, all data counts. Intervals start at --anchor, or else at the
    start of the calendar unit that contains the start of the range. --from and --to list the
    complete intervals that they touch. Intervals marked 'partial' end after --as-of or after the
    end of the data; intervals marked 'ahead' start then or later. 'healthmark types' lists the
    types. The Health app's names, such as weight, are accepted too.
    """
  static let options =
    OptionDefinition.reading + [
      OptionDefinition(
        "--statistics LIST", .list(.key("statistics")),
        "For example sum, average, minimum, maximum, median, per_day, duration or count;"
          + " 'healthmark types' lists the statistics of each type. Default: sum or average; for"
          + " categories, duration or count."),
      OptionDefinition(
        "--values LIST", .text,
        "The values of a category type to count: asleepCore,asleepDeep. Default: asleep, stood or"
          + " all."
      ),
      OptionDefinition(
        "--interval LENGTH", .text, "For example \"1 day\", \"2 weeks\" or \"1 month\"."),
      .anchor,
      OptionDefinition(
        "--range RANGE", .text,
        "For example \"last 3 months\", 2024-Q1, \"2024-01-01 .. 2024-02-01\" or all."),
      OptionDefinition("--from TIME", .text, "List intervals from this date or time …"),
      OptionDefinition("--to TIME", .text, "… up to but not including this one."),
      OptionDefinition(
        "--profile UNIT", .word(.key("profile")),
        "A row for each hour (of quantity types), weekday or month of the range, instead of"
          + " --interval."),
      OptionDefinition(
        "--step LENGTH", .text,
        "With --profile hour: \"15 minutes\", a row for each part of an hour."),
      OptionDefinition(
        "--by PART", .word(.key("by")),
        "In addition to the total, list each source, value (of categories), activity or leg (of"
          + " workouts), classification (of electrocardiograms) or entry (readings recorded and by"
          + " hand)."),
      OptionDefinition(
        "--activity LIST", .list(.activities),
        "The workouts to count: running,cycling. Default: all."),
      OptionDefinition(
        "--overlap all", .word(.key("overlap")),
        "Count every sample or workout, even where sources overlap."),
      OptionDefinition(
        "--where FILTER", .text,
        "The samples to count: \"manual: exclude, source: [A, B], value: '>= 40 kg'\"."),
      OptionDefinition(
        "--exclude DATES", .text,
        "Dates to leave out: \"2024-01-10 through 2024-01-12, 2024-02-01\"."),
      OptionDefinition(
        "--bands BANDS", .text,
        "Bands whose shares to compute: \"low < 70 mg/dL; target 70 .. 180 mg/dL\"; for blood"
          + " pressure \"normal < 120 / < 80; high >= 120 / >= 80\"."),
      OptionDefinition(
        "--zones ZONES", .text,
        "Workouts: zones of heart rate whose time to compute: \"easy < 120; moderate 120 .. 139;"
          + " hard >= 140\"."),
      OptionDefinition(
        "--share OF", .word(.key("share")),
        "What the shares of bands are of: readings (default) or time."),
      OptionDefinition(
        "--episodes BOUND", .text,
        "Readings: \"< 70 mg/dL for 15 minutes\", the times in which they stayed beyond the bound."
          + " Tables list each one."),
      OptionDefinition(
        "--smoothing LENGTH", .text,
        "Readings: \"10 days\", the time constant of a smoothed value for each. Tables list them, with"
          + " the change a week over four weeks."),
      OptionDefinition(
        "--derive missing", .word(.key("derive")),
        "bodyMassIndex: if the data has none, compute it from each body mass and the latest height before"
          + " it."),
      OptionDefinition(
        "--instants HOLD", .text,
        "\"hold 5 minutes\": a reading lasts until the next one, but at most this long."),
      OptionDefinition(
        "--session LENGTH", .text,
        "Blood pressure: \"10 minutes\" combines readings that follow this closely."),
      OptionDefinition(
        "--first-day exclude", .word(.key("first_day")),
        "Blood pressure: leave out the date of the first reading."),
      OptionDefinition(
        "--day-starts TIME", .text,
        "Blood pressure: \"16:00\", the start of days for people who sleep by day. Default: midnight."
      ),
      OptionDefinition(
        "--limits LIMITS", .text,
        "Blood pressure: limits for the mean, \"ESH 2023 135/85; ACC/AHA 2017 130/80\". Needs --format"
          + " json, as do the next two."),
      OptionDefinition(
        "--severe LIMIT", .text,
        "Blood pressure: \"180/110\" lists the single measurements at or above it."),
      OptionDefinition(
        "--protocol PLAN", .text,
        "Blood pressure: measurements that a guideline asks for, \"guideline: ESH 2023, days: 3,"
          + " morning: 2, evening: 2, measurements: 12\"."),
      OptionDefinition(
        "--items",
        "List the items in each interval: spans of nights, workouts or their legs, readings of blood"
          + " pressure, menstrual cycles, episodes, and what each source adds to a sum. JSON has them beside"
          + " the statistics, CSV instead of"
          + " them."),
      OptionDefinition(
        "--summary",
        "Add summaries of the complete intervals: mean, change, trend, best and worst; and what stands"
          + " out about the latest one."),
      OptionDefinition(
        "--compare LIST", .list(.key("compare")),
        "What to compare the latest interval with: \"previous, year_ago, average_of: 4\". Adds"
          + " --summary."
      ),
      OptionDefinition(
        "--goal VALUE", .text,
        "For example 10000, \"10 km\", \"8 hr\" or 22:30, for the first statistic. Adds"
          + " --summary."),
      OptionDefinition(
        "--better SIDE", .word(.key("better")),
        "The direction in which values meet the goal: up (default) or down."),
      OptionDefinition(
        "--gaps skip", .word(.key("gaps")),
        "Do not let intervals without data end a streak of the goal."),
      OptionDefinition(
        "--min-coverage SHARE", .text,
        "The share of an interval's days that need data for the interval to count in summaries."
          + " Default: 0.5."),
      OptionDefinition(
        "--min-readings NUMBER", .text,
        "The number of readings that an interval needs to count in summaries. Default: 0."),
      OptionDefinition(
        "--unit UNIT", .word(.units),
        "The unit; of workouts, that of distances. Default: the unit of most samples."),
      OptionDefinition(
        "--time-zone ZONE", .word(.timeZones),
        "An IANA name. Default: the time zone given for the import, or else the most frequent one"
          + " in the data."),
      .sourcePriority, .asOfIgnoringLaterData, .weekStarts,
      OptionDefinition(
        "--locale LOCALE", .word(.locales), "For numbers and dates in tables. Default: en_US."),
      OptionDefinition(
        "--format FORMAT", .cases(QueryFormat.self),
        "table (default), csv with a line for each value, json, markdown, or rows as in reports."),
      .csvSafe,
    ] + OptionDefinition.plugins

  private let input: DataInput
  private let query: any Query
  /// The options for summaries of the intervals.
  private let options: SummaryOptions
  /// Notes about synonyms on the command line.
  private let notes: [Message]
  private let settings: QuerySettings
  private let format: QueryFormat
  private let isCSVSafe: Bool
  private let wantsItems: Bool
  private let wantsSummary: Bool

  init(_ arguments: Arguments) throws {
    try arguments.expectTypeFirst(Self.name)
    try arguments.expectWords(1...2, "the type, such as stepCount,")
    input = try DataInput(arguments, word: arguments.words.dropFirst().first)
    (query, options, notes) = try QueryWords(arguments).query(in: arguments.registry)
    settings = try QuerySettings(arguments)
    format = try arguments.choice("--format", of: "format") ?? .table
    isCSVSafe = arguments.has("--csv-safe")
    if isCSVSafe, format == .rows {
      throw CommandFailure(
        .usage, "--csv-safe cannot be used with --format rows",
        help: "rows are for programs, which need names without additions; use --format csv")
    }
    // Legs and episodes are items, and in tables they follow the intervals.
    let isTable = format == .table || format == .markdown
    wantsItems =
      arguments.has("--items") || (query as? WorkoutQuery)?.listsLegs == true
      || isTable && query is EpisodeQuery
    wantsSummary = [
      "--summary", "--compare", "--goal", "--better", "--gaps", "--min-coverage", "--min-readings",
    ].contains {
      arguments.has($0)
    }
    if wantsSummary, format == .csv || format == .rows {
      throw CommandFailure(
        .usage, "--summary cannot be used with --format \(format.rawValue)",
        help: "use table, json or markdown")
    }
    if wantsSummary, !query.hasIntervals {
      throw CommandFailure(
        .usage, "--summary needs intervals, but a profile has none",
        help: "use --interval instead of --profile")
    }
    for option in ["--limits", "--severe", "--protocol"] where arguments.has(option) {
      guard format == .json else { throw CommandFailure(.usage, .needs(option, "--format json")) }
    }
    if arguments.has("--items"), format != .json, format != .csv {
      throw CommandFailure(.usage, .needs("--items", "--format json or csv"))
    }
    if wantsItems, !query.hasItems {
      throw CommandFailure(
        .usage, "--items: this query has no items",
        help:
          "workouts, blood pressure, category types, electrocardiograms and cumulative types have items"
      )
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let data = try input.load(console)
    data.reportLosses(of: query.types, console)
    let (store, status) = (data.store, data.status)
    let prepared = try settings.context(for: query.types, store)
    let environment = prepared.environment
    var context = prepared.context
    if wantsItems { context.wants.insert(.items) }
    if wantsSummary || format == .json || format == .rows { context.wants.insert(.summaries) }
    if wantsSummary { context.wants.insert(.history) }
    if format == .json { context.wants.insert(.provenance) }
    var result =
      try wantsSummary ? query.evaluate(options, in: context) : query.evaluate(in: context)
    if wantsItems, result.hasTooManyItems {
      result.warnings.append(
        "there are more than \(ResultItem.limit) items, so none are listed")
    }
    for note in notes { console.note(note) }
    for notice in environment.notes + result.allNotices { console.report(notice) }
    try format.write(
      result, titled: (query as? any IntervalQuery)?.plainName, in: environment,
      locale: settings.locale, isCSVSafe: isCSVSafe,
      to: { try console.write($0) })
    if result.hasNoData, !result.isAllRefused {
      let types = query.types.map { "'\($0.shortName)'" }
      console.note(.noSamples(of: types))
    }
    return status
  }
}
