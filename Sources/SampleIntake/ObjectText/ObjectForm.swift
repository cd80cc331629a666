/// A reader or writer of an object's text. A single description of the object's members is used for
/// both reading and writing, so that the two cannot differ.
///
/// The members of an object are in order of their keys. A member without a value is left out.
protocol ObjectForm: ~Copyable {
  mutating func text(_ text: inout String) throws
  mutating func number(_ number: inout Double) throws
  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws
  mutating func record(_ record: inout some ObjectRecord) throws
  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws
  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws
}

/// A value in the text of an object.
protocol ObjectPart {
  /// A placeholder value that is replaced when the value is read.
  static var blank: Self { get }
  /// Reads the value from a form or writes it to the form.
  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws
}

/// A value with members.
protocol ObjectRecord: ObjectPart {
  /// Reads or writes every member, in order of the keys.
  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws
}

extension ObjectRecord {
  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.record(&self)
  }
}

extension String: ObjectPart {
  static var blank: String { "" }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.text(&self)
  }
}

extension Double: ObjectPart {
  static var blank: Double { 0 }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.number(&self)
  }
}

extension Array: ObjectPart where Element: ObjectPart {
  static var blank: [Element] { [] }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.list(&self)
  }
}

/// An error for text that is not in the form of an object's text.
struct ObjectFormError: Error {}
