import PayloadInput

/// Mends all payloads of some inputs, one after the other.
package struct MendRun {
  private let inputs: PayloadInputs
  private let settings: LintSettings

  /// Takes inputs and the settings by which they are looked at.
  package init(_ inputs: PayloadInputs, settings: LintSettings) {
    self.inputs = inputs
    self.settings = settings
  }

  /// Mends the files; what standard input holds is written by `write`, mended or not.
  /// - Parameters:
  ///   - passed: is handed each payload of standard input as it was written, or its fault.
  ///   - told: is told each mend that was made, once it is in the file.
  ///   - skipped: is told the files that would have to be unpacked first.
  /// - Throws: `LintError` when a file cannot be written; it is as it was then.
  package func run(
    write: ([UInt8]) throws(LintError) -> Void,
    passed: (RawPayload) throws(LintError) -> Void, told: (Mend) -> Void,
    skipped: (String) -> Void
  ) throws(LintError) {
    let reader = PayloadReader(inputs, standardInputMayBeOne: true)
    let linter = PayloadLinter(settings)
    let mender = PayloadMender(linter)
    var rewrite: (file: String, rewrite: FileRewrite, mends: [Mend])?
    var packed: String?
    func finish() throws(LintError) {
      guard let done = rewrite else { return }
      rewrite = nil
      try done.rewrite.finish()
      for mend in done.mends { told(mend) }
    }
    while let raw = reader.next() {
      if rewrite?.file != raw.file { try finish() }
      let isInput = raw.file == LintRun.standardInput
      guard raw.fault == nil else {
        if isInput { try passed(raw) }
        continue
      }
      let isPassedOver = raw.isFound && !raw.isBare && !linter.isPush(raw.bytes)
      let mended =
        isPassedOver ? nil : mender.mended(raw.bytes, file: raw.file, line: raw.line ?? 1)
      if isInput {
        var raw = raw
        if let mended { raw.bytes = mended.bytes }
        try write(raw.line == nil ? raw.bytes : raw.bytes + [0x0A])
        for mend in mended?.mends ?? [] { told(mend) }
        try passed(raw)
        continue
      }
      guard let mended else { continue }
      if raw.isPacked {
        if packed != raw.file { skipped(raw.file) }
        packed = raw.file
        continue
      }
      var current: (file: String, rewrite: FileRewrite, mends: [Mend])
      if let open = rewrite {
        current = open
      } else {
        current = (raw.file, try FileRewrite(raw.file), [])
      }
      rewrite = nil
      try current.rewrite.replace(raw.offset..<raw.offset + raw.bytes.count, with: mended.bytes)
      current.mends += mended.mends
      rewrite = current
    }
    try finish()
  }
}
