/// How skin reacts to the sun, from I, which always burns, to VI, which never does.
public enum HKFitzpatrickSkinType: Int, Sendable {
  case notSet = 0
  case I = 1
  case II = 2
  case III = 3
  case IV = 4
  case V = 5
  case VI = 6
}
