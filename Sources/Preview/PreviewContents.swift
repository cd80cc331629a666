/// The pages of a preview, and what browsers that show them must learn.
package struct PreviewContents: Sendable {
  /// The pages by their paths.
  package private(set) var pages: [String: String] = [:]
  /// Rises with every change of the pages and of the warning.
  package private(set) var version = 0
  /// The version that the pages have been the same since.
  private var pagesVersion = 0
  /// A sentence that stands above the pages; nil while they are up to date.
  private var warning: String?

  package init() {}

  /// Replaces all pages, which are up to date.
  package mutating func publish(_ pages: [String: String]) {
    guard pages != self.pages || warning != nil else { return }
    self.pages = pages
    warning = nil
    version += 1
    pagesVersion = version
  }

  /// Keeps the pages, with a sentence above them.
  package mutating func warn(_ sentence: String) {
    guard warning != sentence else { return }
    warning = sentence
    version += 1
  }

  /// The address of the events that follow the pages as they are.
  package var eventsAddress: String { "\(Self.eventsPath)?\(Self.versionArgument)=\(pagesVersion)" }

  package static let eventsPath = "events"
  package static let versionArgument = "after"

  /// The next of a stream of server-sent events, in that format; nil if there is nothing new.
  ///
  /// - Parameter known: the version that the browser knows.
  package func event(after known: Int) -> String? {
    guard known < version else { return nil }
    let name = known < pagesVersion ? "page" : "warning"
    return "event: \(name)\nid: \(version)\ndata: \(warning ?? "")\n\n"
  }
}
