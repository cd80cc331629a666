/// The names of entries in an archive, which can be in one of two encodings.
package enum ZipEntryName {
  /// Decodes bytes as UTF-8 if they are valid UTF-8, whatever the archive declares, and as CP437
  /// otherwise.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return String(
      String.UnicodeScalarView(
        bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : upperHalf[Int($0) - 0x80] }))
  }

  /// True for folders, and for files that systems add to an archive besides its contents.
  package static func isIgnored(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last, !name.hasSuffix("/") else { return true }
    return parts.contains("__MACOSX") || last.hasPrefix("._") || last == ".DS_Store"
  }

  private static let upperHalf = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}
