/// A user's folder in which programs keep their files, according to the XDG Base Directory
/// Specification. On macOS, the folders are in the user's Library if XDG's variables are not set.
package enum UserFolder: Sendable {
  case cache, state, data

  /// A system with its own places for the folders.
  package enum System: Sendable {
    case linux, macOS

    #if os(macOS)
      package static let current = macOS
    #else
      package static let current = linux
    #endif
  }

  /// The path of healthmark's folder, which may not exist.
  ///
  /// - Parameter environment: the environment; the folder's variable and `HOME` are used if they
  ///   are absolute paths.
  /// - Returns: nil if neither of them is.
  package func path(
    in environment: [String: String], on system: System = .current
  ) -> String? {
    let base: String
    if let named = environment[variable], named.hasPrefix("/") {
      base = named
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      base = FilePath.join(home, folderInHome(on: system))
    } else {
      return nil
    }
    return FilePath.join(base, "healthmark")
  }

  /// The name of the environment variable that sets another place for the folder.
  package var variable: String {
    switch self {
    case .cache: "XDG_CACHE_HOME"
    case .state: "XDG_STATE_HOME"
    case .data: "XDG_DATA_HOME"
    }
  }

  /// The folder in the user's home folder that is used if the variable is not set.
  package func folderInHome(on system: System = .current) -> String {
    switch (self, system) {
    case (.cache, .linux): ".cache"
    case (.state, .linux): ".local/state"
    case (.data, .linux): ".local/share"
    case (.cache, .macOS): "Library/Caches"
    case (.state, .macOS), (.data, .macOS): "Library/Application Support"
    }
  }
}
