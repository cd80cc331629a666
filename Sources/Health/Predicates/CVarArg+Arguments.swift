#if !canImport(ObjectiveC)
  public import Foundation

  // On Apple's systems, objects are variadic arguments, and so are dates and identifiers, which
  // become objects. Programs for these systems write `date as CVarArg` in the arguments of
  // `NSPredicate(format:)`, which must compile here, although it needs no conversion.

  extension NSObject: @retroactive CVarArg {
    /// The address of the object, for `%@` in a C function.
    public var _cVarArgEncoding: [Int] {
      [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())]
    }
  }

  extension Date: @retroactive CVarArg {
    /// The address of the date's text, for `%@` in a C function.
    public var _cVarArgEncoding: [Int] { addressOfText(description) }
  }

  extension UUID: @retroactive CVarArg {
    /// The address of the identifier's text, for `%@` in a C function.
    public var _cVarArgEncoding: [Int] { addressOfText(description) }
  }

  /// Returns the address of an object with a text.
  ///
  /// Nothing else refers to the object when a C function reads it, and only Objective-C would
  /// release it later. It is never released. `NSPredicate` does not call this function.
  private func addressOfText(_ text: String) -> [Int] {
    [Int(bitPattern: Unmanaged.passRetained(text as NSString).toOpaque())]
  }
#endif
