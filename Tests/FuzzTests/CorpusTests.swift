import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Replays the inputs that `script/fuzz` found, and those that once broke a property.
@Suite struct `Corpora of hostile input` {
  private static let folder = repository.appending(path: "Tests/Fuzz/Corpus")
  /// The inputs that once broke a property. `script/fuzz` keeps them all, also those that reach no
  /// other code than the corpus.
  private static let findings = repository.appending(path: "Tests/Fuzz/Findings")
  private static let targetsWithFindings = FuzzTarget.all.filter {
    FileManager.default.fileExists(atPath: findings.appending(path: "\($0.name).txt").path)
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input of a corpus keeps the property of its target`(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try FuzzCorpus.inputs(of: target, in: Self.folder)
    var accepted = 0
    for input in inputs {
      do {
        if try target.run(input) == .accepted { accepted += 1 }
      } catch {
        Issue.record("\(input.debugText): \(error); the property: \(target.property)")
      }
    }
    // A property that no input reaches is not checked, and neither is an error that none causes.
    #expect(accepted >= 2, "\(accepted) of \(inputs.count) inputs are read")
    #expect(inputs.count - accepted >= 2, "\(accepted) of \(inputs.count) inputs are read")
  }

  @Test(arguments: targetsWithFindings.map(\.name))
  func `an input that once broke a property keeps it now`(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for input in try FuzzCorpus.inputs(of: target, in: Self.findings) {
      #expect(throws: Never.self, "\(input.debugText); the property: \(target.property)") {
        try target.run(input)
      }
    }
  }

  /// Doubles an input until it is long, and compares the time of the last two lengths. Both times
  /// include the same checks, so quadratic work takes about four times as long.
  @Test(arguments: FuzzTarget.all.filter { $0.isText }.map(\.name))
  func `the time of repeated input is linear in its length`(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try FuzzCorpus.inputs(of: target, in: Self.folder)
    let chosen = stride(from: 0, to: inputs.count, by: max(1, inputs.count / 6))
    for input in chosen.map({ inputs[$0] }) where !input.isEmpty {
      let half = input.repeated(toCount: 16 << 10)
      let first = try target.seconds(of: half)
      let second = try target.seconds(of: half + half)
      #expect(
        second < 3 * first + 0.2, "\(input.debugText) took \(first), then \(second) seconds")
    }
  }

  @Test func `all corpora together take at most 2 MB`() throws {
    func files(_ folder: URL) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    let corpora = try files(Self.folder)
    #expect(
      Set(corpora.map(\.lastPathComponent)) == Set(FuzzTarget.all.map { "\($0.name).txt" }))
    let found = try files(Self.findings)
    #expect(found.count == Self.targetsWithFindings.count)
    let sizes = try (corpora + found).map { try Data(contentsOf: $0).count }
    #expect(sizes.reduce(0, +) <= 2_000_000)
  }

  @Test func `an input is escaped as in C`() {
    #expect(
      FuzzCorpus.inputs(in: #"a\n\r\t\\\x00\xFFb"# + "\n\nc\n")
        == [[0x61, 10, 13, 9, 0x5C, 0, 0xFF, 0x62], [0x63]])
    for text in [#"\"#, #"\q"#, #"\x"#, #"\x0"#, #"\xGG"#] {
      #expect(FuzzCorpus.inputs(in: text) == nil, "\(text)")
    }
  }
}

extension [UInt8] {
  fileprivate var debugText: String {
    String(decoding: prefix(200), as: UTF8.self).debugDescription
  }

  fileprivate func repeated(toCount count: Int) -> [UInt8] {
    Array(repeatElement(self, count: Swift.max(1, count / self.count)).joined())
  }
}
