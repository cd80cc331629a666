import Languages
import Testing

@Suite struct `Words in Japanese` {
  private static let japanese = Japanese()

  @Test(arguments: [
    (IntervalNoun.day, 1, "1日"), (.night, 5, "5晩"), (.week, 13, "13週"), (.month, 11, "11か月"),
    (.reading, 1_096, "測定値1,096件"), (.time, 96, "時間帯96区分"),
    (.period(of: 2, .week), 13, "2週間ごとの13区間"),
  ])
  func `has a counter for each noun`(_ noun: IntervalNoun, _ count: Int, _ text: String) {
    #expect(Self.japanese.counted(count, noun) == text)
  }

  @Test(arguments: [
    (Part(0, of: 28), "28日のうち、データのある日はありません。"),
    (Part(1, of: 1), "1日のうち1日にデータがあります。"),
    (Part(27, of: 28), "28日のうち27日にデータがあります。"),
    (Part(28, of: 28), "28日すべてにデータがあります。"),
  ])
  func `states none, some and all`(_ part: Part, _ text: String) {
    #expect(Self.japanese.coverage(part, .day) == text)
  }

  @Test func `names the intervals that do not meet a goal`() {
    func headline(_ met: Int, _ isUpperLimit: Bool) -> String {
      Self.japanese.headline(
        .goal(
          name: "歩数", met: met, of: 26, noun: .day, goal: "10,000歩",
          isUpperLimit: isUpperLimit))
    }
    #expect(headline(5, false) == "歩数：26日のうち5日で10,000歩に達しました")
    #expect(headline(0, false) == "歩数：26日のうち、10,000歩に達した日はありません")
    #expect(headline(26, true) == "歩数：26日すべてが10,000歩以内でした")
  }

  /// The name of the measure is left out where it would make the headline too long (G-1).
  @Test func `drops a long name from a headline`() {
    let name = String(repeating: "長い名前", count: 10)
    #expect(
      Self.japanese.headline(.yearBefore(name: name, above: 8, of: 12, noun: .month))
        == "12か月のうち8か月が前年を上回っています")
  }

  @Test func `compares a mean with the limits on each side`() {
    let average = PairsAverage(
      "130/80", days: 7,
      [.init(.above, "120/80", remarks: ["ESH 2023", "収縮期"]), .init(.below, "135/85")])
    #expect(
      Self.japanese.average(average)
        == "7日間の平均は130/80で、120/80（ESH 2023、収縮期）を上回り、135/85を下回っています。")
  }

  @Test(arguments: [
    ("stepCount", "1,197", "1,197歩"), ("workout", "13", "13回"), ("bodyMassIndex", "1", "1 BMI"),
  ])
  func `puts a counter after a number without a space`(
    _ type: String, _ number: String, _ text: String
  ) { #expect(Self.japanese.amount(number, of: type, space: " ") == text) }

  @Test(arguments: [
    (["mg", "/", "dL"], "mg/dL"), (["km", "/", "hr"], "km/時"), (["min"], "分"),
    (["min", "/", "km"], "分/km"), (["mL", "/", "min", "·", "kg"], "mL/kg/分"),
  ])
  func `has a time last under the line of a unit`(_ symbols: [String], _ text: String) {
    #expect(Self.japanese.unit(.symbols(symbols)) == text)
  }

  @Test func `has no capital letters, and its own signs`() {
    let japanese = Self.japanese
    #expect(japanese.heading(.type("restingHeartRate")) == "安静時心拍数")
    #expect(japanese.list(["a", "b", "c"]) == "a、b、c")
    #expect(japanese.labeled("前年", "+3,200") == "前年：+3,200")
    #expect(japanese.rate("1,197歩", each: .day) == "1日あたり1,197歩")
    #expect(japanese.when(.quarter(1, of: 2024)) == "2024年第1四半期")
    #expect(japanese.name(of: .year(2024)) == "2024年")
    #expect(japanese.name(of: .week(of: "1月22日")) == "1月22日からの週")
  }

  @Test(arguments: [
    ("毎日の歩数", IntervalNoun.day, true), ("1日の歩数", .day, true), ("歩数（日別）", .day, true),
    ("週間歩数", .week, true), ("年間の距離", .year, true), ("隔週の歩数", .period(of: 2, .week), true),
    ("11日の歩数", .day, false), ("1月1日の歩数", .day, false), ("平日ごとの歩数", .day, false),
    ("日光下の時間", .day, false), ("数週間の歩数", .week, false), ("12週ごとの歩数", .week, false),
    ("3か月間の歩数", .month, false), ("エクササイズ時間", .hour, false),
  ])
  func `finds the interval in a title`(_ title: String, _ noun: IntervalNoun, _ says: Bool) {
    #expect(Self.japanese.saysInterval(title, noun) == says)
  }

  @Test(arguments: [
    (IntervalNoun.week, "365週のうち最後の100週。"), (.reading, "測定値365件のうち最後の100件。"),
    (.period(of: 2, .week), "2週間ごとの365区間のうち最後の100区間。"),
  ])
  func `has only a counter after the number of all`(_ noun: IntervalNoun, _ text: String) {
    let rows = ShownRows(100, of: 365, .intervals(noun), areLast: true)
    #expect(Self.japanese.sentence(on: rows) == text)
  }

  @Test(arguments: [
    (ValueKind.count, HighlightSide.higher, "2024年6月以来の多さ", "記録のある10週で最多"),
    (.amount, .lower, "2024年6月以来の少なさ", "記録のある10週で最少"),
    (.level, .lower, "2024年6月以来の低い値", "記録のある10週で最も低い値"),
    (.length, .higher, "2024年6月以来の長さ", "記録のある10週で最長"),
    (.timeOfDay, .lower, "2024年6月以来の早さ", "記録のある10週で最も早い時刻"),
  ])
  func `words a record by the kind of values`(
    _ kind: ValueKind, _ side: HighlightSide, _ since: String, _ all: String
  ) {
    func highlight(_ span: HighlightSentence.Record.Span) -> String {
      Self.japanese.highlightSentence(
        HighlightSentence(
          name: "指標", kind: kind, noun: .week,
          .record(.init(.init("80", .week(of: "8月5日")), .init(side, span)))))
    }
    #expect(highlight(.since(.month("2024年6月"))) == "指標は8月5日からの週に80と、\(since)となりました。")
    #expect(highlight(.all(10)) == "指標は8月5日からの週に80と、\(all)となりました。")
  }
}
