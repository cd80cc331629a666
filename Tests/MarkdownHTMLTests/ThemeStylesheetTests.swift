import MarkdownHTML
import Templates
import Testing

@Suite struct `Stylesheets of themes` {
  @Test(arguments: [
    ":root{--accent:#123456}", "@media screen and (prefers-color-scheme:dark){:root{--ink:#fff}}",
    "/* url(x) @import */", "a::after{content:\"url(x) \\\" @import\"}",
    "a{background:#fff;color:rgb(1 2 3)}",
    "a{width:calc((1px + 2px) * 3)}", ".src{color:red}", "", "@page{margin:1cm}",
    "a{--source:1}\r\nb:hover{color:red}",
  ])
  func `a theme's stylesheet can set colors and sizes`(css: String) {
    #expect(ThemeStylesheet.check(css).isEmpty)
  }

  struct Case: Sendable {
    var css: String
    var line = 1
    var column: Int
    var message: String
  }

  @Test(arguments: [
    Case(css: "@import 'a.css';", column: 1, message: "'@import' is not allowed in a theme"),
    Case(
      css: "\n  @IMPORT 'a';", line: 2, column: 3, message: "'@import' is not allowed in a theme"),
    Case(css: "@\\69mport 'a';", column: 1, message: "'@import' is not allowed in a theme"),
    Case(css: "@font-face{}", column: 1, message: "'@font-face' is not allowed in a theme"),
    Case(css: "@charset \"utf-8\";", column: 1, message: "'@charset' is not allowed in a theme"),
    Case(
      css: "a{b:url(x)}", column: 5,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "é{b:URL( 'x')}", column: 5,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:\\75rl(x)}", column: 5,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:u\\000072 l(x)}", column: 5,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:u\\72\r\nl(x)}", column: 5,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "/*\r\n*/a{b:\"\\\n\"url(x)}", line: 3, column: 2,
      message: "'url()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:image-set('x' 1x)}", column: 5,
      message: "'image-set()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:-webkit-image-set(x)}", column: 5,
      message: "'-webkit-image-set()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{b:expression(x)}", column: 5,
      message: "'expression()' is not allowed in a theme, which cannot load anything"),
    Case(
      css: "a{src: 'x'}", column: 3,
      message: "'src:' is not allowed in a theme, which cannot load anything"),
    Case(css: "a{}</STYLE>", column: 4, message: "'</style' would end the page's stylesheet"),
    Case(
      css: "/*\u{C}</style*/", line: 2, column: 1,
      message: "'</style' would end the page's stylesheet"),
    Case(css: "a{b:c", column: 2, message: "a bracket is not closed"),
    Case(css: "a{b:c}}", column: 7, message: "a closing bracket has no opening bracket"),
    Case(css: "a{b:(c}", column: 2, message: "a bracket is not closed"),
    Case(css: "a{/*", column: 3, message: "a comment is not closed"),
    Case(css: "a{b:'\n", column: 5, message: "a string is not closed"),
  ])
  func `a theme's stylesheet cannot load anything or leave anything open`(_ example: Case) throws {
    let problems = ThemeStylesheet.check(example.css)
    #expect(
      problems.contains(
        .init(line: example.line, column: example.column, message: example.message)),
      "\(problems)")
  }

  @Test func `built-in stylesheets load nothing`() {
    #expect(ThemeStylesheet.check(BundledTemplates.stylesheet).isEmpty)
    for theme in BundledTemplates.themes.values {
      #expect(ThemeStylesheet.check(theme).isEmpty)
    }
  }
}
