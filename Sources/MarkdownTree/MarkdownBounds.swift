/// The limits of size and nesting for a text that cmark-gfm is to parse.
///
/// cmark-gfm takes quadratic time on some inputs in the version that Debian 12 ships. A text is
/// therefore measured first, in one linear pass, and refused if it is beyond these numbers.
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
  /// The nesting of block quotes, lists and brackets, and the length of a run of `*` or `_`.
  ///
  /// `![`, `<!` and `<?` are counted per paragraph, closed or not: each unclosed one makes
  /// cmark-gfm read the rest of the paragraph again.
  package var nestingCount = 32
  /// The runs of `*` and `_` in one paragraph, or in one table as a whole.
  package var emphasisCount = 16_000
  /// The length of the HTML in bytes.
  package var outputByteCount = 16 * 1024 * 1024

  package init() {}
}
