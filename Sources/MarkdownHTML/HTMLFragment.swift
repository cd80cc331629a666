/// HTML that is safe to put into a page as it is: only the renderer makes it.
package struct HTMLFragment: Sendable, Equatable {
  package let text: String

  init(trusted text: String) {
    self.text = text
  }
}
