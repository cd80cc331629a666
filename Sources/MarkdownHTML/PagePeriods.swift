/// The links of a page to the other pages of its site, below its head.
package struct PagePeriods: Sendable {
  /// A link to another page of the site.
  package struct Link: Sendable {
    /// The words, as plain text.
    package var words: String
    /// The relative address.
    package var address: String
    /// The position of the other page relative to this one: `prev` or `next`; `nil` for none.
    package var relation: String?

    package init(_ words: String, to address: String, relation: String? = nil) {
      self.words = words
      self.address = address
      self.relation = relation
    }
  }

  /// The name of the list for screen readers.
  package var label: String
  package var links: [Link]

  package init(label: String, links: [Link]) {
    self.label = label
    self.links = links
  }

  /// The `nav` element.
  var html: String {
    let items = links.map { link in
      Tags("li").around(
        Tags("a", ("href", link.address), ("rel", link.relation)).around(link.words.isolatedHTML))
    }
    return Tags("nav", ("class", "toc periods"), ("aria-label", label)).around(
      Tags("ul").around(items.joined(separator: "\n")))
  }
}
