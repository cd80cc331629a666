extension Japanese: EpisodeLanguage {
  package func column(ofEpisodes column: EpisodeColumn) -> String {
    switch column {
    case .start: "開始"
    case .end: "終了"
    case .length: "長さ"
    case .lowest(let unit): "最低\(unit)"
    case .highest(let unit): "最高\(unit)"
    case .readings: "測定値数"
    }
  }

  package func episodeLength(atLeast length: String) -> String { "\(length)以上" }

  package func episodes(
    _ title: String, _ period: String, from source: String?, earlier: Int
  ) -> String {
    list(
      [title, period] + (source.map { ["すべて\($0)の記録"] } ?? [])
        + (earlier > 0 ? ["これより前の\(number(earlier))件はJSONに記載"] : []))
  }

  package func noEpisodes(
    _ period: String, bound: String, share: String?, beyond: Int
  ) -> String {
    "\(period)にエピソードはありません。" + (share.map { "測定値があるのは時間の\($0)で、" } ?? "")
      + inNoEpisode(beyond, bound)
  }

  package func noEpisodeIsSeen(
    _ period: String, bound: String, distance: TimeLength, beyond: Int
  ) -> String {
    "\(period)のエピソードは、\(areFarApart(distance))ため判定できません。"
      + inNoEpisode(beyond, bound)
  }

  package func episodesNotSeen(
    besides seen: String?, _ beyond: Part, bound: String, distance: TimeLength
  ) -> String {
    qualified(
      (seen.map { "\($0)、ほかは" } ?? "") + "\(areFarApart(distance))ため判定できません",
      "\(part(beyond, ofThings: inSentence(.readings)))が\(bound)")
  }

  /// Readings further apart than those of a sensor, before `ため`: `測定値の間隔の多くが20分を超える`.
  func areFarApart(_ distance: TimeLength) -> String {
    "測定値の間隔の多くが\(text(distance))を超える"
  }

  private func inNoEpisode(_ count: Int, _ bound: String) -> String {
    count == 0
      ? "\(bound)の測定値はありません"
      : "\(bound)の\(counted(count, .reading))は、どのエピソードにも含まれません"
  }
}
