import Foundation

extension Containment {
  /// The command line of bubblewrap for a plug-in. Bubblewrap writes its report to descriptor 3.
  ///
  /// - Parameter disk: the size of the temporary folder as a file system of its own; nil to use the
  ///   folder as it is.
  static func bubblewrapArguments(
    for program: PluginProgram, folder: String, disk: Int?
  ) -> [String] {
    // NB: without '--die-with-parent', which would end all processes together with the program and
    // hide the ones left behind. The supervisor ends them instead.
    var arguments = [
      "bwrap", "--unshare-all", "--new-session", "--cap-drop", "ALL", "--json-status-fd", "3",
    ]
    arguments += ["--proc", "/proc", "--dev", "/dev", "--ro-bind", "/usr", "/usr"]
    for path in ["/bin", "/lib", "/lib32", "/lib64", "/libx32", "/sbin"] {
      // On Debian and most other systems, these are links to the folders in /usr.
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        arguments += ["--symlink", target, path]
      } else {
        arguments += ["--ro-bind-try", path, path]
      }
    }
    for path in ["/etc/alternatives", "/etc/ld.so.cache"] {
      arguments += ["--ro-bind-try", path, path]
    }
    for path in [program.folder] + program.readable { arguments += ["--ro-bind", path, path] }
    // NB: must come after the other mounts, one of which can contain the folder.
    if let disk {
      arguments += ["--perms", "0700", "--size", "\(disk)", "--tmpfs", folder]
    } else {
      arguments += ["--bind", folder, folder]
    }
    arguments += ["--chdir", folder]
    // Otherwise the file systems that bubblewrap creates could be filled without limit.
    arguments += ["--remount-ro", "/dev", "--remount-ro", "/"]
    return arguments + ["--", program.path]
  }
}
