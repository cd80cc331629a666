import Files
import TestSupport
import Testing

@Suite struct `The folder of a project` {
  @Test(arguments: ["/", "/none", "/none/below"])
  func `a folder without a project above it is its own`(_ folder: String) {
    #expect(ProjectFolder(above: folder).folders == [folder])
  }

  @Test func `the search ends at the current folder, whatever it is`() {
    #expect(ProjectFolder(above: "none/below").folders.first == "none/below")
  }

  @Test func `a project is the nearest folder above with .git`() throws {
    let folder = try WorkFolder()
    try folder.write("x", to: "a/.git")
    try folder.write("x", to: "a/b/c/file")
    let base = folder.path("a/b/c")
    #expect(
      ProjectFolder(above: base).folders == [base, folder.path("a/b"), folder.path("a")])
  }
}
