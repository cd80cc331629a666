public import Foundation

/// The properties that lenses of glasses and contact lenses share.
open class HKLensSpecification: NSObject, @unchecked Sendable {
  private let lens:
    (
      sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?
    )

  init(sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?) {
    lens = (sphere, cylinder, axis, addPower)
    super.init()
  }

  /// The power for far- or nearsightedness, in diopters.
  open var sphere: HKQuantity { lens.sphere }
  /// The power for astigmatism, in diopters; nil if there is none.
  open var cylinder: HKQuantity? { lens.cylinder }
  /// The angle of the cylinder, in degrees; nil if there is none.
  open var axis: HKQuantity? { lens.axis }
  /// The additional power for near vision, in diopters; nil if there is none.
  open var addPower: HKQuantity? { lens.addPower }
}

/// A lens of glasses.
open class HKGlassesLensSpecification: HKLensSpecification, @unchecked Sendable {
  private let details:
    (
      vertexDistance: HKQuantity?, prism: HKVisionPrism?, far: HKQuantity?, near: HKQuantity?
    )

  /// The distance between the lens and the eye, in millimeters; nil if unknown.
  open var vertexDistance: HKQuantity? { details.vertexDistance }
  /// The prism that aligns the eyes; nil if there is none.
  open var prism: HKVisionPrism? { details.prism }
  /// The distance from the pupil to the middle of the nose for far vision; nil if unknown.
  open var farPupillaryDistance: HKQuantity? { details.far }
  /// The distance from the pupil to the middle of the nose for near vision; nil if unknown.
  open var nearPupillaryDistance: HKQuantity? { details.near }

  /// Creates a lens of glasses.
  public init(
    sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
    vertexDistance: HKQuantity?, prism: HKVisionPrism?, farPupillaryDistance: HKQuantity?,
    nearPupillaryDistance: HKQuantity?
  ) {
    details = (vertexDistance, prism, farPupillaryDistance, nearPupillaryDistance)
    super.init(sphere: sphere, cylinder: cylinder, axis: axis, addPower: addPower)
  }
}

/// A contact lens.
open class HKContactsLensSpecification: HKLensSpecification, @unchecked Sendable {
  private let details: (baseCurve: HKQuantity?, diameter: HKQuantity?)

  /// The curvature of the back of the lens, in millimeters; nil if unknown.
  open var baseCurve: HKQuantity? { details.baseCurve }
  /// The diameter of the lens, in millimeters; nil if unknown.
  open var diameter: HKQuantity? { details.diameter }

  /// Creates a contact lens.
  public init(
    sphere: HKQuantity, cylinder: HKQuantity?, axis: HKQuantity?, addPower: HKQuantity?,
    baseCurve: HKQuantity?, diameter: HKQuantity?
  ) {
    details = (baseCurve, diameter)
    super.init(sphere: sphere, cylinder: cylinder, axis: axis, addPower: addPower)
  }
}

/// One of the eyes.
public enum HKVisionEye: Int, Sendable {
  /// The left eye.
  case left = 1
  /// The right eye.
  case right = 2
}

/// The direction of the thick edge of a prism.
public enum HKPrismBase: Int, Sendable {
  /// A prism without a power in this direction.
  case none = 0
  /// Up.
  case up = 1
  /// Down.
  case down = 2
  /// Toward the nose.
  case `in` = 3
  /// Away from the nose.
  case out = 4
}

/// A prism that aligns the eyes, as an amount with an angle, and as its vertical and horizontal
/// parts.
///
/// The angle is that of the base, counted counterclockwise as an examiner sees the eyes, from the
/// examiner's right: 0° is in for the right eye and out for the left eye, and 90° is up.
open class HKVisionPrism: NSObject, @unchecked Sendable {
  private let content: Content

  private struct Content {
    var amount: HKQuantity
    var angle: HKQuantity
    var vertical: (amount: HKQuantity, base: HKPrismBase)
    var horizontal: (amount: HKQuantity, base: HKPrismBase)
    var eye: HKVisionEye
  }

  /// The power, in prism diopters.
  open var amount: HKQuantity { content.amount }
  /// The angle of the base, from 0 up to 360 degrees.
  open var angle: HKQuantity { content.angle }
  /// The vertical part of the power, in prism diopters.
  open var verticalAmount: HKQuantity { content.vertical.amount }
  /// The direction of the vertical part; `.none` if there is none.
  open var verticalBase: HKPrismBase { content.vertical.base }
  /// The horizontal part of the power, in prism diopters.
  open var horizontalAmount: HKQuantity { content.horizontal.amount }
  /// The direction of the horizontal part; `.none` if there is none.
  open var horizontalBase: HKPrismBase { content.horizontal.base }
  /// The eye in front of which the prism is.
  open var eye: HKVisionEye { content.eye }

  /// Creates a prism from its amount and the angle of its base. The program stops if they are not
  /// in prism diopters and in an angle.
  public init(amount: HKQuantity, angle: HKQuantity, eye: HKVisionEye) {
    let power = amount.doubleValue(for: .prismDiopter())
    let radians = angle.doubleValue(for: .radianAngle())
    // A sine of 180° that is not exactly 0 is not a part of the power.
    func part(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : power * value }
    let (x, y) = (part(cos(radians)), part(sin(radians)))
    let rightBase: HKPrismBase = eye == .right ? .in : .out
    let leftBase: HKPrismBase = eye == .right ? .out : .in
    func quantity(_ value: Double) -> HKQuantity {
      HKQuantity(unit: .prismDiopter(), doubleValue: abs(value))
    }
    content = Content(
      amount: amount, angle: angle,
      vertical: (quantity(y), y == 0 ? .none : y > 0 ? .up : .down),
      horizontal: (quantity(x), x == 0 ? .none : x > 0 ? rightBase : leftBase), eye: eye)
    super.init()
  }

  /// Creates a prism from its vertical and horizontal parts. The program stops if they are not in
  /// prism diopters.
  public init(
    verticalAmount: HKQuantity, verticalBase: HKPrismBase, horizontalAmount: HKQuantity,
    horizontalBase: HKPrismBase, eye: HKVisionEye
  ) {
    let y = verticalAmount.doubleValue(for: .prismDiopter()) * (verticalBase == .down ? -1 : 1)
    let isLeft = horizontalBase == (eye == .right ? .out : .in)
    let x = horizontalAmount.doubleValue(for: .prismDiopter()) * (isLeft ? -1 : 1)
    let degrees = atan2(y, x) * 180 / .pi
    content = Content(
      amount: HKQuantity(unit: .prismDiopter(), doubleValue: hypot(x, y)),
      angle: HKQuantity(unit: .degreeAngle(), doubleValue: degrees < 0 ? degrees + 360 : degrees),
      vertical: (verticalAmount, verticalBase), horizontal: (horizontalAmount, horizontalBase),
      eye: eye)
    super.init()
  }
}
