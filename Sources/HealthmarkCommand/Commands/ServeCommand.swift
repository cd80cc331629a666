import Files
import Plugins
import Preview
import Report
import Templates

/// `healthmark serve`: shows pages in a browser, and updates them when definitions or data change.
struct ServeCommand: Subcommand {
  static let name = "serve"
  static let summary = "Show pages in a browser, and update them when definitions or data change."
  static let forms = [[Operand("REPORT.yaml", .definition, .repeatable)]]
  static let examples = Example.list(
    """
    healthmark serve weekly.yaml --data export.zip
      Print the address of the page; a browser that shows it updates it after every change.
    healthmark serve *.yaml --data health.store
      Show a list of the reports, and their pages.
    """)
  static let discussion = """
    No file is written. The address works only on this machine, and it has a secret part that is new
    each time: other machines get no answer, and neither do web pages and users who do not know the
    secret. Press Ctrl-C to stop.
    """
  static let options = WatchSession.options + OptionDefinition.plugins

  private let session: WatchSession

  init(_ arguments: Arguments) throws {
    session = try WatchSession(arguments)
    try PreviewPages.check(session.paths)
  }

  func run(_ console: Console) throws -> ExitStatus {
    try session.checkInputs()
    let server = try Self.server()
    server.publish(try PreviewPages.empty(session.paths))
    try console.write(server.address + "\n")
    return session.run(console) {
      var status: ExitStatus?
      defer {
        if status == nil {
          server.warn(
            "This page is the last version without mistakes. The terminal shows what is wrong.")
        }
      }
      guard let (reports, dataStatus) = try session.evaluated(wants: HTMLOutput().wants, console)
      else { return .definition }
      server.publish(try PreviewPages.all(reports, of: session.paths))
      for path in session.paths { console.say(path) }
      status = dataStatus
      return dataStatus
    }
  }

  private static func server() throws -> PreviewServer {
    let script = LiveScript(BundledTemplates.previewScript)
    return try PreviewError.mapped(PreviewServer(script)) {
      switch $0 {
      case .withoutLibrary(let reason):
        CommandFailure(
          .data, "cannot load libmicrohttpd: \(reason)",
          help: "install it; its package in Debian is 'libmicrohttpd12'")
      case .refused(let error): CommandFailure(.data, "cannot listen on 127.0.0.1: \(error)")
      }
    }
  }
}
