extension SimplifiedChinese: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = facts.joined(separator: "；")
    return title.map { labeled($0, text) } ?? text
  }

  package func wholeReport(page: String) -> String {
    "附件是完整的报告，包含所有图表和数字的来历：\(page)。"
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    "报告中还有：\(names.joined(separator: "、"))。"
  }
}
