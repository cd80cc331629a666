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
    #expect(comparison.share { !$0.isOfDocuments } >= 0.99)
    #expect(comparison.share() >= 0.98)
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
    let outside = { (name: HealthKitName) in !name.isOfDocuments }
    var text = """
      # Names of HealthKit

      The public names of HealthKit in iOS 16.5 that this module has, and those that it lacks.

      ## Overview

      | Names | HealthKit | Here |
      | --- | --- | --- |
      | types, members and constants | \(names.count) | \(names.count - missing.count), which is \
      \(percent(share())) |
      | of these, not about documents | \(names.count(where: outside)) | \
      \(percent(share(of: outside))) |
      | open members and classes that are here | \(openCount) | \(openCount - closed.count) open |

      Argument labels count as part of a name. Documents are clinical documents, prescriptions,
      attachments and verifiable records, which are not imported. A test can replace an open member
      in a subclass.

      `HealthKitNamesTests` compares the compiler's list of declarations with the names, and writes
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
