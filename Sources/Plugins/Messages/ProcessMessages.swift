import JSON
import Report

// The processes of plug-ins, their start and end. The name of the plug-in precedes each message.
extension Message {
  // Containment, in clauses.

  static let bubblewrapIsMissing = "bubblewrap is not installed"

  static func bubblewrapFails(_ failure: PluginFailure) -> String {
    "bubblewrap does not work here (it \(failure.message))"
  }

  static let contained =
    "bubblewrap blocks a plug-in's access to the network and to files other than its own"

  static func uncontained(_ reason: String) -> String {
    "\(reason): a plug-in runs with your own permissions"
  }

  // The reasons why a process cannot be started, in clauses.

  static func interpreterIsMissing(isContained: Bool) -> String {
    isContained
      ? "its interpreter does not exist, or is not under /usr" : "its interpreter does not exist"
  }

  static func ofBubblewrap(_ text: String) -> String { "bubblewrap: \(text)" }

  static func status(_ status: Int32) -> String { "status \(status)" }

  static func sharedTemporaryFolder(_ path: String) -> String {
    "others can change the temporary folder '\(path)'"
  }

  // The end of a process.

  static func tookTooLong(seconds: Int) -> Message {
    Message("took longer than \(seconds) s and was stopped")
  }

  static func wroteNothing(seconds: Int) -> Message {
    Message("wrote nothing for \(seconds) s and was stopped")
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

  static let leftProcesses = Message("left processes running, which were stopped")

  static func cannotBeStarted(_ reason: String) -> Message {
    Message("cannot be started: \(reason)")
  }

  static func endedBySignal(_ number: Int32) -> Message {
    Message("was terminated by signal \(PluginEnding.name(ofSignal: number))")
  }

  static func ended(withStatus status: Int32) -> Message {
    Message("exited with status \(status)")
  }

  static let endedFromOutside = Message("was stopped from outside")
}
