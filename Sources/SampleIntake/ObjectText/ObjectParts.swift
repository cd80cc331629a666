import Foundation

// The values without members.

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

extension Int: ObjectPart {
  static var blank: Int { 0 }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.count(&self)
  }
}

extension Array: ObjectPart where Element: ObjectPart {
  static var blank: [Element] { [] }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    try form.list(&self)
  }
}

extension UUID: ObjectPart {
  static var blank: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

  mutating func pass(through form: inout some ObjectForm & ~Copyable) throws {
    var text = uuidString
    try form.text(&text)
    guard let identity = UUID(uuidString: text) else { throw ObjectFormError() }
    self = identity
  }
}
