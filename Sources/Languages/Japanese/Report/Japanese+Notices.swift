extension Japanese: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): "「\(type)」に「\(name)」という名前のソースはありません"
    case .noFilterSource(let name, let type):
      "「where」：「\(type)」に「\(name)」という名前のソースはありません"
    case .nothingPasses(1, let type):
      "「where」の条件により、範囲内の「\(type)」の唯一のサンプルが除外されます"
    case .nothingPasses(let count, let type):
      "「where」の条件により、範囲内の「\(type)」のサンプル\(count)件がすべて除外されます"
    case .cutNights(let count, let nights, let start, let anchor):
      "データのある\(part(Part(count, of: nights), .night))で、1時間以上の睡眠が\(start)で分割されています"
        + (anchor.map { "。「anchor: \($0)」なら分割が減ります" } ?? "")
    case .unknownTimeZone(let name): "データに不明なタイムゾーン「\(name)」があります"
    case .moreUnknownTimeZones(let count): "データに不明なタイムゾーンがほかに\(count)件あります"
    case .foreignTimeZone(let zone, let names):
      "「time_zone」は「\(zone)」ですが、データは"
        + list(names.prefix(3).map(quoted) + (names.count > 3 ? ["ほか\(names.count - 3)件"] : []))
        + "で記録されています"
    case .zoneOfOffset(let offset):
      "データにタイムゾーンがないため、すべての日付にデータの時差\(offset)を使います。"
        + "「time_zone」または--time-zoneで設定できます"
    case .noTimeZone:
      "データにタイムゾーンがないため、UTCを使います。「time_zone」または--time-zoneで設定できます"
    case .noExportDate: "データに書き出し日がないため、最新のサンプルの日付を使います"
    case .noDate: "データに日付がないため、レポートは実行時刻を基準にします"
    case .noWords(let locale): "数値と日付は「\(locale)」の形式で、言葉は英語です"
    case .dataEnds(let moment, _):
      "データは\(moment)までです。それより後に終わる区間には「まで」、"
        + "それより後に始まる区間には「開始前」と付けています"
    case .oldPhone(let name, let moment):
      "「\(name)」の最新の書き出しは\(moment)のもので、それ以降のデータはありません"
    case .cut(let cut): leftOut([cut])
    case .words(let text): text
    }
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String {
    "\(list(cuts.map(name)))を省略しています"
  }

  private func name(_ cut: MarkdownCut) -> String {
    switch cut.part {
    case .blocks: "ほかの\(cut.count)ブロック"
    case .items: "ほかの\(cut.count)項目"
    case .chartLines: "グラフのほかの\(cut.count)行"
    case .pieces: "行のほかの\(cut.count)か所"
    case .rows: "表のこれより前の\(cut.count)行"
    case .columns: "表のほかの\(cut.count)列"
    }
  }
}
