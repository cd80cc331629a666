/// A metric prefix for a unit such as the gram or the meter.
public enum HKMetricPrefix: Int, Sendable {
  /// The unit without a prefix.
  case none = 0
  /// 10⁻¹⁵, written `f`.
  case femto = 13
  /// 10⁻¹², written `p`.
  case pico = 1
  /// 10⁻⁹, written `n`.
  case nano = 2
  /// 10⁻⁶, written `mc` (U-9).
  case micro = 3
  /// 10⁻³, written `m`.
  case milli = 4
  /// 10⁻², written `c`.
  case centi = 5
  /// 10⁻¹, written `d`.
  case deci = 6
  /// 10, written `da`.
  case deca = 7
  /// 10², written `h`.
  case hecto = 8
  /// 10³, written `k`.
  case kilo = 9
  /// 10⁶, written `M`.
  case mega = 10
  /// 10⁹, written `G`.
  case giga = 11
  /// 10¹², written `T`.
  case tera = 12
}

extension HKMetricPrefix {
  /// All prefixes except `none`, in the order in which symbols are resolved: prefixes of two
  /// letters first (U-13).
  static let written: [HKMetricPrefix] = [
    .deca, .micro, .femto, .pico, .nano, .milli, .centi, .deci, .hecto, .kilo, .mega, .giga, .tera,
  ]

  /// The prefix as written in front of a unit's symbol. Micro is `mc`, never `u` or `μ` (U-9).
  package var symbol: String { form.symbol }

  /// The exponent of ten, such as 3 for `kilo`.
  var powerOfTen: Int { form.powerOfTen }

  private var form: (symbol: String, powerOfTen: Int) {
    switch self {
    case .none: ("", 0)
    case .femto: ("f", -15)
    case .pico: ("p", -12)
    case .nano: ("n", -9)
    case .micro: ("mc", -6)
    case .milli: ("m", -3)
    case .centi: ("c", -2)
    case .deci: ("d", -1)
    case .deca: ("da", 1)
    case .hecto: ("h", 2)
    case .kilo: ("k", 3)
    case .mega: ("M", 6)
    case .giga: ("G", 9)
    case .tera: ("T", 12)
    }
  }
}
