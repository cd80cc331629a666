/// The files that make a host serve a site as intended, for settings that pages cannot make
/// themselves (H10).
package enum SiteHost {
  /// The name and the text of each file.
  package static let files = [
    (name: "robots.txt", text: robots), (name: "_headers", text: headers),
  ]

  /// Asks web crawlers to ignore the site, as each page also does.
  private static let robots = """
    User-agent: *
    Disallow: /

    """

  /// Headers for every page, in the form that Netlify and Cloudflare Pages read.
  private static let headers = """
    /*
      Content-Security-Policy: frame-ancestors 'none'
      X-Content-Type-Options: nosniff
      X-Frame-Options: DENY
      Referrer-Policy: no-referrer
      X-Robots-Tag: noindex, nofollow

    """
}
