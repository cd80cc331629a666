/// What one benchmark has to tell.
struct Entry {
  /// What is measured, with its sizes.
  let title: String
  /// What is to be reached.
  var goal: String?
  /// What the last column holds; empty if there is none.
  var remarkTitle = ""
  var rows: [Row] = []
  /// What was not measured and why, and what the figures leave out.
  var notes: [String] = []

  /// One way.
  struct Row {
    let name: String
    let measurements: [Measurement]
    /// The time as a multiple of the first row's; nil if there is nothing to compare.
    let ratio: Double?
    let remark: String
  }
}
