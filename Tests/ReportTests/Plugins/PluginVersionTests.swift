import Report
import Testing

@Suite struct `Versions of plug-ins` {
  @Test(arguments: ["0.0.0", "1.0.0", "1.2.10", "999999999.0.1"])
  func `a plug-in version is three numbers`(_ text: String) throws {
    #expect(try PluginVersion(parsing: text).description == text)
  }

  @Test func `plug-in versions are compared number by number`() throws {
    let versions = try ["0.9.9", "0.10.0", "1.0.0", "1.2.9", "1.2.10", "2.0.0", "10.0.0"]
      .map(PluginVersion.init(parsing:))
    #expect(versions.shuffled().sorted() == versions)
  }

  struct Mistake: Sendable {
    let text: String, message: String
    var part: Range<Int>?
  }

  @Test(arguments: [
    Mistake(text: "", message: "a version is missing", part: 0..<0),
    Mistake(text: "1.2", message: "expected three numbers in the version '1.2', found 2"),
    Mistake(
      text: "1.2.3.4", message: "a version has at most three numbers, not 4", part: 0..<7),
    Mistake(text: "v1.0.0", message: "'v1' is not a valid part of a version", part: 0..<2),
    Mistake(text: "1.02.0", message: "'02' is not a valid part of a version", part: 2..<4),
    Mistake(text: "1..0", message: "'' is not a valid part of a version", part: 0..<4),
    Mistake(text: "1.-2.0", message: "pre-release versions are not supported", part: 2..<6),
    Mistake(
      text: "1.0.0-beta.1", message: "pre-release versions are not supported", part: 5..<12),
    Mistake(text: "1.0.0+7", message: "build numbers are not supported", part: 5..<7),
    Mistake(
      text: "1.0.1234567890", message: "'1234567890' is not a valid part of a version", part: 4..<14
    ),
    Mistake(text: "1.٢.0", message: "'٢' is not a valid part of a version", part: 2..<3),
    Mistake(text: " 1.0.0", message: "' 1' is not a valid part of a version", part: 0..<2),
  ])
  func `a wrong plug-in version is refused with the part that is wrong`(_ mistake: Mistake) throws {
    let error = #expect(throws: UnreadableText.self) {
      try PluginVersion(parsing: mistake.text)
    }
    #expect(error?.message == mistake.message)
    #expect(error?.part == mistake.part)
  }
}

@Suite struct `Ranges of versions` {
  @Test(arguments: [
    ("1.2", ["1.2.0", "1.9.9"], ["1.1.9", "2.0.0", "0.9.0"]),
    ("1", ["1.0.0", "1.99.0"], ["0.9.9", "2.0.0"]),
    ("1.2.3", ["1.2.3", "1.3.0"], ["1.2.2", "2.0.0"]),
    ("0.3", ["0.3.0", "0.3.9"], ["0.4.0", "0.2.9", "1.0.0"]),
    ("0.0.3", ["0.0.3", "0.0.4"], ["0.1.0", "0.0.2"]),
    ("0", ["0.0.0", "0.9.9"], ["1.0.0"]),
  ])
  func `a version range contains the versions that it describes`(
    _ text: String, _ inside: [String], _ outside: [String]
  ) throws {
    let range = try VersionRange(parsing: text)
    for version in inside {
      #expect(range.contains(try PluginVersion(parsing: version)), "\(version)")
    }
    for version in outside {
      #expect(!range.contains(try PluginVersion(parsing: version)), "\(version)")
    }
    #expect(try VersionRange(parsing: range.description) == range)
  }

  @Test(arguments: [
    "", " 1.2", "*", ">= 1.2", ">= 1.2 < 3", "= 1.0.0", "^1.2", "1.2 3", "1.2.3.4", "1.02",
    "1.0.0-rc1", String(repeating: "1.", count: 1_000),
  ])
  func `any other text is not a range of versions`(_ text: String) throws {
    let error = #expect(throws: UnreadableText.self) { try VersionRange(parsing: text) }
    #expect(error?.message == "'\(DisplayText(text).string)' is not a version")
    #expect(error?.help?.contains("\"1.2\" is 1.2 or later, below 2") == true)
  }
}
