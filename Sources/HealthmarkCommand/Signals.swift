import Foundation

/// The process's reactions to signals.
enum Signals {
  /// Makes exceeding a file size limit an error of writing instead of the end of the process.
  static func ignoreFileLimits() {
    Foundation.signal(SIGXFSZ, SIG_IGN)
  }

  /// Turns off crash reports, which would print memory that holds health data.
  static func silenceBacktraces() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal, SIG_DFL)
    }
  }
}
