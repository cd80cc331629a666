/// How large and how tangled a text may be before cmark-gfm is asked to read it.
///
/// cmark-gfm takes quadratic time on some inputs in the version that Debian 12 ships, so a text is
/// measured first, in one linear pass, and refused if it is beyond these numbers.
package struct MarkdownBounds: Sendable, Equatable {
  /// The length of the text in bytes.
  package var byteCount = 512 * 1024
  /// The length of one line in bytes, without its end.
  package var lineByteCount = 64 * 1024
  /// The rows of all tables together; the header, and the lines above it in its paragraph, count.
  package var rowCount = 2_000
  package var columnCount = 64
  /// The pipes in one line, escaped ones too.
  package var pipeCount = 128
  /// How deep block quotes, lists and brackets nest, and how long a run of `*` or `_` is.
  ///
  /// `![`, `<!` and `<?` are counted per paragraph whether they are closed or not: each that stays
  /// open makes cmark-gfm read the rest of the paragraph again.
  package var nestingCount = 32
  /// The runs of `*` and `_` in one paragraph, or in one table as a whole.
  package var emphasisCount = 16_000
  /// The length of the HTML in bytes.
  package var outputByteCount = 16 * 1024 * 1024

  package init() {}
}
