import CProcess
import Foundation

/// The end of the started process.
enum PluginEnding {
  /// The process could not be started, with the system's error number.
  case failed(Int32)
  case exited(Int32)
  case signalled(Int32)
  /// Its supervisor was killed before it could report the end.
  case unknown

  /// Creates the ending reported by an event; `nil` if the event is not the end of the program.
  init?(_ event: healthmark_event) {
    switch Int(event.kind) {
    case HEALTHMARK_FAILED: self = .failed(event.value)
    case HEALTHMARK_EXITED: self = .exited(event.value)
    case HEALTHMARK_SIGNALLED: self = .signalled(event.value)
    default: return nil
    }
  }

  /// The number of a signal, followed by its name if the signal commonly ends programs.
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
