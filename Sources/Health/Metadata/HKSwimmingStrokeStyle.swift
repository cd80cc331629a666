/// The stroke of most of a lap.
public enum HKSwimmingStrokeStyle: Int, Sendable {
  case unknown = 0
  case mixed = 1
  case freestyle = 2
  case backstroke = 3
  case breaststroke = 4
  case butterfly = 5
  case kickboard = 6
}
