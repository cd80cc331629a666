import TestSupport

/// Writes elements in one of the many ways that XML allows, chosen at random.
struct XMLSpelling {
  var random: SplitMix64

  /// Returns an element with its contents, if there are any.
  mutating func element(
    _ name: String, _ attributes: [(String, String?)], inside: [String] = []
  ) -> String {
    var text = "<" + name
    for (key, value) in attributes.shuffled(using: &random) {
      guard let value else { continue }
      let equals = chance(8) ? pick([" = ", "=\n", "\t="]) : "="
      let quote = chance(4) ? "'" : "\""
      text += pick([" ", " ", " ", " ", "\n  ", "\t", "\r\n"]) + key + equals
      text += quote + escaped(value, quote: quote) + quote
    }
    if chance(6) { text += pick([" ", "\n", "  \t"]) }
    if inside.isEmpty && !chance(6) { return text + "/>" }
    text += ">"
    for child in inside { text += filler() + child }
    return text + filler() + "</" + name + (chance(6) ? pick([" >", "\n>"]) : ">")
  }

  /// Returns text that is allowed between elements and has no meaning.
  mutating func filler() -> String {
    guard chance(7) else { return pick(["\n", "\n ", "", "\r\n", "  "]) }
    return pick([
      "<!-- <Record type=\"x\"/> -->", "<!---->", "<!-- \" ' > ]]> </HealthData> - ->-->",
      "<?note <Record?>", "<?x?>", "<?a ?b>?>", "<![CDATA[<Record type='x'>]]>", "<![CDATA[]]>",
      "<![CDATA[]] > ]]]]>", "text", "&amp;&#60;Record/&gt;", "ヘルス \u{1F600}", "a > b", "\t\r\n",
    ])
  }

  private mutating func escaped(_ value: String, quote: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      let isSpecial = "<&\n\t\r".unicodeScalars.contains(scalar) || String(scalar) == quote
      guard isSpecial || chance(60) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let names = ["<": "lt", ">": "gt", "&": "amp", "\"": "quot", "'": "apos"]
      if let name = names[String(scalar)], chance(2) {
        text += "&\(name);"
      } else {
        let zeros = chance(5) ? "00" : ""
        text +=
          chance(2)
          ? "&#\(zeros)\(scalar.value);"
          : "&#x\(zeros)\(String(scalar.value, radix: 16, uppercase: chance(2)));"
      }
    }
    return text
  }

  /// True once in so many times on average.
  mutating func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
