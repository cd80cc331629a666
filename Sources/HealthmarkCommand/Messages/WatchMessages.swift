import Report

// Watching and previews.
extension Message {
  static let cannotWatchStandardInput = Message(
    "standard input cannot be watched", help: "give a file, a folder or a store with --data")

  static func watching(_ paths: [String]) -> Message {
    Message("watching \(listed(paths, joiner: "and")) and the data; press Ctrl-C to stop")
  }

  static func cannotListen(_ error: String) -> Message {
    Message("cannot listen on 127.0.0.1: \(error)")
  }

  static func twoPagesAt(_ path: String) -> Message {
    Message(
      "two definitions would have the same page, '\(path)'",
      help: "preview definitions with the same name one at a time")
  }
}

/// The text of a preview that is not part of a report.
enum PreviewWords {
  static let title = "Reports"
  static let noPage = "This report has no page yet. If it does not appear, see the terminal."
  static let lastPages =
    "This page is the last version without mistakes. The terminal shows what is wrong."
}
