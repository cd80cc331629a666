import CProcess
import Files
import Foundation

/// A reason why a process cannot be started.
struct StartFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// - Parameter task: the infinitive of the failed task, as in 'cannot make a pipe'.
  init(task: String, _ error: SystemError = .last) {
    reason = "cannot \(task): \(error)"
  }
}

/// The arguments, environment and descriptors for starting a plug-in.
struct PluginStart {
  let arguments: [String]
  let environment: [String]
  let folder: String
  let input: Descriptor
  let output: Pipe
  let errors: Pipe
  /// The pipe for bubblewrap's reports; `nil` if bubblewrap does not contain the plug-in.
  let report: Pipe?
  let lifeline: Pipe
  let events: Pipe
  /// The executable: the plug-in's own, or bubblewrap.
  let path: String

  /// - Parameter folder: the plug-in's temporary folder.
  init(
    _ program: PluginProgram, request: [UInt8], host: PluginHost, folder: String
  ) throws(StartFault) {
    self.folder = folder
    environment = Self.environment(folder)
    input = try RequestFile.make(request, in: folder)
    output = try Pipe()
    errors = try Pipe()
    lifeline = try Pipe()
    events = try Pipe()
    for pipe in [output, errors, events] { pipe.reading.setNonBlocking() }
    switch host.containment {
    case .none:
      path = program.path
      arguments = [program.path]
      report = nil
    case .bubblewrap(let bubblewrap, let hasDisk):
      path = bubblewrap
      let report = try Pipe()
      report.reading.setNonBlocking()
      self.report = report
      arguments = Containment.bubblewrapArguments(
        for: program, folder: folder, disk: hasDisk ? host.limits.disk : nil)
    }
  }

  private static func environment(_ folder: String) -> [String] {
    [
      "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(folder)", "TMPDIR=\(folder)",
      // Bubblewrap sets this variable, so it is also set without bubblewrap.
      "PWD=\(folder)",
      "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "TZ=UTC", "PYTHONDONTWRITEBYTECODE=1",
    ]
  }

  /// Starts the process and returns its supervisor.
  func run(_ limits: PluginLimits) throws(StartFault) -> pid_t {
    let arguments = CStrings(arguments)
    let environment = CStrings(environment)
    let paths = CStrings([path, folder])
    var start = healthmark_start()
    start.path = UnsafePointer(paths.pointers[0])
    start.arguments = arguments.pointer
    start.environment = environment.pointer
    start.folder = UnsafePointer(paths.pointers[1])
    start.input = input.number
    start.output = output.writing.number
    start.errors = errors.writing.number
    start.report = report?.writing.number ?? -1
    start.lifeline = lifeline.reading.number
    start.events = events.writing.number
    start.memory = UInt64(limits.memory)
    start.file = UInt64(min(limits.memory, limits.disk))
    start.descriptors = 256
    // On systems without user namespaces, bubblewrap runs as root and drops the privilege itself.
    start.may_gain_privileges = report != nil
    let supervisor = healthmark_start(&start)
    let fault = supervisor < 0 ? StartFault(task: "create a process") : nil
    withExtendedLifetime((arguments, environment, paths, self)) {}
    if let fault { throw fault }
    return supervisor
  }
}

/// Strings as C arrays, with a null pointer after the last string.
private final class CStrings {
  let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
  var pointer: UnsafePointer<UnsafeMutablePointer<CChar>?> { UnsafePointer(pointers.baseAddress!) }

  init(_ texts: [String]) {
    pointers = .allocate(capacity: texts.count + 1)
    _ = pointers.initialize(from: texts.map { strdup($0) } + [nil])
  }

  deinit {
    for pointer in pointers { free(pointer) }
    pointers.deallocate()
  }
}
