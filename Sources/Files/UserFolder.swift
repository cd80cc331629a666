/// A user's folder in which programs keep their files, according to the XDG Base Directory
/// Specification.
package enum UserFolder: Sendable {
  case cache, state, data

  /// The path of healthmark's folder, which may not exist.
  ///
  /// - Parameter environment: the environment; the folder's variable and `HOME` are used if they
  ///   are absolute paths.
  /// - Returns: nil if neither of them is.
  package func path(in environment: [String: String]) -> String? {
    let base: String
    if let named = environment[variable], named.hasPrefix("/") {
      base = named
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      base = FilePath.join(home, folderInHome)
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
  package var folderInHome: String {
    switch self {
    case .cache: ".cache"
    case .state: ".local/state"
    case .data: ".local/share"
    }
  }
}
