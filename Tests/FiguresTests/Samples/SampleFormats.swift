import Figures
import Foundation

extension FigureFormat {
  static var steps: FigureFormat { english(unit: "steps", words: "steps", decimals: 0) }
  static var heartRate: FigureFormat {
    english(unit: "bpm", words: "beats a minute", decimals: nil)
  }
  static var pressure: FigureFormat {
    english(unit: "mmHg", words: "millimetres of mercury", decimals: nil)
  }
  static var days: FigureFormat { english(unit: "", words: "days", decimals: nil) }
  static var pounds: FigureFormat { english(unit: "lb", words: "pounds", decimals: 1) }

  /// Numbers with commas and a fixed number of decimals. With `nil`, one decimal if it is needed.
  static func english(unit: String, words: String, decimals: Int?) -> FigureFormat {
    let number: @Sendable (Double) -> String = { value in
      SampleTexts.text(
        grouped(value, decimals: decimals ?? (value == value.rounded() ? 0 : 1)))
    }
    return FigureFormat(
      unit: SampleTexts.text(unit), number: number,
      tick: { SampleTexts.text(grouped($0, decimals: $1)) },
      quantity: { "\(number($0)) \(SampleTexts.text(words))" },
      change: { from, to in
        let change = to - from
        return SampleTexts.text(
          (change < 0 ? "−" : "+") + grouped(abs(change), decimals: decimals ?? 1))
      })
  }

  /// A number with commas between thousands, or with a power of ten if its digits would be
  /// meaningless.
  private static func grouped(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "out of range" }
    guard abs(value) < 1e9, decimals < 9 else { return String(format: "%.2E", value) }
    let text = String(format: "%.\(decimals)f", abs(value))
    let parts = text.split(separator: ".")
    var digits = ""
    for (index, digit) in parts[0].enumerated() {
      if index > 0, (parts[0].count - index) % 3 == 0 { digits += "," }
      digits.append(digit)
    }
    let sign = value < 0 && text.contains { ("1"..."9").contains($0) } ? "−" : ""
    return sign + digits + (parts.count > 1 ? "." + parts[1] : "")
  }
}
