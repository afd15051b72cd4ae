/// One thing that is looked for in every payload; the files of `Checks` hold those of an area each.
final class PayloadCheck: Sendable {
  /// The check's own page.
  let page: LintPage
  /// Adds what it finds.
  let look: @Sendable (_ push: LintedPush, _ found: inout Findings) -> Void

  init(
    _ page: LintPage,
    look: @escaping @Sendable (_ push: LintedPush, _ found: inout Findings) -> Void = { _, _ in }
  ) {
    self.page = page
    self.look = look
  }

  /// All checks, in the order of the manual. Those of `TextChecks` that the text itself has to pass
  /// before there is a payload, and those of `RequestChecks`, look at nothing here; `PayloadLinter`
  /// reports them.
  static let all: [PayloadCheck] =
    TextChecks.all + RootChecks.all + RequestChecks.all + PlacementChecks.all + KeyChecks.all
    + FlagChecks.all
    + TypeChecks.all + AlertChecks.all + LocalizationChecks.all + SizeChecks.all + MediaChecks.all
    + SilentChecks.all + HeaderChecks.all + InterruptionChecks.all + LiveActivityChecks.all
}
