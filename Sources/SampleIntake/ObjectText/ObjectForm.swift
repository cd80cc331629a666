/// The JSON text of an object as it is read or written: one description of an object's members serves both,
/// so that they cannot differ.
///
/// The members of an object stand in the order of their keys, and a member without a value is left out.
protocol ObjectForm: ~Copyable {
  mutating func text(_ text: inout String) throws
  mutating func number(_ number: inout Double) throws
  mutating func count(_ count: inout Int) throws
  mutating func list<Item: ObjectPart>(_ items: inout [Item]) throws
  mutating func beginObject() throws
  mutating func endObject() throws
  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value) throws
  mutating func member<Value: ObjectPart>(_ key: StaticString, _ value: inout Value?) throws
}

/// A value in the text of an object.
protocol ObjectPart {
  /// A value that is read over.
  static var blank: Self { get }
  /// Reads the value from a form, or writes it into one.
  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws
}

/// A value with members.
protocol ObjectRecord: ObjectPart {
  /// Reads or writes every member, in the order of keys.
  mutating func passMembers(through form: inout some ObjectForm & ~Copyable) throws
}

extension ObjectRecord {
  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.beginObject()
    try passMembers(through: &form)
    try form.endObject()
  }
}

/// An error for a text that is not in the form of an object's text.
struct ObjectFormError: Error {}
