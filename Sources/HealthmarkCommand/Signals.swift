import Foundation

/// The process's reactions to signals.
enum Signals {
  /// Makes exceeding a file size limit an error of writing instead of the end of the process.
  static func ignoreFileLimits() {
    Foundation.signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process as a signal does that nobody handles: a shell sees 128 and its number.
  static func end(by number: Int32) -> Never {
    Foundation.signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }

  /// A crash report would print memory, and memory holds health data.
  static func silenceBacktraces() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal, SIG_DFL)
    }
  }
}
