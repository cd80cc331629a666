/// A person's skin type, as a health store gives it.
public final class HKFitzpatrickSkinTypeObject: Hashable, CustomStringConvertible, Sendable {
  public let skinType: HKFitzpatrickSkinType

  package init(_ skinType: HKFitzpatrickSkinType) {
    self.skinType = skinType
  }

  public var description: String { "\(skinType)" }

  public static func == (a: HKFitzpatrickSkinTypeObject, b: HKFitzpatrickSkinTypeObject) -> Bool {
    a.skinType == b.skinType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(skinType)
  }
}
