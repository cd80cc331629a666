import Figures
import Languages

/// Fourteen nights of the sample export, to the nearest thousandth of the twelve hours from 9 PM.
enum SampleNights {
  /// The stages of each night: a letter with the start of each stage, and `.` with the end of the
  /// last one.
  static let stages: [(label: String, asleep: Double?, stages: String)] = [
    (
      "Mon 22", 470,
      """
      c162 D205 c239 r267 c278 D292 c319 r362 c373 D406 c425 r470 c503 D542 c548 r592 c623 \
      c642 r676 c720 c750 -795 r801 .822
      """
    ),
    (
      "Tue 23", 491,
      """
      c133 D170 c212 r249 c261 D287 c302 r342 c365 D392 c405 r452 c482 D513 c521 -557 r561 \
      c600 c639 r656 c702 c737 r769 c810 .819
      """
    ),
    (
      "Wed 24", 465,
      """
      c139 D170 c214 -260 r265 c278 D321 c353 -375 r380 c404 D423 c434 r482 c501 D519 c525 \
      r574 c597 c619 r654 c702 c739 r787 .795
      """
    ),
    (
      "Thu 25", 425,
      """
      c174 D193 c220 r248 c264 D289 c321 r351 c364 D402 c413 -448 r452 c480 D520 c529 r554 \
      c584 c618 -647 r653 c679 c703 -722 r728 c761 .781
      """
    ),
    (
      "Fri 26", 470,
      """
      c145 D177 c225 r259 c267 D286 c318 r354 c367 D400 c414 r464 c488 D505 c513 r537 c567 \
      c602 r648 c694 c721 -770 r778 .806
      """
    ),
    (
      "Sat 27", 509,
      """
      c181 D208 c227 r252 c270 D305 c316 r348 c371 D398 c407 -448 r454 c477 D511 c520 r570 \
      c591 c631 -669 r674 c718 c746 -772 r778 c837 c879 -905 .906
      """
    ),
    (
      "Sun 28", 563,
      """
      c122 D163 c189 r233 c246 D272 c303 r325 c350 D381 c392 -412 r416 c434 D460 c466 -488 \
      r493 c532 c568 r596 c634 c657 r677 c711 c747 r795 c855 c895 .913
      """
    ),
    (
      "Mon 29", 334,
      """
      c311 D332 c371 r394 c407 D449 c471 -496 r503 c527 D547 c555 r585 c605 D621 c630 -660 \
      r666 c707 c744 -785 r789 .793
      """
    ),
    (
      "Tue 30", 436,
      """
      c155 D189 c205 -243 r251 c260 D300 c314 -358 r366 c383 D425 c432 r473 c497 D527 c534 \
      r553 c582 c603 r651 c702 c721 r749 .776
      """
    ),
    (
      "Wed 31", 494,
      """
      c140 D167 c200 r221 c238 D259 c270 r302 c320 D346 c359 r377 c394 D423 c432 r460 c482 \
      c514 -555 r557 c594 c617 r650 c677 c698 r718 c757 c795 -818 r820 .831
      """
    ),
    (
      "Thu 1", nil,
      """
      """
    ),
    (
      "Fri 2", 466,
      """
      c153 D179 c188 r222 c234 D251 c284 r326 c336 D379 c399 r439 c457 D482 c488 -514 r521 \
      c541 c557 r595 c643 c664 r686 c743 c782 r805 .809
      """
    ),
    (
      "Sat 3", 574,
      """
      c106 D141 c173 -209 r212 c222 D258 c279 r309 c335 D363 c375 r422 c439 D458 c467 r491 \
      c514 c544 -581 r584 c620 c654 r679 c736 c754 -779 r782 c833 c859 -883 r891 .922
      """
    ),
    (
      "Sun 4", 537,
      """
      c157 D175 c214 r253 c266 D280 c296 r330 c344 D362 c381 r415 c432 D451 c460 -479 r481 \
      c523 c566 r590 c628 c660 r703 c760 c776 r812 c851 c886 .906
      """
    ),
  ]

  /// The night to January 28, to the nearest thousandth of the ten hours from 10 PM.
  static let longest = """
    c47 D96 c127 r179 c195 D226 c264 r289 c320 D358 c370 -394 r399 c421 D452 c459 -485 \
    r491 c539 c581 r615 c661 c689 r713 c754 c796 r854 c926 c974 .996
    """

  /// The spans of a night.
  ///
  /// - Parameters:
  ///   - start: The start of the axis in minutes since noon.
  ///   - length: The length of the axis in minutes.
  static func spans(_ text: String, from start: Double, length: Double) -> [SleepSpan] {
    let pieces = text.split(separator: " ").map { piece in
      (piece.first ?? ".", (Double(piece.dropFirst()) ?? 0) / 1_000 * length + start)
    }
    let names: [Character: SleepStage] = ["D": .deep, "c": .core, "r": .rem, "-": .awake]
    return zip(pieces, pieces.dropFirst()).compactMap { piece, next in
      names[piece.0].map { SleepSpan($0, from: piece.1, to: next.1) }
    }
  }

  static let nights: [Night] = stages.enumerated().map { index, night in
    let isMissing = night.asleep == nil
    let day = index < 10 ? "January \(index + 22)" : "February \(index - 9)"
    return Night(
      FigureInterval(
        label: night.label, name: "the night to \(day)", when: "in the night to \(day)",
        isWeekend: index % 7 > 4,
        isEmphasized: index < 7),
      spans: spans(night.stages, from: 540, length: 720),
      inBed: isMissing ? 618.9...1_107.9 : nil, asleep: night.asleep)
  }
}
