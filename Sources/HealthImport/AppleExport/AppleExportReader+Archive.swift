import Compression
import Files
import SampleIntake

extension AppleExportReader {
  func readArchive(_ file: InputFile, _ collector: SampleCollector) throws -> ImportSummary {
    do {
      return try readEntries(of: ZipArchive(file, limits: ZipLimits(limits)), collector)
    } catch ZipError.broken(let reason) {
      guard partial else {
        throw ImportError("'\(file.path)' is a broken archive: \(reason)", remedy: .keepReadable)
      }
      return try salvage(file, reason: reason, collector)
    }
  }

  func readEntries(
    of archive: ZipArchive, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let entries = try archive.entries()
    guard !entries.isEmpty else {
      throw ImportError("'\(archive.file.path)' is an archive without files")
    }
    let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })
    let choice = DocumentChoice(place: archive.file.path, limits: limits)
    let files = ExportFiles(names: entries.map(\.name)) { name in
      guard let entry = byName[name] else { throw ImportError("no entry named '\(name)'") }
      return try archive.open(entry)
    }
    func open(_ name: String) throws -> any ByteSource {
      ImportSource(try importing { try files.open(name) })
    }
    let name = try choice.choose(among: files.names, open: open)
    // NB: read them before the document, because another thread reads ahead in the document, from
    // the same archive.
    let recordings = try readElectrocardiograms(in: files, beside: name, collector)
    var summary = try scan(
      open(name), name: name, among: files.names, total: byName[name]?.size,
      recordings: recordings, collector)
    // Bytes around an archive can be another archive (Z9).
    let before = archive.range.lowerBound
    let after = archive.file.size - archive.range.upperBound
    if before > 0 { summary.notices["bytes before the archive, not read"] = before }
    if after > 0 { summary.notices["bytes after the archive, not read"] = after }
    return summary
  }

  private func salvage(
    _ file: InputFile, reason: String, _ collector: SampleCollector
  ) throws -> ImportSummary {
    let found = try ZipSalvage(file, limits: ZipLimits(limits)).firstEntry(where: holdsHealthData)
    guard let (name, source) = found else {
      throw ImportError(
        "'\(file.path)' is a broken archive: \(reason), and no health data can be read from it")
    }
    // The document may be complete, but that cannot be proved.
    return try scan(
      DoubtfulSource(ImportSource(source), reason: "the archive is broken: \(reason)"), name: name,
      total: nil, collector)
  }

  private func holdsHealthData(_ source: any ByteSource) throws -> Bool {
    let sniffer = DocumentSniffer(limits: limits)
    var budget = limits[.prologBytes]
    do {
      return try sniffer.sniff(ImportSource(source), budget: &budget) == .healthData
    } catch is SourceFault {
      return false
    } catch is ImportError {
      return false
    }
  }
}
