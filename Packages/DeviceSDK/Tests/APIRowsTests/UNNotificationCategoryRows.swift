import UserNotifications

let categoryOptionsUses = RowUses(of: "UNNotificationCategoryOptions") {
  $0.use("-") {
    requireSendable(UNNotificationCategoryOptions.self)
    let options: UNNotificationCategoryOptions = [.customDismissAction, .hiddenPreviewsShowTitle]
    expect(options.rawValue == 5)
  }
  $0.useRawValue(UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle, 8)
  $0.use("customDismissAction") {
    expect(UNNotificationCategoryOptions.customDismissAction.rawValue == 1)
  }
  $0.use("allowInCarPlay") { expect(UNNotificationCategoryOptions.allowInCarPlay.rawValue == 2) }
  $0.use("hiddenPreviewsShowTitle") {
    expect(UNNotificationCategoryOptions.hiddenPreviewsShowTitle.rawValue == 4)
  }
  $0.use("hiddenPreviewsShowSubtitle") {
    expect(UNNotificationCategoryOptions.hiddenPreviewsShowSubtitle.rawValue == 8)
  }
  $0.use("allowAnnouncement") {
    expect(UNNotificationCategoryOptions.allowAnnouncement.rawValue == 16)
  }
}

let categoryUses = RowUses(of: "UNNotificationCategory") {
  $0.use("-") { expect(Set([sampleCategory(), sampleCategory()]).count == 1) }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleCategory()) }
  $0.use("init()") { expect(UNNotificationCategory() == nil) }
  $0.use("identifier") { expect(sampleCategory().identifier == "message") }
  $0.use("actions") { expect(sampleCategory().actions == [sampleAction()]) }
  $0.use("intentIdentifiers") { expect(sampleCategory().intentIdentifiers == ["i"]) }
  $0.use("options") { expect(sampleCategory().options == .customDismissAction) }
  $0.use("hiddenPreviewsBodyPlaceholder") {
    expect(sampleCategory().hiddenPreviewsBodyPlaceholder == "A message")
  }
  $0.use("categorySummaryFormat") { expect(sampleCategory().categorySummaryFormat == "%u more") }
  $0.use("init(identifier:actions:intentIdentifiers:options:)") {
    let category = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
    expect(category.options == [] && category.hiddenPreviewsBodyPlaceholder == "")
  }
  $0.use("init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:options:)") {
    let category = UNNotificationCategory(
      identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "p")
    expect(category.hiddenPreviewsBodyPlaceholder == "p" && category.categorySummaryFormat == "")
  }
  $0.use(
    "init(identifier:actions:intentIdentifiers:hiddenPreviewsBodyPlaceholder:categorySummaryFormat:"
      + "options:)"
  ) {
    let category = UNNotificationCategory(
      identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
      categorySummaryFormat: nil, options: [])
    expect(category.hiddenPreviewsBodyPlaceholder == "" && category.categorySummaryFormat == "")
  }
}

func sampleCategory() -> UNNotificationCategory {
  UNNotificationCategory(
    identifier: "message", actions: [sampleAction()], intentIdentifiers: ["i"],
    hiddenPreviewsBodyPlaceholder: "A message", categorySummaryFormat: "%u more",
    options: .customDismissAction)
}
