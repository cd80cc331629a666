import Foundation

/// The process's reactions to signals.
enum Signals {
  /// Ignores the signal for exceeding a file size limit, so that writing fails with an error
  /// instead.
  static func ignoreFileLimits() {
    Foundation.signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the process in the same way as an unhandled signal: in a shell, the status is 128 plus
  /// the number of the signal.
  static func end(by number: Int32) -> Never {
    Foundation.signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    exit(128 + number)
  }

  /// Turns off crash reports, because they would print memory, which contains health data.
  static func silenceBacktraces() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal, SIG_DFL)
    }
  }
}
