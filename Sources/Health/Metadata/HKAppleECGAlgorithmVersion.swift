/// The version of the ECG app's algorithm.
public enum HKAppleECGAlgorithmVersion: Int, Sendable {
  case version1 = 1
  case version2 = 2
}
