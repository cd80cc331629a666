import Files
import JSON

/// The file that describes a database to Datasette: titles and descriptions of the database, its
/// tables, its views and their columns.
enum DatasetteMetadata {
  private static let title = "Health samples exported by healthmark"

  /// The path of the file, which is beside the database.
  static func path(ofDatabase path: String) -> String {
    FilePath.join(FilePath.folder(of: path), FilePath.stem(of: path) + ".metadata.json")
  }

  /// The text with which the file starts.
  static let start = "{\n  \"title\": \"\(title)\""

  /// Returns the file for a database. Datasette names a database by its file without the ending.
  static func text(ofDatabase path: String) -> String {
    let tables = DatabaseSchema.tables.map { ($0.name, $0.meaning, $0.columns) }
    let views = DatabaseSchema.views.map { ($0.name, $0.meaning, $0.columns) }
    let described: JSONValue.Members = (tables + views).map { name, meaning, columns in
      let meanings: JSONValue.Members = columns.map { ($0.name, .string($0.meaning)) }
      return (name, .object([("description", .string(meaning)), ("columns", .object(meanings))]))
    }
    return JSONValue.object([
      ("title", .string(title)),
      ("description", .string(SampleDatabase.warning)),
      (
        "databases", .object([(FilePath.stem(of: path), .object([("tables", .object(described))]))])
      ),
    ]).text
  }
}
