/// The results of one benchmark.
struct Entry {
  /// The measured task, with its sizes.
  let title: String
  /// The target figure.
  var goal: String?
  /// The title of the last column; empty if there is none.
  var remarkTitle = ""
  var rows: [Row] = []
  /// Notes on missing measurements and their reasons, and on the limits of the figures.
  var notes: [String] = []

  /// A row for one way.
  struct Row {
    let name: String
    let measurements: [Measurement]
    /// The time as a multiple of the first row's time; `nil` if there is not a row for comparison.
    let ratio: Double?
    let remark: String
  }
}
