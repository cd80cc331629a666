extension Japanese: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { "日付は\($0.japaneseName)単位までですが" } ?? "レポートの日時は正確で"
    let queries = hidden == 0 ? "" : "、クエリ\(hidden)件、すべてのパラメータ"
    // NB: a text of a list is cut after 400 characters.
    return
      "ソースとデバイスの名前、メタデータの文字列、サンプルのダイジェスト\(queries)を除いています。"
      + "公開される内容は各クエリに記載しています。また、\(moment)、"
      + "タイムゾーン\(zone)からは住んでいる地域が推測できます。"
      + "匿名化ではありません。数値、日付、習慣の一部を知る人なら、誰のものか分かります"
  }

  package var unnamedLoss: String { "一部のデータが読み取れないか、欠けています" }

  /// Something that a query reveals, as a phrase: `日ごとの数値とその日付`.
  func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "範囲全体の1つの数値"
    case .numbers(let length): "\(each(length))の数値とその日付"
    case .course(let noun): "\(noun.japaneseEach)の典型的な値"
    case .yearBefore: "前年の数値"
    case .comparisonWithAllData: "最新値とそれ以前の全データとの比較"
    case .amounts(nil): "正確な量"
    case .amounts(let digits?): "有効数字\(digits)桁の量"
    case .clockTimes: "時刻"
    case .singleSamples: "個々のサンプルとその時刻（夜、ワークアウト、測定値など）"
    case .eachSource: "ソースの数と種類とそれぞれの値"
    case .each(let part): "\(name(part))ごとの値"
    case .sources(let count): "ソースが\(count)件あることとその種類"
    case .gaps(let length): "\(each(length))のデータの空白（装着も記録もなかった時）"
    case .datesOfWorkouts: "ワークアウトの日付"
    case .datesOfSymptoms: "症状の日付"
    }
  }

  /// `日ごと`, `2週間ごと`
  private func each(_ length: TimeLength) -> String {
    length.single?.japaneseEach ?? "\(text(length))ごと"
  }

  private func name(_ part: SamplePart) -> String {
    switch part {
    case .source: "ソース"
    case .value: "値の種類"
    case .activity: "種目"
    case .classification: "分類"
    case .entry: "記録方法"
    case .group: "グループ"
    case .leg: "区間"
    }
  }
}
