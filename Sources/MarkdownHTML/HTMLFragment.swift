/// HTML that is safe to insert into a page unchanged; only the renderer creates it.
package struct HTMLFragment: Sendable, Equatable {
  package let text: String

  init(trusted text: String) {
    self.text = text
  }
}
