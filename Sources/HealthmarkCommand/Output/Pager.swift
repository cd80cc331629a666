import Foundation

/// The program that shows a long text page by page: that of `PAGER`, else `less`.
struct Pager {
  /// A command line of the shell.
  private let command: String

  /// - Returns: nil if `PAGER` is empty or `cat`, which shows a text as it is.
  init?(_ environment: [String: String]) {
    let named = environment["PAGER"]
    guard named != "", named != "cat" else { return nil }
    // A long line of a chart is cut at the edge, and the arrow keys move sideways.
    command = named ?? "command -v less >/dev/null || exit 127; exec less -RS"
  }

  /// Shows a text until the pager ends, which may be before it has read everything.
  ///
  /// - Returns: false if the pager could not be started.
  func show(_ text: String) -> Bool {
    // A pager named in `PAGER` that is `less` gets these if the user sets no others.
    setenv("LESS", "FRS", 0)
    guard let pipe = popen(command, "w") else { return false }
    // The keys that interrupt a search in the pager are not for this process.
    let signals = [SIGPIPE, SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in signals { signal(number, handler) } }
    fputs(text, pipe)
    let status = pclose(pipe)
    // A shell ends with these if a program is not there, or is not one.
    return ![126 << 8, 127 << 8].contains(status)
  }
}
