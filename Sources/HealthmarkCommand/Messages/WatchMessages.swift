import Report

// Watching and previews.
extension Message {
  static let cannotWatchStandardInput = Message(
    "standard input cannot be watched", help: "name a file, a folder or a store with --data")

  static func watching(_ paths: [String]) -> Message {
    Message("watching \(listed(paths, joiner: "and")) and the data; Ctrl-C ends it")
  }

  static func cannotListen(_ error: String) -> Message {
    Message("cannot listen on 127.0.0.1: \(error)")
  }

  static func twoPagesAt(_ path: String) -> Message {
    Message(
      "two definitions would have the page '\(path)'",
      help: "preview definitions of the same name one after the other")
  }
}

/// The words of a preview that are not part of a report.
enum PreviewWords {
  static let title = "Reports"
  static let noPage = "This report has no page yet. If it does not appear, the terminal says why."
  static let lastPages =
    "This page is the last one without a mistake. The terminal says what is wrong."
}
