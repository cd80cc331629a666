/// The files by which a host serves a site as its pages mean it: they cannot say these things themselves (H10).
package enum SiteHost {
  /// The name and the text of each file.
  package static let files = [
    (name: "robots.txt", text: robots), (name: "_headers", text: headers),
  ]

  /// Asks programs that read the web to leave the site alone, as each page does.
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
