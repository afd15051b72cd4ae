import Hummingbird

/// The page: three files that are part of the program.
struct PageRoutes {
  /// The page loads what is the server's own, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'"

  func add(to router: Hummingbird.Router<BasicRequestContext>) {
    for (path, type, bytes) in [
      ("", "text/html; charset=utf-8", PackageResources.index_html),
      ("page.css", "text/css; charset=utf-8", PackageResources.page_css),
      ("page.js", "text/javascript; charset=utf-8", PackageResources.page_js),
      ("openapi.yaml", "application/yaml", PackageResources.openapi_yaml),
    ] {
      router.get("\(path)") { _, _ in
        Answer.page(String(decoding: bytes, as: UTF8.self), type: type, policy: Self.policy)
      }
    }
  }
}
