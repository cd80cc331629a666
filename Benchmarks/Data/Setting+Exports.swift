import Foundation

extension Setting {
  /// The path of an archive whose document has about the given size; the archive is created if it
  /// does not exist.
  ///
  /// - Throws: `BenchmarkFailure` if it cannot be created.
  func export(megabytes: Int) throws -> String {
    try made("export-\(megabytes).zip") {
      _ = try measure([product("healthmark"), "sample-data", $0, "--megabytes", "\(megabytes)"])
    }
  }

  /// The path of that archive's document as a separate file.
  ///
  /// - Throws: `BenchmarkFailure` if it cannot be created.
  func document(megabytes: Int) throws -> String {
    let archive = try export(megabytes: megabytes)
    return try made("export-\(megabytes).xml") {
      let name = URL(fileURLWithPath: $0).lastPathComponent
      _ = try measure(
        ["bsdtar", "-xOf", archive, "apple_health_export/export.xml"], output: name)
    }
  }

  /// The path of a file that is created once; it appears only when it is complete.
  func made(_ name: String, _ make: (_ path: String) throws -> Void) throws -> String {
    let path = path(name)
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    Console.say("making \(name)")
    let unfinished = self.path("unfinished-" + name)
    try? FileManager.default.removeItem(atPath: unfinished)
    try make(unfinished)
    try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    return path
  }

  /// The length of a file, or of all files in a folder, in bytes.
  func bytes(at path: String) throws -> Int {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw BenchmarkFailure("'\(path)' was not written")
    }
    guard isFolder.boolValue else {
      let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    }
    return try FileManager.default.subpathsOfDirectory(atPath: path).reduce(0) {
      try $0 + bytes(at: path + "/" + $1)
    }
  }
}
