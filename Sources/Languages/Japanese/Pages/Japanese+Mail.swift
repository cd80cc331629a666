extension Japanese: MailLanguage {
  package func subject(_ title: String?, _ facts: [String]) -> String {
    let text = facts.joined(separator: "。")
    return title.map { labeled($0, text) } ?? text
  }

  package func wholeReport(page: String) -> String {
    "すべての図と数値の算出方法を含むレポート全体を添付しています：\(page)。"
  }

  package func furtherKeyFigures(_ names: [String]) -> String {
    "レポートにあるほかの指標：\(list(names))。"
  }
}
