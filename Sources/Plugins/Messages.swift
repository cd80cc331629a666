import Report

// The messages that more than one file uses.
extension Message {
  // The end of a process, which follows the name of the plug-in.

  static func tookTooLong(seconds: Int) -> Message {
    "took longer than \(seconds) s and was stopped"
  }

  static func wroteTooMuch(_ limit: Int) -> Message {
    "wrote more than \(PluginLimits.text(ofBytes: limit))"
  }

  static func cannotBeStarted(_ reason: String) -> Message { "cannot be started: \(reason)" }
}
