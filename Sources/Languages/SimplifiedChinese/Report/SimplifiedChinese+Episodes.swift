extension SimplifiedChinese: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "开始"
    case .end: "结束"
    case .length: "时长"
    case .lowest(let unit): "最低\(unit)"
    case .highest(let unit): "最高\(unit)"
    case .readings: "读数"
    }
  }

  package func episodeLength(atLeast length: String) -> String { spaced("\(length)或更长") }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    "\(title)，\(period)" + (source.map { spaced("；均来自\($0)") } ?? "")
      + (earlier > 0 ? spaced("；更早的\(number(earlier))次见 JSON") : "")
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    let cover = share.map { spaced("读数覆盖\($0)的时间，") } ?? ""
    return "没有事件，\(period)；\(cover)\(inNoEpisode(beyond, bound))"
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    "无法识别事件，\(period)：\(areFarApart(distance))，\(inNoEpisode(beyond, bound))"
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    let statement = spaced("是\(bound)")
    return (seen.map { "\($0)，其余" } ?? "") + "无法识别，因为"
      + qualified(
        areFarApart(distance), share(beyond, .reading, statement, none: spaced("不\(statement)")))
  }

  /// Readings further apart than those of a sensor: `读数大多相隔超过 20 分钟`.
  func areFarApart(_ distance: TimeLength) -> String {
    spaced("读数大多相隔超过\(text(distance))")
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    count == 0
      ? spaced("没有\(bound)的读数") : spaced("\(number(count))个\(bound)的读数不属于任何事件")
  }
}
