import Files
import Foundation
import HealthDatabase
import HealthImport

/// A cache of stores for exports that were read before, in the user's cache folder.
///
/// The name of a store is the digest of the export's bytes, and a store never changes. A small file
/// beside it contains the name of the store. It is named after the system's identity of the export
/// (device, inode, size, time of modification), so that an unchanged export is not read at all.
struct StoreCache {
  private let folder: String

  /// The number of stores to keep. The most recently used ones are kept.
  private static let capacity = 8
  /// The version of the cache. It is increased when exports are read differently, so that old
  /// stores are not used.
  private static let version = 1

  /// Creates the cache in the folder from the environment; nil if there is none, or if it is not
  /// safe to use.
  init?(_ console: Console) {
    guard let folder = UserFolder.cache.path(in: console.surroundings.environment) else {
      return nil
    }
    self.folder = folder
    do {
      try PrivateFolder.make(folder)
    } catch {
      console.note("the data is not cached: cannot create the folder '\(folder)'")
      return nil
    }
    guard (try? PrivateFolder.open(folder)) != nil else {
      console.warn("the cache folder '\(folder)' is not used because other users can write to it")
      return nil
    }
  }

  /// The folder from the environment; nil if there is none, or if it is empty.
  static func folderInUse(in environment: [String: String]) -> String? {
    guard let folder = UserFolder.cache.path(in: environment),
      (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == false
    else { return nil }
    return folder
  }

  /// The place of a store that does not exist yet.
  struct Place {
    /// The path at which to create the store.
    let store: String
    fileprivate let name: String
    fileprivate let link: String
  }

  /// The result of a lookup in the cache.
  enum Finding {
    case store(DatabaseSnapshot)
    case missing(Place)
  }

  /// Looks for the store of an input, and removes a damaged one to make room for a new one.
  ///
  /// - Parameter variant: the options that affect how the data is read.
  func find(_ input: InputIdentity, variant: String) throws -> Finding {
    let link = path(name("\(input.text) \(variant)"), "file")
    if let store = target(of: link), let snapshot = valid(store) {
      touch(store)
      return .store(snapshot)
    }
    let store = try name("\(input.contentDigest()) \(variant)")
    let place = Place(store: path(store, "store"), name: store, link: link)
    guard let snapshot = valid(place.store) else {
      unlink(place.store)
      return .missing(place)
    }
    keep(place)
    return .store(snapshot)
  }

  /// Returns the store that was created at a place.
  func take(_ place: Place) throws -> DatabaseSnapshot {
    let snapshot = try DatabaseSnapshot(place.store)
    keep(place)
    return snapshot
  }

  /// Links the input's file to its store, so that the file does not need to be read the next time.
  private func keep(_ place: Place) {
    do {
      try OutputFile.write([OutputFile(path: place.link, text: place.name + "\n")])
    } catch {
      // Without the link, the export's bytes are digested again the next time.
    }
    touch(place.store)
    sweep()
  }

  /// Returns the path of the store to which a link refers; nil if the link does not exist or is
  /// damaged.
  private func target(of link: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: link), bytes.count <= 64 else {
      return nil
    }
    let name = String(decoding: bytes, as: UTF8.self).filter(\.isHexDigit)
    return name.count == Self.nameLength ? path(name, "store") : nil
  }

  private static let nameLength = 32

  private func name(_ text: String) -> String {
    String(SHA256.digest(of: "\(Self.version) \(text)").hexadecimal.prefix(Self.nameLength))
  }

  private func path(_ name: String, _ kind: String) -> String { "\(folder)/\(name).\(kind)" }

  /// Returns the store at a path; nil if it is missing or damaged, or if its contents do not match
  /// its name.
  private func valid(_ file: String) -> DatabaseSnapshot? {
    guard let snapshot = try? DatabaseSnapshot(file),
      path(name(snapshot.lastDigest), "store") == file
    else { return nil }
    return snapshot
  }

  /// Marks a store as used.
  private func touch(_ file: String) {
    utimes(file, nil)
  }

  /// Removes the least recently used stores, and links without a target.
  private func sweep() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let stores = names.filter { $0.hasSuffix(".store") }.compactMap { name in
      // A store that was removed in the meantime is skipped.
      (try? FileStatus(folder + "/" + name)).map { (name: name, used: $0.modified) }
    }.sorted { ($0.used, $0.name) > ($1.used, $1.name) }
    for store in stores.dropFirst(Self.capacity) {
      unlink(folder + "/" + store.name)
      unlink(folder + "/" + store.name + ".lock")
    }
    for link in names where link.hasSuffix(".file") {
      let store = target(of: folder + "/" + link)
      if store.map({ FileStatus.isAbsent($0) }) ?? true { unlink(folder + "/" + link) }
    }
  }
}
