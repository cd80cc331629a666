import CCMarkGFM
import MarkdownTree

extension SyntaxTree {
  /// The tree as HTML written by cmark-gfm.
  func html() -> HTMLFragment {
    guard let text = cmark_render_html(root, Self.options, nil) else {
      preconditionFailure("cmark-gfm ends the process when memory runs out")
    }
    defer { cmark_get_default_mem_allocator().pointee.free(text) }
    return HTMLFragment(trusted: String(cString: text).withoutControls)
  }
}
