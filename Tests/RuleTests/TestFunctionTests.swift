import TestSupport
import Testing

@Suite struct `Test functions in a source` {
  static let source = ##"""
    import Testing

    /// A suite with a brace: {
    @Suite struct `Texts and {comments}` {
      let unused = "@Test func no() {}"  // @Test func neither() {}

      // First line,
      // second line.
      @Test func `a name (with "quotes") {`() throws {
        #expect("}" == #"}"#)  // }
        /* } /* } */ } */
        #expect("\(["}"].map { "{\($0)" }.joined())" != """
          }
          """)
        #expect("a/b".contains(/[}"]\/}/))
        let half = 4 / 2, third = 6 / 3
        marker(1)
      }

      struct Case { let text: String }

      @Test(
        "a display name",
        arguments: [Case(text: "}"), Case(text: #"\#("}")"#)].map { $0 })
      func technical(_ example: Case, _ check: (Int) -> Bool = { $0 > 0 }) async {
        marker(2)
      }

      class func make() {}

      @Suite struct Inner {
        @Test @available(*, deprecated) func plain() { marker(3) }
      }
    }

    extension Outer {
      @Test func `in an extension`() { if true { marker(4) } }
    }

    @Test func free() { marker(5) }
    """##

  @Test func `test functions have their suites, names and bodies`() {
    let functions = TestFunction.all(in: Self.source)
    #expect(
      functions.map(\.title) == [
        "Texts and {comments} › a name (with \"quotes\") {",
        "Texts and {comments} › a display name", "Texts and {comments} › Inner › plain",
        "Outer › in an extension", "free",
      ])
    for (number, function) in functions.enumerated() {
      #expect(function.text.contains("marker(\(number + 1))"))
      #expect(function.text.matches(of: /marker/).count == 1)
      #expect(function.text.hasSuffix("}"))
    }
  }

  @Test func `test functions include the comments right above them`() {
    let functions = TestFunction.all(in: Self.source)
    #expect(functions.first?.text.hasPrefix("  // First line,") == true)
    #expect(functions.last?.text == "@Test func free() { marker(5) }")
  }

  @Test(arguments: ["@Test", "@Test(", "@Test func a(", "@Test func a() {", "\"", "#\"", "/*", "`"])
  func `a source that breaks off has no test functions`(_ source: String) {
    #expect(TestFunction.all(in: source) == [])
  }
}
