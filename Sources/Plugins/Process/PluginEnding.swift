import CProcess
import Foundation

/// The end of the started process.
enum PluginEnding {
  /// The process could not be started; the system's number of the error.
  case failed(Int32)
  case exited(Int32)
  case signalled(Int32)
  /// Its supervisor was ended before it could report the end.
  case unknown

  /// Creates the ending of an event; nil for an event other than the program's end.
  init?(_ event: healthmark_event) {
    switch Int(event.kind) {
    case HEALTHMARK_FAILED: self = .failed(event.value)
    case HEALTHMARK_EXITED: self = .exited(event.value)
    case HEALTHMARK_SIGNALLED: self = .signalled(event.value)
    default: return nil
    }
  }

  /// The number of a signal and, for a signal that commonly ends programs, its name.
  static func name(ofSignal number: Int32) -> String {
    names[number].map { "\(number) (\($0))" } ?? "\(number)"
  }

  private static let names = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
    SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGSYS: "SIGSYS",
  ]
}
