import Foundation
import Templates
import Testing

@Suite struct `Colors of themes` {
  private static let texts: Set = ["ink", "muted", "accent", "s3"]
  private static let marks: Set = [
    "strong", "soft", "deep", "core", "rem", "awake", "vlow", "low", "inr", "high", "vhigh",
  ]

  @Test(arguments: [""] + BundledTemplates.themes.keys.sorted())
  func `theme colors have enough contrast on paper and wash (G-9)`(name: String) throws {
    let theme = BundledTemplates.themes[name, default: ""]
    for mode in ["light", "dark"] {
      let colors = try Self.colors(BundledTemplates.stylesheet, mode)
        .merging(try Self.colors(theme, mode)) { $1 }
      for token in Self.texts.union(Self.marks) {
        for ground in ["paper", "wash"] {
          let contrast = Self.contrast(
            try #require(colors[token]), try #require(colors[ground]))
          #expect(
            contrast >= (Self.texts.contains(token) ? 4.5 : 3),
            "\(name) \(mode): \(token) on \(ground) has \(contrast)")
        }
      }
    }
  }

  @Test(arguments: BundledTemplates.themes.keys.sorted())
  func `a theme sets only colors`(name: String) throws {
    let known = try Self.colors(BundledTemplates.stylesheet, "light").keys
    let theme = BundledTemplates.themes[name, default: ""]
    #expect(Set(try Self.colors(theme, "light").keys).isSubset(of: known))
    #expect(try Self.colors(theme, "light").keys == Self.colors(theme, "dark").keys)
    let rest = theme.replacing(#/--\w+:#[0-9a-f]{6};?/#, with: "")
      .replacing(#/\/\*.*?\*\//#, with: "").filter { !$0.isWhitespace }
    #expect(rest == ":root{}@mediascreenand(prefers-color-scheme:dark){:root{}}")
  }

  /// Returns the colors of a stylesheet in light or dark mode.
  private static func colors(_ css: String, _ mode: String) throws -> [String: [Double]] {
    let start = "@media screen and (prefers-color-scheme:dark){:root{"
    guard !css.isEmpty else { return [:] }
    let dark = try #require(css.firstRange(of: start))
    let rest = css[dark.upperBound...]
    let block = mode == "light" ? css[..<dark.lowerBound] : rest.prefix { $0 != "}" }
    var colors: [String: [Double]] = [:]
    for match in block.matches(of: #/--(\w+):#([0-9a-f]{6})/#) {
      let number = try #require(UInt32(match.2, radix: 16))
      colors[String(match.1)] = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    }
    return colors
  }

  /// Returns the contrast of two colors (WCAG 2.2).
  private static func contrast(_ one: [Double], _ other: [Double]) -> Double {
    func luminance(_ color: [Double]) -> Double {
      zip([0.2126, 0.7152, 0.0722], color).map { weight, value in
        weight * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }.reduce(0, +)
    }
    let values = [luminance(one), luminance(other)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }
}
