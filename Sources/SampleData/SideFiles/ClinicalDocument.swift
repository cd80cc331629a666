/// The second, partial copy of an export in HL7's Clinical Document Architecture.
enum ClinicalDocument {
  static func text(of period: ExportPeriod) -> [UInt8] {
    let exported = time(period.exportMoment, offset: period.exportOffset)
    let began = time(period[0].start, offset: period.exportOffset)
    let text = """
      <?xml version="1.0"?>
      <ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc">
       <realmCode code="US"/>
       <typeId root="2.16.840.1.113883.1.3" extension="POCD_HD000040"/>
       <templateId root="2.16.840.1.113883.10.20.22.1.2"/>
       <id extension="Health Export CDA" root="1.1.1.1.1.1.1.1.1"/>
       <code codeSystem="2.16.840.1.113883.6.1" codeSystemName="LOINC" code="34109-9" \
      displayName="Note"/>
       <title>Health Data Export</title>
       <effectiveTime value="\(exported)"/>
       <confidentialityCode code="N" codeSystem="2.16.840.1.113883.5.25"/>
       <component>
        <structuredBody>
         <component>
          <section>
           <code code="8716-3" codeSystem="2.16.840.1.113883.6.1" displayName="Vital signs"/>
           <title>Vital Signs</title>
           <entry typeCode="DRIV">
            <organizer classCode="CLUSTER" moodCode="EVN">
             <statusCode code="completed"/>
             <effectiveTime><low value="\(began)"/><high value="\(exported)"/></effectiveTime>
            </organizer>
           </entry>
          </section>
         </component>
        </structuredBody>
       </component>
      </ClinicalDocument>

      """
    return Array(text.utf8)
  }

  /// Returns the local time of an instant, such as `20210114201528-0600`.
  private static func time(_ instant: Int, offset: Int) -> String {
    var clock = ClockText(offset: offset)
    clock.set(instant)
    let text = String(decoding: clock.bytes, as: UTF8.self)
    return String(text.prefix(19).filter(\.isNumber) + text.suffix(5))
  }
}
