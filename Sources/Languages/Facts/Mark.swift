/// The look of a mark that the words below a drawing explain.
package enum Mark: Sendable, CaseIterable {
  case hatched, hollow, outlined, dashed, ring, shaded
  /// A cross, `×`, in a calendar.
  case cross
}

/// The meaning of a mark in a drawing.
package enum MarkMeaning: Sendable, CaseIterable {
  case stillRunning, tooLittleData, stillRunningOrTooLittleData
  case noData, noSleepData, noSleep
  /// Still running or, for a mark at the foot of the drawing, no data.
  case stillRunningOrNoDataAtFoot
  case weekend, menstrualPeriod
}
