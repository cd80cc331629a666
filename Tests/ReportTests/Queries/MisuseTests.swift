import Report
import TestSupport
import Testing

@Suite struct `A query without a meaning` {
  struct Case: Sendable {
    let query: String, message: String
    var help: String?
  }

  @Test(arguments: [
    Case(
      query: "type: stepCount, statistics: bedtime",
      message: "'bedtime' is not available for 'stepCount', which is a cumulative type"),
    Case(
      query: "type: sleepAnalysis, values: asleepCor",
      message: "'sleepAnalysis' has no value 'asleepCor'", help: "did you mean 'asleepCore'?"),
    Case(
      query: "type: sleepAnalysis, statistics: bedtime, interval: 1 day",
      message: "'bedtime' needs 'interval: 1 night'"),
    Case(
      query: "type: mindfulSession, by: value",
      message: "'mindfulSession' has no values to separate"),
    Case(query: "type: workout, by: value", message: "cannot separate by 'value'"),
    Case(
      query: "type: workout, activity: runing", message: "unknown activity 'runing'",
      help: "did you mean 'running'?"),
    Case(query: "type: workout, overlap: some", message: "unknown choice for 'overlap' 'some'"),
    Case(
      query: "type: workout, where: { workout: any }", message: "unknown key 'workout' in 'where'"),
    Case(
      query: "type: activitySummary, where: { manual: only }",
      message: "unknown key 'manual' in 'where'"),
    Case(query: "type: activitySummary, by: source", message: "unknown key 'by' in the query 'a'"),
    Case(
      query: "type: stepCount, first_day: exclude",
      message: "unknown key 'first_day' in the query 'a'"),
    Case(
      query: "type: bloodPressure, session: 1 day",
      message: "'1 day' is not a duration in minutes or hours"),
    Case(
      query: "type: bloodPressure, bands: { a: \"< 120\" }",
      message: "'< 120' does not have a systolic and a diastolic part"),
    Case(
      query: "type: bloodPressure, bands: { a: \"< 16 kPa / < 10.5 kPa\" }",
      message: "'16 kPa' has a unit other than mmHg"),
    Case(
      query: "type: bloodPressure, bands: { a: \"16 kPa .. 140 / < 80\" }",
      message: "'16 kPa' has a unit other than mmHg"),
    Case(
      query: "type: bloodPressure, limits: { a: 135 }",
      message: "'135' does not have a systolic and a diastolic part",
      help: "a limit is written '135/85', systolic first, in mmHg"),
    Case(
      query: "type: bloodPressure, limits: { a: 18 kPa/11 kPa }",
      message: "'18 kPa' is not a pressure in mmHg"),
    Case(
      query: "type: bloodPressure, severe: 110/180",
      message: "the diastolic part of '110/180' is not below its systolic part"),
    Case(
      query: "type: bloodPressure, limits: 135/85",
      message: "'limits' must be a mapping of names to limits"),
    Case(
      query: "type: bloodPressure, protocol: { mornings: 2 }",
      message: "unknown key 'mornings' in 'protocol'", help: "did you mean 'morning'?"),
    Case(
      query: "type: bloodPressure, protocol: { days: many }",
      message: "'days' must be a whole number from 1 to 366, not 'many'"),
    Case(
      query: "type: bloodPressure, protocol: { days: 7, better: 3 }",
      message: "'better' is less than 'days'"),
    Case(
      query: "type: heartRate, bands: { a: \"115 ..< 115 bpm\" }",
      message: "the band '115 ..< 115 bpm' ends before it starts"),
    Case(
      query: "type: heartRate, bands: { a: \"115 .. 134 bpm\", b: \"134 ..< 150 bpm\" }",
      message: "the bands 'a' and 'b' overlap"),
    Case(
      query: "type: bodyMass, where: { value: \"80 .. 70 kgs\" }",
      message: "the range '80 .. 70 kgs' ends before it starts"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"<= 70 mg/dL\", target: \"70 .. 180 mg/dL\" }",
      message: "the bands 'low' and 'target' overlap"),
    Case(
      query: "type: bloodGlucose, bands: { other: \"< 70 mg/dL\" }",
      message: "'other' is the name for values in no band"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"180 .. 70 mg/dL\" }",
      message: "the band '180 .. 70 mg/dL' ends before it starts"),
    Case(
      query: "type: stepCount, bands: { low: \"< 70 count\" }",
      message: "'stepCount' is cumulative, so its readings have no bands"),
    Case(query: "type: heartRate, share: time", message: "'share' needs 'bands'"),
    Case(
      query: "type: heartRate, profile: hour, step: 7 minutes",
      message: "'7 minutes' does not divide an hour"),
    Case(
      query: "type: heartRate, profile: weekday, step: 15 minutes",
      message: "'step' needs 'profile: hour'"),
    Case(
      query: "type: heartRate, step: 15 minutes", message: "'step' needs 'profile'",
      help: "add 'profile: hour', or use 'interval: 15 minutes'"),
    Case(
      query: "type: heartRate, interval: 1 day, limits: { high: 120 bpm }",
      message: "'limits' needs 'profile', or an interval of hours or minutes"),
    Case(
      query: "type: stepCount, profile: hour, axis: \"0 .. 1000 count\"",
      message: "'axis' does not apply to 'stepCount', whose values add up"),
    Case(
      query: "type: heartRate, profile: hour, axis: 40 bpm",
      message: "'40 bpm' is not a range"),
    Case(
      query: "type: bloodGlucose, precision: 0 mg/dL, bands: { low: \"< 70 mg/dL\" }",
      message: "'0 mg/dL' is not above 0"),
    Case(
      query: "type: bloodGlucose, precision: 1 mg/dL", message: "'precision' needs 'bands'",
      help: "add 'bands', or remove 'precision'"),
    Case(
      query:
        "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { lo: \"< 4 %\" }",
      message: "'lo' is neither a band nor a statistic that is a percentage"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { low: \"< 4\" }",
      message: "'4' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '4 %'"),
    Case(
      query: "type: bloodGlucose, episodes: \"< 70 mg/dL\"",
      message: "the episodes have no length"),
    Case(
      query: "type: bloodGlucose, episodes: \"54 .. 69 mg/dL for 15 minutes\"",
      message: "'54 .. 69 mg/dL' is neither below nor above a bound"),
    Case(
      query: "type: bloodGlucose, episodes: \"< 70 mg/dL for 1 day\"",
      message: "'1 day' is not a duration in minutes or hours"),
    Case(
      query: "type: bloodGlucose, episodes: \"< 70 mg/dL for 15 minutes, gap 5 minutes\"",
      message: "'gap 5 minutes' is not a longest gap"),
    Case(
      query: "type: stepCount, episodes: \"< 70 count for 15 minutes\"",
      message: "'stepCount' is cumulative, so its readings have no episodes"),
    Case(
      query: "type: heartRate, profile: hour, episodes: \"> 120 bpm for 10 minutes\"",
      message: "'profile' does not apply to episodes"),
    Case(
      query: "type: heartRate, statistics: minimum, episodes: \"> 120 bpm for 10 minutes\"",
      message: "episodes > 120 bpm have no 'minimum'",
      help: "their value furthest beyond the bound is 'maximum'"),
    Case(
      query:
        "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { low + low: \"< 4 %\" }",
      message: "'low' is added to itself", help: "name each band once"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { low +: \"< 4 %\" }",
      message: "the name of a band is missing beside '+'"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { low: \"< 120 %\" }",
      message: "'< 120 %' is not between 0 and 100 %"),
    Case(
      query: "type: bloodGlucose, bands: { low: \"< 70 mg/dL\" }, targets: { low: \"> -1 %\" }",
      message: "'> -1 %' is not between 0 and 100 %"),
    Case(
      query: "type: bloodGlucose, targets: { gmi: \"< 7 %\" }",
      message: "the query does not have 'gmi'", help: "add 'gmi' to 'statistics'"),
    Case(
      query: "type: bloodGlucose, targets: { low: \"< 4 %\" }",
      message: "'low' is neither a band nor a statistic that is a percentage",
      help: "add 'bands', which the query does not have"),
    Case(
      query: "type: bloodGlucose, profile: hour, axis: \"0 .. 0 mg/dL\"",
      message: "'0 .. 0 mg/dL' starts where it ends"),
    Case(
      query: "type: bloodGlucose, profile: hour, axis: \"0 .. 1e9 mg/dL\"",
      message: "'0 .. 1e9 mg/dL' goes beyond a million, so no figure would show readings on it"),
    Case(
      query: "type: heartRate, profile: hour, step: 15", message: "'15' has no unit",
      help: "did you mean '15 minutes'?"),
    Case(
      query: "type: heartRate, profile: hour, step: 0 minutes",
      message: "'0' is not a whole number from 1 to 100000",
      help: "for example '15 minutes' or '5 minutes'"),
    Case(
      query: "type: oxygenSaturation, bands: { low: \"< 95\" }",
      message: "'95' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '95 %'"),
    Case(
      query: "type: oxygenSaturation, where: { value: \">= 95\" }",
      message: "'95' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '95 %'"),
    Case(
      query: "type: bodyFatPercentage, interval: 1 week, goal: 20",
      message: "'20' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '20 %'"),
    Case(
      query: "type: sleepAnalysis, interval: 1 night, statistics: efficiency, goal: 85",
      message: "'85' has no unit, and a percentage without '%' is a fraction from 0 to 1",
      help: "write '85 %'"),
    Case(
      query: "type: bodyMass, instants: hold 5 minutes",
      message: "'instants' does not apply to 'bodyMass', whose readings all count the same"),
    Case(
      query: "type: heartRate, instants: hold 5 days",
      message: "'5 days' is not a duration in minutes or hours"),
    Case(
      query: "type: stepCount, profile: hour, statistics: count",
      message: "a profile of 'stepCount' has no 'count'", help: "it has 'sum'"),
    Case(
      query: "type: stepCount, profile: hour, interval: 1 day",
      message: "'profile' and 'interval' cannot be used together"),
    Case(
      query: "type: sleepAnalysis, profile: hour",
      message: "'profile: hour' does not apply to 'sleepAnalysis'",
      help: "quantity types have 'hour', 'weekday' and 'month'; categories and workouts have"
        + " 'weekday' and 'month'"),
    Case(
      query: "type: workout, profile: hour", message: "'profile: hour' does not apply to 'workout'"),
    Case(
      query: "type: mindfulSession, profile: day", message: "unknown profile 'day'",
      help: "expected 'weekday' or 'month'"),
    Case(
      query: "type: sleepAnalysis, profile: weekday, statistics: [duration, bedtime]",
      message: "a profile of 'sleepAnalysis' has no 'bedtime'",
      help: "it has 'duration' and 'count'"
    ),
    Case(
      query: "type: workout, profile: weekday, statistics: longest",
      message: "a profile of 'workout' has no 'longest'",
      help: "it has 'count', 'duration', 'distance' and 'energy'"),
    Case(
      query: "type: workout, profile: month, zones: { all: \"> 0\" }",
      message: "a profile has no zones",
      help: "use 'interval' instead of 'profile', or remove 'zones'"),
    Case(
      query: "type: workout, zones: { a: \"< 120\", b: \"> 120\" }",
      message: "between the zones 'a' and 'b' is a gap",
      help: "each zone starts where the one before it ends: '< 120', '120 .. 139', '>= 140'"),
    Case(
      query: "type: workout, zones: { a: \"< 120\", b: \"121 .. 139\" }",
      message: "between the zones 'a' and 'b' is a gap"),
    Case(
      query: "type: workout, zones: { a: \"<= 120\", b: \"120 .. 139\" }",
      message: "the zones 'a' and 'b' overlap"),
    Case(
      query: "type: workout, zones: { a: \">= 140\", b: \"< 120\" }",
      message: "the zone 'b' is not above 'a'",
      help: "zones are listed from the lowest to the highest"),
    Case(
      query: "type: workout, zones: { a: \"120\" }", message: "'120' is not a zone of heart rate"),
    Case(
      query: "type: workout, zones: { a: \"139 .. 120\" }",
      message: "the zone '139 .. 120' ends before it starts"),
    Case(
      query: "type: workout, zones: \"< 120\"",
      message: "'zones' must be a mapping of names to heart rates"),
    Case(
      query: "type: workout, bands: { a: \"< 120 bpm\" }",
      message: "unknown key 'bands' in the query 'a'",
      help: "did you mean 'zones'?"),
    Case(
      query: "type: heartRate, zones: { a: \"< 120 bpm\" }",
      message: "unknown key 'zones' in the query 'a'",
      help: "did you mean 'bands'?"),
    Case(
      query: "type: workout, unit: kg", message: "'kg' is not a unit of distance",
      help: "the distances of workouts are in 'km', 'mi', 'm' or 'yd', for example"),
    Case(
      query: "type: workout, by: legs", message: "cannot separate by 'legs'",
      help: "did you mean 'leg'?"),
    Case(
      query: "type: workout, profile: month, by: activity",
      message: "'profile' and 'by' cannot be used together"),
    Case(
      query: "type: headache, profile: month, interval: 1 day",
      message: "'profile' and 'interval' cannot be used together"),
    Case(
      query: "type: activitySummary, profile: weekday",
      message: "'profile' does not apply to 'activitySummary'",
      help: "quantity types, categories and workouts have it; use 'interval' instead"),
    Case(
      query: "type: bloodPressure, limits: { \"\": 135/85 }", message: "a limit has no name",
      help: "name its guideline and year: '{ \"ESH 2023\": 135/85 }'"),
    Case(
      query: "type: bloodPressure, protocol: {}",
      message: "'protocol' does not ask for any measurements",
      help: "state at least one of 'days', 'morning', 'evening' and 'measurements'"),
    Case(
      query: "type: bloodPressure, protocol: { guideline: ESH 2023 }",
      message: "'protocol' does not ask for any measurements"),
    Case(
      query: "type: bloodGlucose, severe: 180/110",
      message: "unknown key 'severe' in the query 'a'",
      help: "only queries of the kind 'blood-pressure' have 'severe'"),
    Case(
      query: "type: bloodGlucose, protocol: { days: 3 }",
      message: "unknown key 'protocol' in the query 'a'",
      help: "only queries of the kind 'blood-pressure' have 'protocol'"),
    Case(
      query: "type: bloodPressure, profile: hour",
      message: "'profile' does not apply to 'bloodPressure'"),
    Case(
      query: "type: stepCount, exclude: 2024-01-12 through 2024-01-10",
      message: "the dates '2024-01-12 through 2024-01-10' end before they start"),
    Case(query: "type: stepCount, exclude: tomorrow", message: "'tomorrow' is not a date"),
    Case(
      query: "type: stepCount, where: { time: \"22:00 .. 22:00\" }",
      message: "'22:00 .. 22:00' starts and ends at the same time"),
    Case(
      query: "type: stepCount, where: { time: \"noon\" }",
      message: "'noon' does not have a start and an end"),
    Case(
      query: "type: stepCount, where: { weekday: caturday }", message: "unknown weekday 'caturday'",
      help: "did you mean 'saturday'?"),
    Case(
      query: "type: stepCount, where: { metadata: x }",
      message: "'metadata' must be a mapping of keys to strings, not a single value"),
  ])
  func `a query without a meaning is a mistake at its place`(_ example: Case) {
    let text = "title: A\nqueries:\n  a: { \(example.query) }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(definition == nil)
    #expect(diagnostics.map(\.message) == [example.message])
    #expect(diagnostics.first?.range?.line == 3)
    if let help = example.help { #expect(diagnostics.first?.help == help) }
  }
}
