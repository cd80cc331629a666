/// The pages of a preview, and the events for browsers that show them.
package struct PreviewContents: Sendable {
  /// The pages by their paths.
  package private(set) var pages: [String: String] = [:]
  /// A number that increases with every change of the pages or of the warning.
  package private(set) var version = 0
  /// The version in which the pages last changed.
  private var pagesVersion = 0
  /// A sentence shown above the pages; `nil` while they are up to date.
  private var warning: String?

  package init() {}

  /// Replaces all pages and removes the warning.
  package mutating func publish(_ pages: [String: String]) {
    guard pages != self.pages || warning != nil else { return }
    self.pages = pages
    warning = nil
    version += 1
    pagesVersion = version
  }

  /// Keeps the pages and shows a sentence above them.
  package mutating func warn(_ sentence: String) {
    guard warning != sentence else { return }
    warning = sentence
    version += 1
  }

  /// The address of the events that follow the current version of the pages.
  package var eventsAddress: String { "\(Self.eventsPath)?\(Self.versionArgument)=\(pagesVersion)" }

  package static let eventsPath = "events"
  package static let versionArgument = "after"

  /// The next event in a stream of server-sent events, in their format; `nil` if nothing is new.
  ///
  /// - Parameter known: the latest version that the browser has.
  package func event(after known: Int) -> String? {
    guard known < version else { return nil }
    let name = known < pagesVersion ? "page" : "warning"
    return "event: \(name)\nid: \(version)\ndata: \(warning ?? "")\n\n"
  }
}
