import HealthmarkCommand
import SampleIntake
import Testing

@Suite struct `Remedies for an input` {
  @Test(arguments: [
    (ImportRemedy.raiseLimit(.elementParts), "raise the limit with --limit element-parts=N"),
    (.keepReadable, "to keep the records that can be read, use --partial"),
    (.keepRecordsBeforeFault, "to keep the records before the fault, use --partial"),
    (.nameReader, "to use another reader, give its id with --reader"),
    (.chooseColumn(role: "start"), "choose one with --columns start=NAME"),
    (.nameColumn(role: "unit"), "or give one value for all rows with unit:TEXT"),
    (.nameDecimalSign, "use --columns decimal:,"),
    (.nameTimeZone, "with --columns timeZone:Area/City"),
    (.exportLines, "use 'export --format jsonl'"),
  ])
  func `an import remedy names its option`(_ remedy: ImportRemedy, _ words: String) {
    #expect(remedy.advice.hasSuffix(words))
  }
}
