import CommandSupport
import TestSupport
import Testing

extension `healthmark query` {
  struct Mistake: Sendable {
    let arguments: [String], message: String
    var help: String?
  }

  @Test(arguments: [
    Mistake(
      arguments: ["stepCont"], message: "unknown type 'stepCont'",
      help: "did you mean 'stepCount'?"),
    Mistake(
      arguments: ["stepCount", "--statistics", "average"],
      message: "'average' is not available for 'stepCount', which is a cumulative type"),
    Mistake(
      arguments: ["stepCount", "--unit", "km"],
      message: "the unit 'km' is not compatible with 'stepCount'"),
    Mistake(
      arguments: ["stepCount", "--interval", "1 weak"], message: "unknown unit of time 'weak'",
      help: "did you mean 'week'?"),
    Mistake(
      arguments: ["stepCount", "--range", "last 3 moons"], message: "unknown unit of time 'moons'"),
    Mistake(
      arguments: ["stepCount", "--time-zone", "America/New_Yrok"],
      message: "unknown time zone 'America/New_Yrok'", help: "did you mean 'America/New_York'?"),
    Mistake(
      arguments: ["stepCount", "--formt", "json"], message: "unknown option '--formt'",
      help: "did you mean '--format'?"),
    Mistake(arguments: ["stepCount", "--format"], message: "'--format' needs a value"),
    Mistake(arguments: [], message: "the type, such as stepCount, is missing"),
    Mistake(
      arguments: ["sleepAnalysis", "--values", "asleepCor"],
      message: "--values: 'sleepAnalysis' has no value 'asleepCor'",
      help: "did you mean 'asleepCore'?"),
    Mistake(
      arguments: ["sleepAnalysis", "--statistics", "sum"],
      message: "--statistics: 'sum' is not available for 'sleepAnalysis', which is a category type"),
    Mistake(
      arguments: ["sleepAnalysis", "--where", "value: '>= 1'"],
      message: "--where: unknown key 'value' in 'where'"),
    Mistake(
      arguments: ["stepCount", "--where", "sauce: [A]"],
      message: "--where: unknown key 'sauce' in 'where'", help: "did you mean 'source'?"),
    Mistake(
      arguments: ["stepCount", "--where", ""], message: "--where: the filter is empty"),
    Mistake(
      arguments: ["bloodPressure", "--severe", "180"],
      message: "--severe: '180' does not have a systolic and a diastolic part"),
    Mistake(
      arguments: ["bloodPressure", "--limits", "135/85"],
      message: "--limits: expected a name and a limit, not '135/85'",
      help: "limits are written like \"ESH 2023 135/85; ACC/AHA 2017 130/80\""),
    Mistake(
      arguments: ["bloodPressure", "--protocol", "dais: 3"],
      message: "--protocol: unknown key 'dais' in 'protocol'", help: "did you mean 'days'?"),
    Mistake(
      arguments: ["bloodPressure", "--protocol", "3 days"],
      message: "--protocol: it has no keys"),
    Mistake(
      arguments: ["bloodPressure", "--day-starts", "4 pm"],
      message: "--day-starts: '4 pm' is not a time of day"),
    Mistake(
      arguments: ["bloodPressure", "--severe", "180/110"],
      message: "--severe needs --format json"),
    Mistake(
      arguments: ["stepCount", "--interval", "1 minute", "--range", "2010-01-01 .. 2020-01-01"],
      message: "more than 100000 intervals"),
  ])
  func `query reports a mistake and ends with 2`(_ mistake: Mistake) throws {
    let path = try folder.write(Self.overlap, to: "export.xml")
    let result = try Tool.run(["query"] + mistake.arguments + ["--data", path])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(mistake.message), "\(result.errors)")
    if let help = mistake.help { #expect(result.errors.contains("help: \(help)")) }
  }
}
