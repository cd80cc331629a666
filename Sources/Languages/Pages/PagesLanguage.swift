/// The words of pages, mails, sites and starter reports around those of a report: a protocol for
/// each.
package protocol PagesLanguage: PageLanguage, SiteLanguage, MailLanguage, StarterLanguage {}
