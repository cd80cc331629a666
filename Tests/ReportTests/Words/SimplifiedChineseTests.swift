import Languages
import Testing

/// The rules of Simplified Chinese that several sentences share.
@Suite struct `Words in Simplified Chinese` {
  private let chinese = SimplifiedChinese()

  /// A space is between Chinese characters and other letters or digits, but not in dates.
  @Test(arguments: [
    (["手表"], "手表"), (["手表", "手机"], "手表和手机"), (["手表", "iPhone"], "手表和 iPhone"),
    (["Scale 2", "iPhone", "手表"], "Scale 2、iPhone 和手表"), (["49%", "51%"], "49% 和 51%"),
    (["1月8日", "2月4日"], "1月8日和2月4日"), (["2023年", "2024年"], "2023年和2024年"), ([], ""),
    (["7.5小时", "8小时5分钟"], "7.5小时和8小时5分钟"), (["45秒", "5 分钟"], "45秒和 5 分钟"),
  ])
  func `lists have spaces beside other scripts`(_ items: [String], _ list: String) {
    #expect(chinese.list(items) == list)
  }

  @Test(arguments: [
    (0, 7, IntervalNoun.day, "7 天都没有数据。"), (2, 7, .day, "7 天中有 2 天有数据。"),
    (7, 7, .day, "7 天都有数据。"), (1, 1, .day, "唯一的一天有数据。"),
    (0, 1, .week, "唯一的一周没有数据。"), (11, 12, .month, "12 个月中有 11 个月有数据。"),
    (3, 1_200, .reading, "1,200 个读数中有 3 个有数据。"), (5, 7, .weekday, "一周 7 天中有 5 天有数据。"),
    (1, 5, .period(of: 2, .week), "5 个 2 周时段中有 1 个有数据。"),
  ])
  func `things have their measure words`(
    _ count: Int, _ all: Int, _ noun: IntervalNoun, _ sentence: String
  ) {
    #expect(chinese.coverage(Part(count, of: all), noun) == sentence)
  }

  @Test(arguments: [
    (NamedInterval.night(from: "1月22日", to: "1月23日"), "1月23日前一晚"),
    (.week(of: "1月22日"), "1月22日起的一周"),
    (.week(of: "January 22"), "January 22 起的一周"), (.year(2023), "2023年"),
    (.quarter(1, of: 2024), "2024年第1季度"),
    (.month("2024年1月"), "2024年1月"), (.time("9:41", of: "1月8日"), "1月8日 9:41"),
    (.several(2, .week, dates: "9月25日 – 10月8日"), "9月25日 – 10月8日的 2 周"),
  ])
  func `times need no preposition`(_ interval: NamedInterval, _ words: String) {
    #expect(chinese.when(interval) == words)
  }

  /// Laboratories and meters write concentrations with symbols; other units have Chinese names.
  @Test(arguments: [
    (["mmol", "/", "L"], "mmol/L"), (["mg", "/", "dL"], "mg/dL"), (["mcg", "/", "mL"], "µg/mL"),
    (["mcg"], "微克"), (["km", "/", "hr"], "公里/小时"), (["L", "/", "min"], "升/分钟"),
    (["mL", "/", "(", "kg", "·", "min", ")"], "毫升/(公斤·分钟)"),
  ])
  func `units are those that people write`(_ symbols: [String], _ unit: String) {
    #expect(chinese.unit(.symbols(symbols)) == unit)
  }

  @Test(arguments: [
    ("stepCount", "步数", "1,197 步"), ("flightsClimbed", "已爬楼层", "1,197 层"),
    ("workout", "体能训练", "1,197 次"),
  ])
  func `a number of things has a measure word`(_ type: String, _ name: String, _ amount: String) {
    #expect(chinese.heading(.type(type)) == name)
    #expect(chinese.isName(name, of: type))
    #expect(chinese.names("每日\(name)", things: type))
    #expect(chinese.amount("1,197", of: type, space: " ") == amount)
  }

  @Test(arguments: [
    ("每日步数", IntervalNoun.day, true), ("步数", .day, false), ("每周步数", .day, false),
    ("每个月的步数", .month, true), ("每周期天数", .week, false), ("每周期天数", .cycle, true),
    ("每 2 周步数", .period(of: 2, .week), true), ("每两周步数", .period(of: 2, .week), true),
    ("每两周步数", .period(of: 3, .week), false),
  ])
  func `titles can say the interval`(_ title: String, _ noun: IntervalNoun, _ says: Bool) {
    #expect(chinese.saysInterval(title, noun) == says)
  }

  /// The words for a side depend on the kind of the values: sleep is long, and a bedtime is late.
  @Test(arguments: [
    (ValueKind.count, IntervalNoun.week, "步数在8月5日起的一周增至 80，为有记录的 10 周中最多"),
    (.level, .month, "步数在8月5日起的一周升至 80，为有记录的 10 个月中最高"),
    (.length, .night, "步数在8月5日起的一周延长至 80，为有记录的 10 晚中最长"),
    (.timeOfDay, .night, "步数在8月5日起的一周推迟到 80，为有记录的 10 晚中最晚"),
  ])
  func `highlights have their own verbs`(
    _ kind: ValueKind, _ noun: IntervalNoun, _ sentence: String
  ) {
    let fact = HighlightSentence.Fact.record(
      .init(.init("80", .week(of: "8月5日")), .init(.higher, .all(10))))
    #expect(
      chinese.highlight(HighlightSentence(name: "步数", kind: kind, noun: noun, fact)) == sentence)
  }

  /// A late time is not `第二晚`, which means a second night.
  @Test func `an ordinal of a late time is not a night`() {
    let fact = HighlightSentence.Fact.unusual(
      .init("1:30", .night(from: "8月4日", to: "8月5日")), .higher, exceptions: 1, of: 52,
      isTied: false, hasGaps: false)
    #expect(
      chinese.highlight(
        HighlightSentence(name: "就寝时间", kind: .timeOfDay, noun: .night, fact))
        == "就寝时间在8月5日前一晚为 1:30，是 53 晚中第二迟的一晚")
  }

  @Test func `labels of stages are short`() {
    #expect(
      SleepStage.allCases.map(chinese.name(of:)) == ["清醒", "快速动眼", "核心", "睡着", "深度"])
    #expect(chinese.noun(of: .deep) == "深度睡眠")
  }
}
