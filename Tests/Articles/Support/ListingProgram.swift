import Dispatch
import Foundation

/// A program that runs a listing for someone who reads its output.
package enum ListingProgram {
  /// Takes the first step at once and another one for each line on standard input, and ends with the input.
  ///
  /// A listing does not report when its handlers are done. The reader of its output can see it, and then asks
  /// for the next step. Meanwhile the main queue runs, as in an app.
  package static func run(_ steps: [@Sendable () throws -> Void]) -> Never {
    // A reader at a pipe gets each line when it is printed.
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    Thread.detachNewThread {
      for step in steps {
        do {
          try step()
        } catch {
          FileHandle.standardError.write(Data("error: \(error)\n".utf8))
          exit(1)
        }
        if readLine() == nil { break }
      }
      // Foundation on Linux writes the defaults on this call only.
      UserDefaults.standard.synchronize()
      exit(0)
    }
    dispatchMain()
  }
}
