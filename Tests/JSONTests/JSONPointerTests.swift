import JSON
import Testing

@Suite struct `JSON pointers` {
  /// The examples of RFC 6901, section 5.
  @Test(
    arguments: [
      ("", "whole"), ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
      ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
      ("/foo/2", nil), ("/foo/-", nil), ("/foo/00", nil), ("/foo/01", nil), ("/foo/+1", nil),
      ("/foo/99999999999999999999", nil), ("/foo/0/x", nil), ("/nothing", nil), ("/m~01n", nil),
    ] as [(String, String?)])
  func `JSON pointers find the values given in RFC 6901`(
    _ text: String, _ expected: String?
  ) throws {
    let document = try JSONValue(
      text: #"""
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5,
         "k\"l": 6, " ": 7, "m~n": 8}
        """#)
    let pointer = try JSONPointer(parsing: text)
    let found = pointer.value(in: document)
    if expected == "whole" {
      #expect(found?.isSame(as: document) == true)
    } else {
      #expect(found.map { String($0.text.dropLast()) } == expected)
    }
    #expect(pointer.description == text, "written as it was read")
  }

  @Test(arguments: [
    ("foo", 0..<1), ("/a~", 2..<3), ("/~2", 1..<2), ("/é~/x", 2..<3), (" /a", 0..<1),
  ])
  func `a wrong JSON pointer is refused with the part that is wrong`(
    _ text: String, _ part: Range<Int>
  ) throws {
    let error = #expect(throws: JSONPointerFault.self) { try JSONPointer(parsing: text) }
    #expect(error?.part == part)
  }

  @Test func `a JSON pointer escapes a key, whatever follows its marks`() throws {
    let pointer = JSONPointer(["a/\u{301}b~\u{301}", "0"])
    #expect(pointer.description == "/a~1\u{301}b~0\u{301}/0")
    #expect(try JSONPointer(parsing: pointer.description) == pointer)
    #expect(pointer.parent?.tokens.count == 1)
    #expect(JSONPointer.root.parent == nil)
    #expect(JSONPointer(["\u{E9}"]) != JSONPointer(["e\u{301}"]))
  }
}
