package import Foundation
package import SampleIntake

/// The input of an import.
package struct ImportInput {
  /// The name of the document, which the ledger records.
  package var name: String
  /// Computes the digest of the file's bytes, which identifies an import that is repeated; the
  /// result is nil for an input without a file.
  package var digest: () throws -> String?
  /// The phone that the export comes from; nil to identify it by the samples that the export shares
  /// with earlier exports.
  package var origin: String?
  /// True to import an export of a phone that lacks much of what the phone had.
  package var allowsLosses = false
  /// True to import an export of a new phone although the user that it states differs from the user
  /// of the phones in the store.
  package var isSamePerson = false
  /// Returns the files beside the document to keep, after the samples were read, or nil if the
  /// input is only a document; nil to keep none.
  package var sideFiles: ((ImportSummary) throws -> [KeptSideFile]?)?
  /// Reads the samples.
  package var read: (SampleCollector) throws -> ImportSummary

  package init(
    name: String, origin: String?,
    digest: @escaping () throws -> String?,
    read: @escaping (SampleCollector) throws -> ImportSummary
  ) {
    self.name = name
    self.origin = origin
    self.digest = digest
    self.read = read
  }
}

/// The numbers of samples or objects that an import changed.
package struct ImportChanges: Sendable, Equatable, Codable {
  package var added = 0
  package var deleted = 0
  /// The number of samples or objects of the import that the store already had.
  package var unchanged = 0

  package init(added: Int = 0, deleted: Int = 0, unchanged: Int = 0) {
    self.added = added
    self.deleted = deleted
    self.unchanged = unchanged
  }

  /// True if no count is negative or above the limit.
  func isSound(limit: Int) -> Bool {
    [added, deleted, unchanged].allSatisfy { 0...limit ~= $0 }
  }
}

/// The result of an import.
package struct ImportResult: Sendable {
  /// The number of samples added.
  package var added = 0
  package var deleted = 0
  /// The number of samples of the import that the store already had.
  package var unchanged = 0
  /// The numbers of correlations, workouts and activity summaries.
  package var objects = ImportChanges()
  /// The counts of what the import read.
  package var counts = ImportCounts()
  /// The reason why nothing was changed; nil if the store was changed.
  package var standstill: Standstill?
  /// The phone that the export was attributed to.
  package var origin = ""
  /// True if samples that the import lacks were deleted, because it is a newer export of the same
  /// phone.
  package var isNewerExport = false
  /// The number of deleted samples of exports that pushed sums took the place of.
  package var replacedSamples = 0
  /// A phone in the store, if the import is the first one of another phone that was not named; nil
  /// otherwise.
  package var otherPhone: String?
  /// The losses of the phone, if they are notable; nil otherwise.
  package var losses: ImportLosses?
  package var summary = ImportSummary()
  /// The files beside the document; nil if the import does not keep them.
  package var sideFiles: SideFileChanges?

  /// The numbers of files beside the document that an import kept.
  package struct SideFileChanges: Sendable, Equatable {
    /// The number of files that the store did not have, or had with other bytes.
    package var added = 0
    /// The number of files that cannot be read, or exceed the limit.
    package var unreadable = 0
    /// The number of damaged files that did not replace an intact one of an earlier import.
    package var damaged = 0
    /// True if the input is only a document.
    package var isWithout = false
  }

  package enum Standstill: Sendable, Equatable {
    /// An import of the same bytes exists.
    case repeated
    /// An import of a newer export of the same phone exists, with this date.
    case older(than: Date)
  }
}
