import Foundation

/// The pager for long text: the command in `PAGER`, or else `less`.
struct Pager {
  /// A command line of the shell.
  private let command: String

  /// - Returns: nil if `PAGER` is empty or `cat`, so that text is written without a pager.
  init?(_ environment: [String: String]) {
    let named = environment["PAGER"]
    guard named != "", named != "cat" else { return nil }
    // Long lines of charts are cut at the edge, and the arrow keys scroll sideways.
    command = named ?? "command -v less >/dev/null || exit 127; exec less -RS"
  }

  /// Shows text until the pager ends, which can be before it has read everything.
  ///
  /// - Returns: false if the pager could not be started.
  func show(_ text: String) -> Bool {
    // If the command in `PAGER` is `less`, it uses these options unless the user has set others.
    setenv("LESS", "FRS", 0)
    guard let pipe = popen(command, "w") else { return false }
    // Keys that interrupt a search in the pager must not end this process.
    let signals = [SIGPIPE, SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in signals { signal(number, handler) } }
    fputs(text, pipe)
    let status = pclose(pipe)
    // The shell exits with one of these if the program cannot be executed or does not exist.
    return ![126 << 8, 127 << 8].contains(status)
  }
}
