import Figures

extension FigureFormat {
  /// Minutes as `8:05` in drawings, and `8 h 05 min` in sentences.
  static let minutes = FigureFormat(
    number: { parts($0, hours: ":", minutes: "") },
    tick: { value, _ in parts(value, hours: ":", minutes: "") },
    quantity: {
      (0..<60).contains($0)
        ? SampleTexts.text("\(Int($0.rounded())) min")
        : parts($0, hours: " h ", minutes: " min")
    })

  private static func parts(_ value: Double, hours: String, minutes: String) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return SampleTexts.text("out of range") }
    let whole = Int(value.rounded())
    let rest = whole % 60
    return SampleTexts.text("\(whole / 60)\(hours)\(rest < 10 ? "0" : "")\(rest)\(minutes)")
  }
}

extension ClockLabels {
  static let english = ClockLabels(
    hour: { SampleTexts.text("\(twelve($0)) \(($0 + 12) / 12 % 2 == 1 ? "PM" : "AM")") },
    shortHour: { "\(twelve($0))" },
    time: { minute in
      // Minutes before the first noon are negative.
      let whole = Int(minute.rounded()) + 1_440
      let rest = whole % 60
      return SampleTexts.text(
        "\(twelve(whole / 60)):\(rest < 10 ? "0" : "")\(rest) "
          + (whole / 720 % 2 == 0 ? "PM" : "AM"))
    })

  private static func twelve(_ hour: Int) -> Int { (hour + 23) % 12 + 1 }
}
