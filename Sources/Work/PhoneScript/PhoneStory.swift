import DeviceSurfaces
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import Synchronization
import TextFormats

/// A page that tells what a script did: the screen, the events and the findings after each verb.
package final class PhoneStory: Sendable {
  /// A verb and its result.
  private struct Chapter: Sendable {
    var verb: String
    var lines: [String]
    /// Nil where the screen is as it was.
    var picture: SurfaceLayout?
    var isFailure = false

    /// Whether a script begins with it.
    var isScript: Bool { verb.hasPrefix("# ") }
    /// The verb, or the script's name.
    var title: String { isScript ? String(verb.dropFirst(2)) : verb }
  }

  private struct State {
    var chapters: [Chapter] = []
    var last: SurfaceLayout?
    var trace = PhoneTrace()
  }

  /// The most verbs on a page; a longer page would not be read.
  private static let limit = 400
  /// Lines of events for a verb; a year of reminders has hundreds of thousands.
  private static let lineLimit = 60

  private let state = Mutex(State())

  /// A story without a verb yet.
  package init() {}

  /// A script begins.
  package func begin(_ name: String) {
    state.withLock { state in
      (state.last, state.trace) = (nil, PhoneTrace())
      state.chapters.append(Chapter(verb: "# \(name)", lines: []))
    }
  }

  /// The script ended before its last verb.
  package func end(_ message: String) {
    let lines = message.split(separator: "\n").map(String.init)
    state.withLock {
      $0.chapters.append(Chapter(verb: "not as expected", lines: lines, isFailure: true))
    }
  }

  /// A verb was done.
  func add(_ verb: String, isLook: Bool, _ output: [String], _ session: PhoneSession) async {
    let picture = try? await session.phone.picture(of: nil)
    let zone = session.phone.timeZone
    let events = isLook ? [] : session.recent
    state.withLock { state in
      guard state.chapters.count < Self.limit else { return }
      let trace = state.trace
      var lines = events.flatMap { event in
        trace.text(event, in: zone).split(separator: "\n").map(String.init)
      }
      lines += output.flatMap { $0.split(separator: "\n").map(String.init) }
      if lines.count > Self.lineLimit {
        lines = lines.prefix(Self.lineLimit) + ["… and \(lines.count - Self.lineLimit) more"]
      }
      let isNew = picture != state.last
      state.last = picture
      state.chapters.append(
        Chapter(
          verb: verb.trimmingCharacters(in: .whitespaces), lines: lines,
          picture: isNew ? picture : nil))
    }
  }

  /// The page, complete in one file.
  package var html: String {
    let chapters = state.withLock(\.chapters).enumerated().map { index, chapter in
      let picture =
        chapter.picture.map {
          "<figure>\(SVGDrawing.text($0, prefix: "c\(index)-"))</figure>"
        } ?? ""
      let lines = chapter.lines.map { line in
        let isGrave = line.contains(" finding ") && !line.contains("severity=info")
        let kind = isGrave ? " class=\"finding\"" : ""
        return "<li\(kind)>\(MarkupText.escaped(line))</li>"
      }.joined(separator: "\n")
      let kind = chapter.isFailure ? "failure" : chapter.isScript ? "script" : "step"
      return """
        <section class="\(kind)"><div><h2>\(MarkupText.escaped(chapter.title))</h2>
        <ol>\(lines)</ol></div>\(picture)</section>
        """
    }
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>The story of a phone – pushsim</title>
      <style>\(Self.style)</style></head>
      <body>
      \(chapters.joined(separator: "\n"))
      </body></html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem;
      padding: 0 1rem }
    section { display: flex; gap: 2rem; justify-content: space-between; padding: 1rem 0;
      border-top: 1px solid #8884 }
    section > div { flex: 1; min-width: 0 }
    h2 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 0 0 .5rem; overflow-wrap: anywhere }
    .script h2 { font: 600 1.4rem/1.3 system-ui, sans-serif }
    .failure h2, .finding { color: #d70015 }
    ol { list-style: none; margin: 0; padding: 0; font: 13px/1.6 ui-monospace, monospace }
    li { overflow-wrap: anywhere; white-space: pre-wrap }
    figure { margin: 0; flex: none; width: 236px }
    svg { display: block; width: 100%; height: auto; border-radius: 26px;
      box-shadow: 0 6px 24px #0004 }
    @media (max-width: 40rem) { section { flex-direction: column } }
    """
}
