import APNs
import PayloadInput

/// Fixes all payloads of some inputs, one after the other.
package struct FixRun {
  private let inputs: PayloadInputs
  private let settings: LintSettings

  /// Takes inputs and the settings by which they are looked at.
  package init(_ inputs: PayloadInputs, settings: LintSettings) {
    self.inputs = inputs
    self.settings = settings
  }

  /// The payload that a fix would make.
  package struct Preview {
    /// The file, as messages name it.
    package var file: String
    /// Its lines that would change.
    package var diff: UnifiedDiff
  }

  /// Calls `show` with the changes of the fixes; nothing is written.
  /// - Parameter skipped: gets the files that would have to be unpacked first.
  package func preview(_ show: (Preview) -> Void, skipped: (String) -> Void) {
    let reader = PayloadReader(inputs, standardInput: .linesOrOne)
    let linter = PayloadLinter(settings)
    let fixer = PayloadFixer(linter)
    var packed: String?
    while let raw = reader.next() {
      guard raw.fault == nil, !raw.isFound || raw.isBare || linter.isPush(raw.text),
        let fixed = fixer.fixed(raw.bytes, file: raw.file, line: raw.line ?? 1)
      else { continue }
      if raw.isPacked {
        if packed != raw.file { skipped(raw.file) }
        packed = raw.file
        continue
      }
      let diff = UnifiedDiff(
        from: raw.bytes, to: fixed.bytes, line: raw.line ?? 1, isWhole: raw.line == nil)
      show(Preview(file: raw.file, diff: diff))
    }
  }

  /// Fixes the files; what standard input holds is written by `write`, fixed or not.
  /// - Parameters:
  ///   - passed: is handed each payload of standard input as it was written, or its fault.
  ///   - made: gets each fix that was made, once it is in the file.
  ///   - skipped: gets the files that would have to be unpacked first.
  /// - Throws: `LintError` when a file cannot be written; it is as it was then.
  package func run(
    write: ([UInt8]) throws(LintError) -> Void,
    passed: (RawPayload) throws(LintError) -> Void, made: (Fix) -> Void,
    skipped: (String) -> Void
  ) throws(LintError) {
    let reader = PayloadReader(inputs, standardInput: .linesOrOne)
    let linter = PayloadLinter(settings)
    let fixer = PayloadFixer(linter)
    var rewrite: (file: String, rewrite: FileRewrite, fixes: [Fix])?
    var packed: String?
    func finish() throws(LintError) {
      guard let done = rewrite else { return }
      rewrite = nil
      try done.rewrite.finish()
      for fix in done.fixes { made(fix) }
    }
    while let raw = reader.next() {
      if rewrite?.file != raw.file { try finish() }
      let isInput = raw.file == LintRun.standardInput
      guard raw.fault == nil else {
        if isInput { try passed(raw) }
        continue
      }
      let isPassedOver = raw.isFound && !raw.isBare && !linter.isPush(raw.text)
      let fixed =
        isPassedOver ? nil : fixer.fixed(raw.bytes, file: raw.file, line: raw.line ?? 1)
      if isInput {
        var raw = raw
        if let fixed { raw.text = PayloadText(fixed.bytes) }
        try write(raw.line == nil ? raw.bytes : raw.bytes + [0x0A])
        for fix in fixed?.fixes ?? [] { made(fix) }
        try passed(raw)
        continue
      }
      guard let fixed else { continue }
      if raw.isPacked {
        if packed != raw.file { skipped(raw.file) }
        packed = raw.file
        continue
      }
      var current: (file: String, rewrite: FileRewrite, fixes: [Fix])
      if let open = rewrite {
        current = open
      } else {
        current = (raw.file, try FileRewrite(raw.file), [])
      }
      rewrite = nil
      try current.rewrite.replace(raw.offset..<raw.offset + raw.bytes.count, with: fixed.bytes)
      current.fixes += fixed.fixes
      rewrite = current
    }
    try finish()
  }
}
