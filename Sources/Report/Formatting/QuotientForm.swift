import Health
import Languages

/// The types of the things that are counted in the numerator and in the denominator of a quotient,
/// such as `stepCount`; nil for amounts with a unit.
package struct QuotientNouns: Sendable, Hashable {
  package var over: String?
  package var under: String?

  package init(over: String?, under: String?) {
    self.over = over
    self.under = under
  }
}

/// The form in which people state a quotient of two amounts: symbols of one dimension
/// cancel, and a time for a distance is a pace.
struct QuotientForm {
  enum Style {
    case number
    /// Hours and minutes. The scale is that of seconds.
    case duration
    /// Minutes and seconds for a kilometer or mile, such as `5:32 min/km`. The scale is that of
    /// seconds.
    case pace
  }

  let style: Style
  /// The number that is shown for 1 in the quotient's unit.
  let scale: Double
  /// The text after a number; empty for a duration.
  let text: String

  /// - Parameters:
  ///   - unit: the unit of the quotient.
  ///   - largest: the largest of the values in that unit, without its sign.
  init(
    _ unit: HKUnit, nouns: QuotientNouns, largest: Double, of type: String, _ format: ReportFormat
  ) {
    func scale(_ shown: HKUnit) -> Double { (try? unit.conversion(to: shown))?(1) ?? 1 }
    func isLike(_ other: HKUnit) -> Bool { unit.isCompatible(with: other) }
    let symbols = unit.symbols
    // The unit of lengths: that of the data, except for meters, which depend on the locale.
    let isImperial =
      symbols.all.isDisjoint(with: ["km", "cm"])
      && (!symbols.all.isDisjoint(with: ["mi", "yd", "ft", "in"])
        || !format.isMetric)
    let far: HKUnit = isImperial ? .mile() : .meterUnit(with: .kilo)
    var shown = unit.cancelled
    let kept = shown.symbols
    switch true {
    case isLike(.second()):
      (style, self.scale, text) = (.duration, scale(.second()), "")
      return
    case isLike(.second().unitDivided(by: .meter())):
      let pace = HKUnit.minute().unitDivided(by: far)
      (style, self.scale) = (.pace, scale(.second().unitDivided(by: far)))
      text = pace.plainText(of: type, format)
      return
    case isLike(.meter().unitDivided(by: .second())): shown = far.unitDivided(by: .hour())
    case isLike(.meter()):
      // A distance for each of some things: a stride, or a run.
      let near: HKUnit = isImperial ? .foot() : .meter()
      let length = largest * scale(far) >= (isImperial ? 0.1 : 1) ? far : near
      shown = kept.under.contains("count") ? length.unitDivided(by: .count()) : length
    case kept.under.contains("s"):
      let perMinute = shown.unitMultiplied(by: .second()).unitDivided(by: .minute())
      let isFrequent = kept.over.contains("count") && largest * scale(perMinute) >= 1
      shown =
        isFrequent
        ? perMinute : shown.unitMultiplied(by: .second()).unitDivided(by: .hour())
    case kept.over.contains("s"):
      shown = shown.unitDivided(by: .second()).unitMultiplied(by: .minute())
    default: break
    }
    (style, self.scale) = (.number, scale(shown))
    text = Self.text(shown, nouns, type, format)
  }

  /// The unit in its usual notation, with the names of counted things: `m/step`, `steps/km`.
  private static func text(
    _ unit: HKUnit, _ nouns: QuotientNouns, _ type: String, _ format: ReportFormat
  ) -> String {
    let notation = unit.notation
    guard let line = notation.firstIndex(of: "/") else { return unit.plainText(of: type, format) }
    func part(_ symbols: ArraySlice<String>, _ things: String?) -> QuotientPart {
      symbols == ["count"] ? things.map { .things($0) } ?? .unit(["count"]) : .unit(Array(symbols))
    }
    let over = part(notation[..<line], nouns.over)
    let under = part(notation[(line + 1)...], nouns.under)
    // A unit that counts nothing with a name has a name of its own, such as `mph`.
    if case (.unit, .unit) = (over, under) { return unit.plainText(of: type, format) }
    return format.charset.unit(format.language.quotient(over, by: under))
  }
}

extension HKUnit {
  /// The symbols of the factors over and under the line, without powers.
  fileprivate var symbols: (over: Set<Substring>, under: Set<Substring>, all: Set<Substring>) {
    let halves = unitString.split(separator: "/", maxSplits: 1).map {
      Set($0.split(separator: "·"))
    }
    let (over, under) = (halves.first ?? [], halves.dropFirst().first ?? [])
    return (over, under, over.union(under))
  }
}
