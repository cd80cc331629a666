package import JSON
package import SampleIntake

extension JSONLimits {
  package init(_ limits: ImportLimits) {
    self.init()
    stringBytes = limits[.valueBytes]
    lineBytes = limits[.lineBytes]
  }
}
