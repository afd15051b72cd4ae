import Hummingbird

/// The page: files that are part of the program.
struct PageRoutes {
  private static let script = "text/javascript; charset=utf-8"
  /// The page loads what is the server's own, and nothing else.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' data:; frame-src 'self'; worker-src 'self'; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  func add(to router: Hummingbird.Router<BasicRequestContext>) {
    for (path, type, bytes) in [
      ("", "text/html; charset=utf-8", PackageResources.index_html),
      ("page.css", "text/css; charset=utf-8", PackageResources.page_css),
      ("words.js", Self.script, PackageResources.words_js),
      ("page.js", Self.script, PackageResources.page_js),
      ("push.js", Self.script, PackageResources.push_js),
      ("devices.js", Self.script, PackageResources.devices_js),
      ("fleets.js", Self.script, PackageResources.fleets_js),
      ("tools.js", Self.script, PackageResources.tools_js),
      ("events.js", Self.script, PackageResources.events_js),
      ("live.js", Self.script, PackageResources.live_js),
      ("openapi.yaml", "application/yaml", PackageResources.openapi_yaml),
    ] {
      router.get("\(path)") { _, _ in
        Answer.page(String(decoding: bytes, as: UTF8.self), type: type, policy: Self.policy)
      }
    }
  }
}
