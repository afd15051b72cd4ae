import JSONModel
import NotificationModel
import TextFormats

extension AppMatrix {
  /// Side by side, as JSON.
  package var json: JSONValue {
    [
      "app": .string(app.rawValue),
      "rows": .array(
        rows.map { row in
          [
            "notification": .string(row.name),
            "cells": .array(
              row.cells.map { situation, cell in
                [
                  "situation": .string(situation.rawValue), "shown": .string(cell.shown),
                  "callbacks": .array(cell.callbacks.map(JSONValue.string)),
                  "tap": cell.tap.map { .array($0.map(JSONValue.string)) } ?? .null,
                  "findings": .array(cell.findings.map(JSONValue.string)),
                ]
              }),
          ]
        }),
    ]
  }

  /// Side by side, as text: a block for each notification, a line for each situation.
  package var text: String {
    let names = Situation.ofApp.map(\.rawValue.count).max() ?? 0
    let shown = rows.flatMap(\.cells).map(\.cell.shown.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var lines: [String] = []
    for row in rows {
      lines.append(row.name)
      for (situation, cell) in row.cells {
        let callbacks = cell.callbacks.isEmpty ? "-" : cell.callbacks.joined(separator: " > ")
        lines.append(
          "  \(padded(situation.rawValue, names))  \(padded(cell.shown, shown))  \(callbacks)")
        if let tap = cell.tap {
          lines.append(
            "  \(padded("", names))  \(padded("tap:", shown))  "
              + (tap.isEmpty ? "-" : tap.joined(separator: " > ")))
        }
      }
    }
    let findings = Set(rows.flatMap(\.cells).flatMap(\.cell.findings)).sorted()
    if !findings.isEmpty { lines += ["findings"] + findings.map { "  \($0)" } }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Side by side, as a page.
  package var html: String {
    let heads = Situation.ofApp.map { "<th>\($0.rawValue)</th>" }.joined()
    let body = rows.map { row in
      "<tr><th>\(MarkupText.escaped(row.name))</th>"
        + row.cells.map { Self.html($0.cell) }.joined() + "</tr>"
    }.joined(separator: "\n")
    let findings = Set(rows.flatMap(\.cells).flatMap(\.cell.findings)).sorted()
      .map { "<li>\(MarkupText.escaped($0))</li>" }.joined()
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MarkupText.escaped(app.rawValue)): every state</title>
      <style>
      :root { color-scheme: light dark; --line: #8884; --soft: #8889; }
      body { font: 14px/1.45 system-ui, sans-serif; margin: 2rem; }
      h1 { font-size: 1.4rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; }
      th, td { border: 1px solid var(--line); padding: .5rem .7rem; text-align: left;
        vertical-align: top; }
      .shown { font-weight: 600; }
      svg { display: block; width: 220px; height: auto; margin: .4rem 0; border-radius: 10px; }
      .nothing { color: var(--soft); font-weight: 400; }
      ol { margin: .3rem 0 0; padding-left: 1.2rem; }
      .tap { border-top: 1px dashed var(--line); margin-top: .4rem; padding-top: .3rem; }
      </style>
      </head>
      <body>
      <h1>\(MarkupText.escaped(app.rawValue))</h1>
      <div class="wide"><table>
      <thead><tr><th></th>\(heads)</tr></thead>
      <tbody>
      \(body)
      </tbody></table></div>
      \(findings.isEmpty ? "" : "<h2>Findings</h2><ul>\(findings)</ul>")
      </body>
      </html>

      """
  }

  private static func html(_ cell: Cell) -> String {
    let list = { (callbacks: [String]) in
      callbacks.isEmpty
        ? "" : "<ol>" + callbacks.map { "<li>\(MarkupText.escaped($0))</li>" }.joined() + "</ol>"
    }
    let kind = cell.shown == "nothing" ? "shown nothing" : "shown"
    let tap = cell.tap.map { "<div class=\"tap\">tap\(list($0))</div>" } ?? ""
    return
      "<td><div class=\"\(kind)\">\(MarkupText.escaped(cell.shown))</div>\(cell.picture ?? "")"
      + "\(list(cell.callbacks))\(tap)</td>"
  }
}
