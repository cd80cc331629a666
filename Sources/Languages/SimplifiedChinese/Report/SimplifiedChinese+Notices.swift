extension SimplifiedChinese: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): "“\(type)”没有名为“\(name)”的来源"
    case .noFilterSource(let name, let type): "“where”：“\(type)”没有名为“\(name)”的来源"
    case .nothingPasses(let count, let type): "对于“\(type)”，“where”" + excluded(count)
    case .cutNights(let count, let nights, let start, let anchor):
      cut(Part(count, of: nights), at: start)
        + (anchor.map { "；用“anchor: \($0)”切断得较少" } ?? "")
    case .unknownTimeZone(let name): "数据中有未知时区“\(name)”"
    case .moreUnknownTimeZones(let count): spaced("数据中另有\(number(count))个未知时区")
    case .foreignTimeZone(let zone, let names):
      "“time_zone”是“\(zone)”，但数据记录于"
        + names.prefix(3).map { "“\($0)”" }.joined(separator: "、")
        + (names.count > 3 ? spaced("以及另外\(number(names.count - 3))个时区") : "")
    case .zoneOfOffset(let offset):
      spaced("数据没有时区，所有日期都采用其时差\(offset)；可用“time_zone”或 --time-zone 设定时区")
    case .noTimeZone: "数据没有时区，因此采用 UTC；可用“time_zone”或 --time-zone 设定时区"
    case .noExportDate: "数据没有导出日期，因此采用最新样本的日期"
    case .noDate: "数据没有日期，因此报告从运行时刻起回溯"
    case .noWords(let locale): "数字和日期采用“\(locale)”的格式，文字为英文"
    case .dataEnds(let moment, _):
      spaced("数据到\(moment)为止：此后结束的时段标有“截至”，此后开始的时段标有“\(aheadLabel)”")
    case .oldPhone(let name, let moment):
      spaced("“\(name)”最新的导出是\(moment)的，因此缺少该手机此后的数据")
    case .cut(let cut): leftOut(cut)
    case .words(let text): text
    }
  }

  private func cut(_ nights: Part, at start: String) -> String {
    let share = share(
      nights, .night, spaced("在\(start)切断了一段一小时或更长的睡眠"),
      none: spaced("没有在\(start)切断睡眠"))
    return spaced("有数据的\(share)")
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String {
    cuts.map(leftOut).joined(separator: "；")
  }

  private func leftOut(_ cut: MarkdownCut) -> String {
    let count = number(cut.count)
    return switch cut.part {
    case .blocks: spaced("另有\(count)块内容未显示")
    case .items: spaced("另有\(count)项未显示")
    case .chartLines: spaced("图表另有\(count)行未显示")
    case .pieces: spaced("一行中另有\(count)段未显示")
    case .rows: spaced("表格较早的\(count)行未显示")
    case .columns: spaced("表格另有\(count)列未显示")
    }
  }
}
