import Foundation
import TestSupport
import Testing

@Suite(
  .enabled(
    if: SymbolGraph.extractor != nil && SymbolGraph.modules != nil,
    "the compiler's list of declarations, or the built module, is not here"),
  .waitsForPrograms)
struct `Names of HealthKit` {
  private static let comparison = Result {
    NameComparison(try HealthKitName.all(), try SymbolGraph.ofHealth())
  }

  @Test func `types are of the same kind`() throws {
    #expect(try Self.comparison.get().ofOtherKind.map(\.text) == [])
  }

  @Test func `everything that is open in HealthKit is open here`() throws {
    #expect(try Self.comparison.get().closed.map(\.text) == [])
  }

  @Test func `names outside documents of clinics are present`() throws {
    let comparison = try Self.comparison.get()
    #expect(comparison.share { !$0.isOfDocuments } >= 0.9)
    #expect(comparison.share() >= 0.9)
  }

  @Test func `exceptions are about missing names`() throws {
    let missing = try Self.comparison.get().missing
    let unused = try NameException.all().filter { !missing.contains(where: $0.applies) }
    #expect(unused.map(\.pattern) == [])
  }

  @Test func `an article lists the missing names`() throws {
    try expectGolden(
      try Self.comparison.get().article(exceptions: try NameException.all()),
      at: "Sources/Health/Health.docc/HealthKitNames.md")
  }
}

extension NameComparison {
  /// The article about the names, for the documentation of the module.
  fileprivate func article(exceptions: [NameException]) -> String {
    func reason(_ name: HealthKitName) -> String? {
      exceptions.first { $0.applies(to: name) }?.reason
    }
    func percent(_ share: Double) -> String { "\((share * 1000).rounded(.down) / 10) %" }
    let open = "\(openCount - closed.count) of \(openCount)"
    let outside = { (name: HealthKitName) in !name.isOfDocuments }
    var text = """
      # Names of HealthKit

      The public names of HealthKit in iOS 16.5 that this module has, and those that it lacks.

      ## Overview

      HealthKit declares \(names.count) types, members and constants. This module has \
      \(names.count - missing.count) of them with the same argument labels, which is \
      \(percent(share())), and \(percent(share(of: outside))) of those that are not about clinical \
      documents, prescriptions, attachments or verifiable records. It has \(openCount) of the \
      members that HealthKit declares open, and \(open) are open here, so that a test can replace \
      them in a subclass.

      `HealthKitNamesTests` compares the compiler's list of declarations with the names, and writes \
      this article with `RECORD_GOLDENS=1`.

      ## Names by type

      The types are those of HealthKit. *Missing on purpose* names have a reason below.

      | Type | Present | Missing | Missing on purpose |
      | --- | --- | --- | --- |

      """
    var types: [String: (present: Int, missing: [String], excepted: [String])] = [:]
    let absent = Set(missing)
    for name in names {
      let family = name.type.split(separator: ".").first.map(String.init) ?? "constants"
      var entry = types[family] ?? (0, [], [])
      // A type that is missing as a whole is listed by its name alone.
      let owner = name.type
      let isCovered =
        !name.member.isEmpty && absent.contains { $0.type == owner && $0.member.isEmpty }
      if !absent.contains(name) {
        entry.present += 1
      } else if !isCovered {
        let short =
          name.text.hasPrefix(family + ".")
          ? String(name.text.dropFirst(family.count + 1)) : name.text
        let cell = "`\(short)`"
        if reason(name) == nil { entry.missing.append(cell) } else { entry.excepted.append(cell) }
      }
      types[family] = entry
    }
    for (family, entry) in types.sorted(by: { $0.key < $1.key }) {
      let title = family == "constants" ? "constants" : "`\(family)`"
      text +=
        "| \(title) | \(entry.present) | \(entry.missing.joined(separator: ", ")) |"
        + " \(entry.excepted.joined(separator: ", ")) |\n"
    }
    text += """

      ## Missing on purpose

      | Names | Reason |
      | --- | --- |

      """
    for exception in exceptions {
      text += "| `\(exception.pattern)` | \(exception.reason) |\n"
    }
    return text
  }
}
