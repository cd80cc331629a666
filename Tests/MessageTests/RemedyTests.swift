import HealthmarkCommand
import SampleIntake
import Testing

@Suite struct `What a person may do about an input` {
  @Test(arguments: [
    (ImportRemedy.raiseLimit(.elementParts), "raise the limit with --limit element-parts=N"),
    (.keepReadable, "--partial keeps the records that can be read"),
    (.keepRecordsBeforeFault, "--partial keeps the records before the fault"),
    (.nameReader, "--reader names another reader"),
    (.chooseColumn(role: "start"), "name one with --columns start=NAME"),
    (.nameColumn(role: "unit"), "or give what all rows share with unit:TEXT"),
    (.nameDecimalSign, "with --columns decimal:,"),
    (.nameTimeZone, "with --columns timeZone:Area/City"),
  ])
  func `names the option`(_ remedy: ImportRemedy, _ words: String) {
    #expect(remedy.advice.hasSuffix(words))
  }
}
