import JSON
import Report

// The processes of plug-ins: how they start and end. The name of the plug-in precedes.
extension Message {
  // Containment, in clauses.

  static let bubblewrapIsMissing = "bubblewrap is not installed"

  static func bubblewrapFails(_ failure: PluginFailure) -> String {
    "bubblewrap does not work here (it \(failure.message))"
  }

  static let contained =
    "bubblewrap keeps a plug-in from the network and from files other than its own"

  static func uncontained(_ reason: String) -> String {
    "\(reason): a plug-in runs with your own rights"
  }

  // The reasons why a process cannot be started, in clauses.

  static func interpreterIsMissing(isContained: Bool) -> String {
    isContained
      ? "its interpreter is not there, or not below /usr" : "its interpreter is not there"
  }

  static func ofBubblewrap(_ text: String) -> String { "bubblewrap: \(text)" }

  static func status(_ status: Int32) -> String { "status \(status)" }

  static func sharedTemporaryFolder(_ path: String) -> String {
    "others may change the folder for temporary files '\(path)'"
  }

  // The end of a process.

  static func tookTooLong(seconds: Int) -> Message {
    Message("took longer than \(seconds) s and was ended")
  }

  static func wroteNothing(seconds: Int) -> Message {
    Message("wrote nothing for \(seconds) s and was ended")
  }

  static func wroteTooMuch(_ limit: Int) -> Message {
    Message("wrote more than \(PluginLimits.text(ofBytes: limit))")
  }

  static func tooManyProcesses(limit: Int) -> Message {
    Message("started more than \(limit) processes")
  }

  static func tooMuchMemory(_ limit: Int) -> Message {
    Message("used more than \(PluginLimits.text(ofBytes: limit))")
  }

  static let leftProcesses = Message("left processes behind, which were ended")

  static func cannotBeStarted(_ reason: String) -> Message {
    Message("cannot be started: \(reason)")
  }

  static func endedBySignal(_ number: Int32) -> Message {
    Message("was ended by signal \(PluginEnding.name(ofSignal: number))")
  }

  static func ended(withStatus status: Int32) -> Message {
    Message("ended with status \(status)")
  }

  static let endedFromOutside = Message("was ended from outside")
}
