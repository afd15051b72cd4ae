import JSONModel
import PayloadInput

extension PayloadLinter {
  /// Returns the diagnostics of a payload, with lines and columns of its file.
  /// - Parameter showsLines: whether the line around each place is wanted.
  package func diagnostics(
    of raw: RawPayload, showsLines: Bool
  ) -> [LintDiagnostic] {
    if raw.fault?.code == .inputTooLarge { return [tooLarge(raw)].compactMap(\.self) }
    let items = items(in: raw.bytes, isBare: raw.isBare)
    guard !items.isEmpty else { return [] }
    let places = TextPlaces(raw.bytes, firstLine: raw.line ?? 1)
    return items.map { item in
      var diagnostic = LintDiagnostic(
        check: item.page.id, severity: item.severity, message: item.message, fix: item.fix,
        rules: item.page.rules, pointer: item.pointer, file: raw.file,
        start: places[item.range.lowerBound], end: places[item.range.upperBound])
      for edit in item.edits {
        diagnostic.edits.append(
          LintDiagnostic.Edit(
            start: places[edit.range.lowerBound], end: places[edit.range.upperBound],
            replacement: edit.replacement))
      }
      if showsLines {
        diagnostic.excerpt = Excerpt(
          raw.bytes, line: places.lineRange(around: item.range.lowerBound), marking: item.range)
      }
      return diagnostic
    }
  }

  /// The place of the key `aps` in a payload's file, for what is said of keys that it lacks; nil for a
  /// file that cannot be read.
  package func placeOfAps(in raw: RawPayload) -> (start: TextPlace, end: TextPlace)? {
    rangeOfAps(in: raw.bytes).map { range in
      let places = TextPlaces(raw.bytes, firstLine: raw.line ?? 1)
      return (places[range.lowerBound], places[range.upperBound])
    }
  }

  /// Of a text that is too long to be read the beginning is known only.
  private func tooLarge(_ raw: RawPayload) -> LintDiagnostic? {
    let page = SizeChecks.payloadTooLarge.page
    guard !isDisabled(page.id) else { return nil }
    let place = TextPlace(line: raw.line ?? 1, column: 1)
    return LintDiagnostic(
      check: page.id, severity: severity(of: page),
      message: "the payload has more than \(InputLimits.maximumLineBytes) bytes and was not read",
      fix: page.fix, rules: page.rules, pointer: nil, file: raw.file, start: place, end: place)
  }
}
