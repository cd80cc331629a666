/// A table of the database that `export` writes, with the meaning of its columns, which its SQL and
/// the metadata for Datasette contain.
struct DatabaseTable: Sendable {
  let name: String
  /// A sentence about the rows.
  let meaning: String
  let columns: [DatabaseColumn]
  /// The statement that adds a row, with a parameter for each column.
  let insertion: String

  init(_ name: String, _ meaning: String, _ columns: [DatabaseColumn]) {
    self.name = name
    self.meaning = meaning
    self.columns = columns
    let parameters = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    insertion = "INSERT INTO \(name) VALUES (\(parameters))"
  }

  /// The statement that creates the table. SQLite keeps its comments.
  var creation: String {
    let lines = columns.enumerated().map { number, column in
      let comma = number < columns.count - 1 ? "," : ""
      return "  \(column.name) \(column.declaration)\(comma) -- \(column.meaning)"
    }
    return "CREATE TABLE \(name) ( -- \(meaning)\n\(lines.joined(separator: "\n"))\n)"
  }
}

/// A view of the database that `export` writes.
struct DatabaseView: Sendable {
  let name: String
  let meaning: String
  /// The columns, whose declarations are the expressions that compute them.
  let columns: [DatabaseColumn]
  /// The rest of the query, from `FROM`.
  let source: String

  /// The statement that creates the view.
  var creation: String {
    let lines = columns.map { column in
      column.declaration == column.name ? column.name : "\(column.declaration) AS \(column.name)"
    }
    return
      "CREATE VIEW \(name) AS -- \(meaning)\nSELECT \(lines.joined(separator: ", "))\n\(source)"
  }
}

/// A column of a table or a view.
struct DatabaseColumn: Sendable {
  let name: String
  /// The type and the constraints in a table, or the expression in a view.
  let declaration: String
  /// A phrase with the unit, without a period.
  let meaning: String

  init(_ name: String, _ declaration: String, _ meaning: String) {
    self.name = name
    self.declaration = declaration
    self.meaning = meaning
  }
}
