import Foundation

/// What happens when the process is told to end.
enum Signals {
  /// A file that may grow no more is an error of writing, and not the end of the process.
  static func ignoreFileLimits() {
    Foundation.signal(SIGXFSZ, SIG_IGN)
  }

  /// A crash report would print memory, and memory holds health data.
  static func silenceBacktraces() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal, SIG_DFL)
    }
  }
}
