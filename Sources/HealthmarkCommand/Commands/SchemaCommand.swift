import JSON
import Report

/// `healthmark schema`: prints the JSON Schema of definitions.
struct SchemaCommand: Subcommand {
  static let name = "schema"
  static let summary = "Print the JSON Schema of definitions, for editors."
  static let forms: [[Operand]] = []
  static let examples = Example.list(
    """
    healthmark schema > healthmark.schema.json
      For an editor that completes keys and values.
    """)
  static let discussion = """
    An editor with a YAML language server uses the schema if this is the first line of a definition,
    or of front matter: '# yaml-language-server: $schema=healthmark.schema.json'. A definition that
    the schema accepts can still have mistakes that only 'check' finds.
    """
  static let options: [OptionDefinition] = []

  private let registry: Registry

  init(_ arguments: Arguments) throws {
    try arguments.expectWords(0...0, "nothing")
    registry = arguments.registry
  }

  func run(_ console: Console) throws -> ExitStatus {
    try console.write(DefinitionSchema(registry).json.text)
    return .fine
  }
}
