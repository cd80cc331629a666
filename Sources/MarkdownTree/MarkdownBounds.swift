/// The limits for the size and nesting of Markdown that cmark-gfm parses.
///
/// The version of cmark-gfm in Debian 12 takes quadratic time on some inputs. A text is therefore
/// measured first, in one linear pass, and rejected if it exceeds these numbers.
package struct MarkdownBounds: Sendable, Equatable {
  /// The length of the text in bytes.
  package var byteCount = 512 * 1024
  /// The length of one line in bytes, without its line ending.
  package var lineByteCount = 64 * 1024
  /// The rows of all tables together, including each header and the lines above it in its
  /// paragraph.
  package var rowCount = 2_000
  package var columnCount = 64
  /// The pipes in one line, including escaped ones.
  package var pipeCount = 128
  /// The nesting of block quotes, lists and brackets, and the length of a run of `*` or `_`.
  ///
  /// `![`, `<!` and `<?` are counted per paragraph, closed or not, because each unclosed one makes
  /// cmark-gfm read the rest of the paragraph again.
  package var nestingCount = 32
  /// The runs of `*` and `_` in one paragraph, or in one table.
  package var emphasisCount = 16_000
  /// The length of the HTML in bytes.
  package var outputByteCount = 16 * 1024 * 1024

  package init() {}
}
