extension English: NoticeLanguage {
  package func notice(_ notice: ReportNotice) -> String {
    switch notice {
    case .noSource(let name, let type): "no source of '\(type)' is named '\(name)'"
    case .noFilterSource(let name, let type):
      "'where': no source of '\(type)' is named '\(name)'"
    case .nothingPasses(1, let type):
      "'where' excludes the only sample of '\(type)' in the range"
    case .nothingPasses(let count, let type):
      "'where' excludes all \(count) samples of '\(type)' in the range"
    case .cutNights(let count, let nights, let start, let anchor):
      "a sleep of an hour or more is cut at \(start) in \(count) of \(nights)"
        + " \(IntervalNoun.night.form(nights)) with data"
        + (anchor.map { "; 'anchor: \($0)' would cut less" } ?? "")
    case .unknownTimeZone(let name): "unknown time zone '\(name)' in the data"
    case .moreUnknownTimeZones(let count):
      "\(count) more unknown time \(count == 1 ? "zone" : "zones") in the data"
    case .foreignTimeZone(let zone, let names):
      "'time_zone' is '\(zone)', but the data was recorded in "
        + names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > 3 ? " and \(names.count - 3) more" : "")
    case .zoneOfOffset(let offset):
      "the data has no time zone, so its offset \(offset) is used for all dates; set a zone with"
        + " 'time_zone' or --time-zone"
    case .noTimeZone:
      "the data has no time zone, so UTC is used; set a zone with 'time_zone' or --time-zone"
    case .noExportDate: "the data has no export date, so the date of the latest sample is used"
    case .noDate: "the data has no dates, so the report looks back from the time of the run"
    case .noWords(let locale):
      "numbers and dates are those of '\(locale)', and words are English"
    case .dataEnds(let moment, _):
      "the data ends at \(moment): intervals that end later are marked 'until', and intervals that"
        + " begin later 'ahead'"
    case .oldPhone(let name, let moment):
      "the newest export of '\(name)' is from \(moment), so later data from that phone is missing"
    case .cut(let cut): leftOut(cut)
    case .words(let text): text
    }
  }

  package func leftOut(_ cuts: [MarkdownCut]) -> String {
    cuts.map(leftOut).joined(separator: "; ")
  }

  private func leftOut(_ cut: MarkdownCut) -> String {
    let count = cut.count
    return switch cut.part {
    case .blocks: "\(count) more \(count == 1 ? "block is" : "blocks are") not shown"
    case .items: "\(count) more \(count == 1 ? "item is" : "items are") not shown"
    case .chartLines: "\(count) more lines of a chart are not shown"
    case .pieces: "\(count) more pieces of a line are not shown"
    case .rows: "\(count) earlier rows of a table are not shown"
    case .columns: "\(count) more columns of a table are not shown"
    }
  }
}
