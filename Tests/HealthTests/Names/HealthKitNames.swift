import Foundation
import TestSupport

/// A public name of HealthKit in iOS 16.5.
struct HealthKitName: Hashable {
  /// The type of a member, or the name of a type; empty for a global constant.
  let type: String
  /// The name of a member or a global constant with its argument labels; empty for a type.
  let member: String
  /// The keyword of the declaration, such as `class`.
  let kind: String
  /// True if Apple lets subclasses in other modules override the member, or lets them inherit from
  /// the class.
  let isOpen: Bool

  var text: String { [type, member].filter { !$0.isEmpty }.joined(separator: ".") }
}

/// A name that is missing on purpose.
struct NameException {
  /// The name of a type, of a member, or of a type and everything in it (`HKAttachment*`).
  let pattern: String
  let reason: String

  func applies(to name: HealthKitName) -> Bool {
    pattern.hasSuffix("*")
      ? name.text.hasPrefix(pattern.dropLast()) : name.text == pattern
  }
}

/// The comparison of HealthKit's names with the names of this module.
struct NameComparison {
  let names: [HealthKitName]
  let missing: [HealthKitName]
  /// Names of another kind, such as a structure in place of a class.
  let ofOtherKind: [HealthKitName]
  /// Open in HealthKit, and present here, but not open.
  let closed: [HealthKitName]
  /// The number of names that are open in HealthKit and present here.
  let openCount: Int

  init(_ names: [HealthKitName], _ graph: SymbolGraph) {
    var (missing, other, closed, open): ([HealthKitName], [HealthKitName], [HealthKitName], Int) =
      ([], [], [], 0)
    for name in names {
      let found = graph.declarations(of: name.member, in: name.type)
      guard !found.isEmpty else {
        missing.append(name)
        continue
      }
      let kinds = ["class", "struct", "enum", "protocol"]
      if kinds.contains(name.kind), !found.contains(where: { $0.kind == "swift.\(name.kind)" }) {
        other.append(name)
      }
      guard name.isOpen else { continue }
      open += 1
      if !found.contains(where: \.isOpen) { closed.append(name) }
    }
    self.names = names
    self.missing = missing
    ofOtherKind = other
    self.closed = closed
    openCount = open
  }

  /// The part of the names that are present, from 0 to 1.
  func share(of isIncluded: (HealthKitName) -> Bool = { _ in true }) -> Double {
    1 - Double(missing.count(where: isIncluded)) / Double(names.count(where: isIncluded))
  }
}

extension HealthKitName {
  /// The names in `HealthKitNames.tsv`.
  static func all() throws -> [HealthKitName] {
    try rows(of: "HealthKitNames.tsv").map {
      HealthKitName(type: $0[0], member: $0[1], kind: $0[2], isOpen: $0[3] == "open")
    }
  }

  /// True for documents, prescriptions, attachments and verifiable records of clinics and
  /// opticians, which this module does not read.
  var isOfDocuments: Bool {
    let beginnings = [
      "HKAttachment", "HKCDA", "HKClinical", "HKContacts", "HKDetailedCDA", "HKDocument", "HKFHIR",
      "HKGlasses", "HKLens", "HKPrescription", "HKPrism", "HKVerifiable", "HKVision",
    ]
    return beginnings.contains(where: text.hasPrefix)
      || text.hasPrefix("HKQuery.predicateForClinical")
      || text.hasPrefix("HKQuery.predicateForVerifiable")
  }
}

extension NameException {
  /// The exceptions in `NameExceptions.tsv`.
  static func all() throws -> [NameException] {
    try rows(of: "NameExceptions.tsv").map { NameException(pattern: $0[0], reason: $0[1]) }
  }
}

/// Returns the rows of a table beside the tests, without the row of headings.
private func rows(of file: String) throws -> [[String]] {
  let url = repository.appending(path: "Tests/HealthTests/Names/\(file)")
  return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
