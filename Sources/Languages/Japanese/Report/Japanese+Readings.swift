// The clauses of accounts about what is computed from readings.
extension Japanese {
  func clause(_ fact: ReadingFact) -> String {
    switch fact {
    case .episodes(let bound, let length, let longestGap):
      "エピソードは、\(bound)の測定値が\(text(length))続いた時に始まり、"
        + "それ以外の測定値が\(text(length))続くか、\(text(longestGap))を超える空白で終わります"
    case .inNoEpisode(let count):
      "境界を越えた測定値のうち\(count)件は、どのエピソードにも含まれません"
    case .rounded(let step):
      "測定値は\(step)単位に丸め、境界は\(step)単位に切り下げてから比較しています"
    case .markedEntries: "データに手入力の印がある値を、手入力として数えています"
    case .smoothed(let days, let longestGap):
      "各日までの日平均を、exp(\u{2212}日数/\(days))の重みで平均して平滑化しています。"
        + "\(longestGap)日を超える空白の後は、最初からやり直します"
    case .changeAWeek(let leastDays, let span):
      "1週間あたりの変化は、4週間の日平均に当てはめた直線の傾きで、"
        + "各日が独立とした場合の95%の範囲を添えています。測定値のある日が\(leastDays)日以上あり、\(span)日以上にわたる場合に示します"
    case .indexOfHeights(let heights, let count): index(of: heights, before: count)
    case .allOfFirstDays(1): "唯一の測定は、除外する初日のものです"
    case .allOfFirstDays(let count): "\(count)件の測定はすべて、除外する初日のものです"
    }
  }

  private func index(of heights: [DatedText], before count: Int) -> String {
    func text(_ height: DatedText) -> String { "\(height.when)の\(height.value) m" }
    let used =
      switch heights.count {
      case 0: "（該当する身長のある体重はありません）"
      case 1...3: "（\(list(heights.map(text)))）"
      default:
        "（身長\(heights.count)件、\(text(heights[0]))から\(text(heights[heights.count - 1]))まで）"
      }
    let rest = count > 0 ? "。最初の身長より前の体重\(count)件には指数がありません" : ""
    return "範囲内にbodyMassIndexがないため、体重をそれ以前の最新の身長の2乗で割っています\(used)\(rest)"
  }
}
