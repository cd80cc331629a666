import Report
import Testing

@Suite struct `Names of sources in text` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let found: String?
    var testDescription: String { "\(name) in \(text)" }

    init(_ name: String, in text: String, _ found: String?) {
      (self.name, self.text, self.found) = (name, text, found)
    }
  }

  @Test(arguments: [
    Case("Robin’s Apple Watch", in: "From robin's APPLE-watch.", "robin's APPLE-watch"),
    Case("Strava", in: "by *Strava*", "Strava"),
    Case("Stride", in: "My strides, astride", nil),
    Case("Café", in: "cafe\u{301} walks", "cafe\u{301}"),
    // Only visible characters count.
    Case("Ro\u{200B}bin", in: "Robin walks", "Robin"),
    Case("Robin", in: "Ro\u{202E}bin walks", "Ro\u{202E}bin"),
    // Prefixes and scripts without spaces.
    Case("שעון של דן", in: "צעדים משעון של דן", "שעון של דן"),
    Case("\u{200F}دان", in: "خطوات دان", "دان"),
    Case("小明的手表", in: "来自小明的手表。", "小明的手表"),
    // Words that everyone writes.
    Case("Health", in: "My health", nil),
    Case("Me", in: "as for me", nil),
    Case("Me", in: "as for Me", "Me"),
    Case("2024", in: "in 2024", nil),
    Case("0041791234567", in: "of 0041791234567", "0041791234567"),
    Case("⌚", in: "on my ⌚ today", "⌚"),
    Case("-", in: "week-end", nil),
  ]) func `names of sources are found as whole words`(_ example: Case) {
    let finder = NameFinder([example.name], except: .init(["Health"]))
    #expect(finder.first(in: example.text).map { String($0.stretch) } == example.found)
  }
}
