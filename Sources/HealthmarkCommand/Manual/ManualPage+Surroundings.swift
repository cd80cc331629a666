import Files

extension ManualPage {
  /// A variable or a file that the commands with an option use.
  typealias Surrounding = (option: String, name: String, meaning: String)

  /// The variables of the environment that the command reads.
  var variables: [Surrounding] {
    [
      (
        "--data", DataInput.variable,
        "The data to read where the command line does not name any."
      ),
      ("--no-cache", UserFolder.cache.variable, Self.place(of: .cache, "its cache")),
      ("--plugins", UserFolder.state.variable, Self.place(of: .state, "consent to plug-ins")),
      ("--plugins", UserFolder.data.variable, Self.place(of: .data, "your plug-ins")),
      ("--plugins", PluginUse.offVariable, "With any value it means --no-plugins."),
    ].filter(isUsed)
  }

  /// The files and folders that the command reads or writes besides those that its command line names.
  var files: [Surrounding] {
    [
      (
        "--data", ProjectSettings.fileName,
        "The settings of a project: 'data' names the data to read where neither the command line nor"
          + " \(DataInput.variable) does."
      ),
      (
        "--no-cache", UserFolder.cache.usualPath,
        "The exports that were read, so that they are read once."
      ),
      ("--plugins", UserFolder.state.usualPath, "The consent that you gave to plug-ins."),
      (
        "--plugins", UserFolder.data.usualPath + "/plugins",
        "Plug-ins, after those of the folders named plugins beside the definition and above it."
      ),
      (
        "--force", OutputRecord.name,
        "The names of the files that outputs of plug-ins wrote, beside them."
      ),
      ("--lock", "NAME.lock", "What a report was made of, beside its definition."),
    ].filter(isUsed)
  }

  private func isUsed(_ surrounding: Surrounding) -> Bool {
    !commands.isEmpty || options.contains { $0.name == surrounding.option }
  }

  private static func place(of folder: UserFolder, _ contents: String) -> String {
    "The folder in which the folder healthmark holds \(contents). Default: ~/\(folder.folderInHome)."
  }
}

extension UserFolder {
  /// Healthmark's folder where the variable does not name another.
  fileprivate var usualPath: String { "~/\(folderInHome)/healthmark" }
}
