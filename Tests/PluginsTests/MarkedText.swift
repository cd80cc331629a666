/// Text in which `«` and `»` mark a place.
struct MarkedText {
  let text: String
  let line: Int
  let column: Int
  /// The length of the marked text in Unicode scalars.
  let length: Int

  init(_ marked: String) {
    text = marked.filter { $0 != "«" && $0 != "»" }
    length = marked.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.unicodeScalars.count
    let lines = marked.prefix { $0 != "«" }.split(
      separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.unicodeScalars.count ?? 0) + 1
  }
}
