extension SimplifiedChinese: PublicationLanguage {
  package func published(zone: String, dates: IntervalNoun?, hidden: Int) -> String {
    let moment =
      dates.map { spaced("日期最细到\($0.chinese)") } ?? "报告的日期和时间是精确的"
    let queries = hidden == 0 ? "" : spaced("；\(number(hidden))个查询和所有参数已隐藏")
    // NB: a text of a list is cut after 400 characters.
    return "来源和设备的名称、元数据的文字以及样本的摘要值已略去\(queries)。各查询列出了它所透露的内容。"
      + spaced("此外，\(moment)，时区\(zone)提示了此人的居住地。")
      + "这不是匿名：任何人只要知道其中一些数字、日期或习惯，就能看出这是谁的数据"
  }

  package var unnamedLoss: String { "部分数据无法读取或缺失" }

  /// Something that a query reveals, as a phrase: `每天的一个数值及其日期`.
  func revealed(_ fact: RevealedFact) -> String {
    switch fact {
    case .oneNumber: "整个范围的一个数值"
    case .numbers(let length): spaced("\(each(length))的一个数值及其日期")
    case .course(let noun): spaced("\(noun.chineseEach)的典型值")
    case .yearBefore: "前一年的相应数值"
    case .comparisonWithAllData: "最新值与所有较早数据的比较"
    case .amounts(nil): "精确的数量"
    case .amounts(let digits?): spaced("精确到\(number(digits))位有效数字的数量")
    case .clockTimes: "时刻"
    case .singleSamples: "单个样本（如各晚、各次体能训练或各个读数）及其时间"
    case .eachSource: "来源的个数和种类以及各自的数值"
    case .each(let part): "每个\(word(part))的数值"
    case .sources(let count): spaced("来源的个数（\(number(count))个）和种类")
    case .gaps(let length): "没有数据（未佩戴或未记录）的" + (length.single.map { "各" + $0.chinese } ?? "时段")
    case .datesOfWorkouts: "体能训练的日期"
    case .datesOfSymptoms: "症状的日期"
    }
  }

  private func each(_ length: TimeLength) -> String { interval(length).chineseEach }

  private func word(_ part: SamplePart) -> String {
    switch part {
    case .source: "来源"
    case .value: "取值"
    case .activity: "运动类型"
    case .classification: "分类"
    case .entry: "录入方式"
    case .group: "组"
    case .leg: "分段"
    }
  }
}
