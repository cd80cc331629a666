import Foundation

/// The process's reactions to signals.
enum Signals {
  /// Ignores the signal for exceeding a file size limit, so that writing fails with an error
  /// instead.
  static func ignoreFileLimits() {
    Foundation.signal(SIGXFSZ, SIG_IGN)
  }

  /// Holds back a signal to this thread until `setBlocked` restores the returned signals.
  static func block(_ number: Int32) -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    return before
  }

  /// Sets the signals that are held back. Any other signal that is waiting takes effect now.
  static func setBlocked(_ signals: sigset_t) {
    var signals = signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Turns off crash reports, because they would print memory, which contains health data.
  static func silenceBacktraces() {
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      Foundation.signal(signal, SIG_DFL)
    }
  }
}
