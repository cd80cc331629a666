import Files
import Report

/// A file that `render` writes.
struct ReportPlace {
  let path: String
  let kind: any OutputKind
  let definition: ReportDefinition
}

/// The files that one run of `render` writes. They replace only reports of the same definitions,
/// and no other run writes to their folders at the same time.
struct ReportPlaces {
  private let places: [ReportPlace]
  private let registry: Registry
  /// True to also replace files that healthmark did not write, and reports of other definitions.
  private let areForced: Bool
  /// The permissions of the reports, which also determine the permissions of new folders.
  private let permissions: Permissions

  init(
    _ places: [ReportPlace], _ registry: Registry, areForced: Bool, _ permissions: Permissions
  ) {
    self.places = places
    self.registry = registry
    self.areForced = areForced
    self.permissions = permissions
  }

  var paths: [String] { places.map(\.path) }

  /// The folders of the files, each once, sorted by path.
  private var folders: [String] { Set(paths.map(FilePath.folder)).sorted() }

  /// Checks that all existing files that would be replaced are reports of the same definitions.
  ///
  /// - Throws: `CommandFailure` with status `usage`, which lists files that healthmark did not
  ///   write, or else reports of another definition; `FileError`.
  func check() throws {
    guard !areForced else { return }
    let records = folders.map { ($0, OutputRecord(in: $0)) }
    var foreign: [String] = []
    var existing: [ReportPlace] = []
    for place in places {
      // Links and missing files are not checked.
      let found = try FileError.of(.lookUp, place.path, FileStatus.find(place.path))
      guard found?.isFile == true else { continue }
      existing.append(place)
      let record = records.first { $0.0 == FilePath.folder(of: place.path) }?.1
      let isOwn =
        place.kind.mark.map { $0.isIn(place.path) }
        ?? (record?.names.contains(FilePath.name(of: place.path)) == true)
      if !isOwn { foreign.append(place.path) }
    }
    // The record itself is replaced too.
    let recording = Set(recorded.map { FilePath.folder(of: $0) })
    foreign += records.filter { $0.1 == nil && recording.contains($0.0) }
      .map { FilePath.join($0.0, OutputRecord.name) }
    guard foreign.isEmpty else {
      throw CommandFailure(.usage, .notWrittenByHealthmark(foreign))
    }
    try checkDefinitions(of: existing)
  }

  /// Checks that reports are not those of other definitions.
  private func checkDefinitions(of existing: [ReportPlace]) throws {
    var found: [(path: String, own: String, other: String)] = []
    for place in existing {
      guard let mark = place.kind.mark else { continue }
      let search = OtherDefinition(definition: place.definition, registry: registry)
      guard let other = search.path(ofReport: place.path, with: mark) else { continue }
      found.append((place.path, place.definition.source.name, other))
    }
    // Reports of one definition are enough to stop the run.
    guard let first = found.first else { return }
    let paths = found.filter { $0.own == first.own && $0.other == first.other }.map(\.path)
    throw CommandFailure(.usage, .isOfOtherDefinition(paths, of: first.other, not: first.own))
  }

  /// Writes the files together, with records of the files whose contents do not show that
  /// healthmark wrote them.
  ///
  /// - Parameter newFolders: the folders to create if they do not exist. They are removed if a
  ///   signal ends the process before the files are written.
  /// - Throws: the errors of `check` and `OutputFile.write`. In that case, nothing is written.
  func write(_ files: [OutputFile], making newFolders: [String], _ console: Console) throws {
    var made: [SignalCleaning.Entry] = []
    for folder in newFolders { made += try PrivateFolder.make(folder, for: permissions) }
    defer { withExtendedLifetime(made) {} }
    let locks = FolderLocks(folders) { folder in
      console.note(.waitingForFolder(folder))
    }
    defer { locks.unlock() }
    // A file could have been created there while the reports were computed.
    try check()
    try OutputFile.write(files + records, under: locks)
    permissions.noteClosed(folders, console)
  }

  /// The paths of the files that are recognized by their names.
  private var recorded: [String] {
    places.filter { $0.kind.mark == nil }.map(\.path)
  }

  /// The records of the folders of these files.
  private var records: [OutputFile] {
    Dictionary(grouping: recorded, by: FilePath.folder).sorted { $0.key < $1.key }.map {
      folder, paths in
      var record = OutputRecord(in: folder) ?? OutputRecord()
      record.add(paths.map(FilePath.name), in: folder)
      return OutputFile(path: FilePath.join(folder, OutputRecord.name), text: record.text)
    }
  }
}

extension Message {
  fileprivate static func notWrittenByHealthmark(_ paths: [String]) -> Message {
    let names = listed(Array(paths.prefix(5)), joiner: "and")
    let more = paths.count > 5 ? " and \(paths.count - 5) more files" : ""
    return Message(
      "healthmark did not write \(names)\(more)",
      help: "move these files, choose another folder with --out, or replace them with --force")
  }

  fileprivate static func isOfOtherDefinition(
    _ paths: [String], of other: String, not own: String
  ) -> Message {
    let reports = paths.count == 1 ? ("a report", "the report") : ("reports", "the reports")
    return Message(
      "'\(own)' would replace \(listed(paths, joiner: "and")), \(reports.0) of '\(other)'",
      help: "choose another folder with --out, rename one of the two definitions, or replace"
        + " \(reports.1) with --force")
  }
}
