import Files

extension ManualPage {
  /// An environment variable or a file that commands with the option use.
  typealias Surrounding = (option: String, name: String, meaning: String)

  /// The environment variables that the command reads.
  var variables: [Surrounding] {
    [
      (
        "--data", DataInput.variable,
        "The data to read if the command line does not give any."
      ),
      ("--no-cache", UserFolder.cache.variable, Self.place(of: .cache, "its cache")),
      ("--plugins", UserFolder.state.variable, Self.place(of: .state, "consent to plug-ins")),
      ("--plugins", UserFolder.data.variable, Self.place(of: .data, "your plug-ins")),
      ("--plugins", PluginUse.offVariable, "Any value has the same effect as --no-plugins."),
    ].filter(isUsed)
  }

  /// The files and folders that the command reads or writes, apart from those on its command line.
  var files: [Surrounding] {
    [
      (
        "--data", ProjectSettings.fileName,
        "The settings of a project: 'data' is the data to read if neither the command line nor"
          + " \(DataInput.variable) gives any."
      ),
      (
        "--no-cache", UserFolder.cache.usualPath,
        "The cache of exports, so that each export is read only once."
      ),
      ("--plugins", UserFolder.state.usualPath, "The consent that you gave to plug-ins."),
      (
        "--plugins", UserFolder.data.usualPath + "/plugins",
        "Plug-ins, searched after the folders named plugins beside the definition and above it."
      ),
      (
        "--force", OutputRecord.name,
        "The names of files that were written by outputs of plug-ins, in the same folder."
      ),
      ("--lock", "NAME.lock", "Digests of a report's inputs, beside its definition."),
    ].filter(isUsed)
  }

  private func isUsed(_ surrounding: Surrounding) -> Bool {
    !commands.isEmpty || options.contains { $0.name == surrounding.option }
  }

  private static func place(of folder: UserFolder, _ contents: String) -> String {
    "The parent of the folder 'healthmark' for \(contents). Default: ~/\(folder.folderInHome())."
  }
}

extension UserFolder {
  /// The path of healthmark's folder if the variable is not set.
  fileprivate var usualPath: String { "~/\(folderInHome())/healthmark" }
}
