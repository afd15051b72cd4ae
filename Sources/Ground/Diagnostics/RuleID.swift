/// The id of a rule, such as `LIFE-04`: the area and a number that never changes.
///
/// A finding cites it; its text is in `CRuleTexts`, whose edits touch nothing that cites it.
public enum RuleID: String, Sendable, Hashable, CaseIterable {
  /// A rule of APNs.
  case `APNS-01`, `APNS-02`, `APNS-03`, `APNS-04`, `APNS-05`, `APNS-06`, `APNS-07`, `APNS-08`,
    `APNS-09`, `APNS-10`, `APNS-11`, `APNS-12`, `APNS-13`, `APNS-14`, `APNS-15`, `APNS-16`,
    `APNS-17`, `APNS-18`, `APNS-19`, `APNS-20`, `APNS-21`, `APNS-22`, `APNS-23`, `APNS-24`,
    `APNS-25`, `APNS-26`, `APNS-27`, `APNS-28`, `APNS-29`, `APNS-30`, `APNS-31`, `APNS-32`,
    `APNS-33`, `APNS-34`, `APNS-35`, `APNS-36`, `APNS-37`, `APNS-38`, `APNS-39`, `APNS-40`,
    `APNS-41`, `APNS-42`, `APNS-43`, `APNS-44`, `APNS-45`, `APNS-46`, `APNS-47`, `APNS-48`,
    `APNS-49`, `APNS-50`, `APNS-51`, `APNS-52`, `APNS-53`, `APNS-54`, `APNS-55`, `APNS-56`,
    `APNS-57`, `APNS-58`, `APNS-59`, `APNS-60`, `APNS-61`, `APNS-62`, `APNS-63`, `APNS-64`,
    `APNS-65`, `APNS-66`, `APNS-67`, `APNS-68`, `APNS-69`, `APNS-70`, `APNS-71`, `APNS-72`,
    `APNS-73`, `APNS-74`, `APNS-75`, `APNS-76`, `APNS-77`, `APNS-78`, `APNS-79`, `APNS-80`,
    `APNS-81`, `APNS-82`, `APNS-83`

  /// A rule of payloads.
  case `PAYL-01`, `PAYL-02`, `PAYL-03`, `PAYL-04`, `PAYL-05`, `PAYL-06`, `PAYL-07`, `PAYL-08`,
    `PAYL-09`, `PAYL-10`, `PAYL-11`, `PAYL-12`, `PAYL-13`, `PAYL-14`, `PAYL-15`, `PAYL-16`,
    `PAYL-17`, `PAYL-18`, `PAYL-19`, `PAYL-20`, `PAYL-21`, `PAYL-22`, `PAYL-23`, `PAYL-24`,
    `PAYL-25`, `PAYL-26`, `PAYL-27`, `PAYL-28`, `PAYL-29`, `PAYL-30`, `PAYL-31`, `PAYL-32`,
    `PAYL-33`, `PAYL-34`, `PAYL-35`, `PAYL-36`, `PAYL-37`, `PAYL-38`, `PAYL-39`

  /// A rule of waking the service extension.
  case `WAKE-01`, `WAKE-02`, `WAKE-03`, `WAKE-04`, `WAKE-05`, `WAKE-06`, `WAKE-07`, `WAKE-08`,
    `WAKE-09`, `WAKE-10`, `WAKE-11`, `WAKE-12`, `WAKE-13`, `WAKE-14`, `WAKE-15`, `WAKE-16`,
    `WAKE-17`, `WAKE-18`

  /// A rule of the app's and the device's state.
  case `STAT-01`, `STAT-02`, `STAT-03`, `STAT-04`, `STAT-05`, `STAT-06`, `STAT-07`, `STAT-08`,
    `STAT-09`, `STAT-10`, `STAT-11`, `STAT-12`, `STAT-13`, `STAT-14`, `STAT-15`, `STAT-16`,
    `STAT-17`, `STAT-18`, `STAT-19`, `STAT-20`, `STAT-21`, `STAT-22`, `STAT-23`, `STAT-24`,
    `STAT-25`

  /// A rule of the life of a service extension.
  case `LIFE-01`, `LIFE-02`, `LIFE-03`, `LIFE-04`, `LIFE-05`, `LIFE-07`, `LIFE-08`, `LIFE-09`,
    `LIFE-10`, `LIFE-11`, `LIFE-12`, `LIFE-13`, `LIFE-14`, `LIFE-15`, `LIFE-16`, `LIFE-17`,
    `LIFE-18`, `LIFE-19`, `LIFE-20`, `LIFE-21`, `LIFE-22`, `LIFE-23`, `LIFE-24`, `LIFE-25`,
    `LIFE-26`, `LIFE-27`, `LIFE-28`, `LIFE-29`, `LIFE-30`, `LIFE-31`, `LIFE-32`, `LIFE-33`,
    `LIFE-34`, `LIFE-35`, `LIFE-36`, `LIFE-37`, `LIFE-38`, `LIFE-39`, `LIFE-40`, `LIFE-41`,
    `LIFE-42`, `LIFE-43`, `LIFE-44`, `LIFE-45`, `LIFE-46`, `LIFE-47`, `LIFE-48`

  /// A rule of attachments.
  case `ATTA-01`, `ATTA-02`, `ATTA-03`, `ATTA-04`, `ATTA-05`, `ATTA-06`, `ATTA-07`, `ATTA-08`,
    `ATTA-09`, `ATTA-10`, `ATTA-11`, `ATTA-12`, `ATTA-13`, `ATTA-14`, `ATTA-15`, `ATTA-16`,
    `ATTA-17`, `ATTA-18`, `ATTA-19`, `ATTA-20`, `ATTA-21`, `ATTA-22`, `ATTA-23`, `ATTA-24`,
    `ATTA-25`, `ATTA-26`, `ATTA-27`, `ATTA-28`, `ATTA-29`, `ATTA-30`, `ATTA-31`, `ATTA-32`,
    `ATTA-33`, `ATTA-34`, `ATTA-35`, `ATTA-36`, `ATTA-37`, `ATTA-38`, `ATTA-39`, `ATTA-40`,
    `ATTA-41`, `ATTA-42`, `ATTA-43`

  /// A rule of errors.
  case `ERRS-01`, `ERRS-02`, `ERRS-03`, `ERRS-04`, `ERRS-05`, `ERRS-06`, `ERRS-07`, `ERRS-08`,
    `ERRS-09`, `ERRS-10`, `ERRS-11`, `ERRS-12`, `ERRS-13`

  /// A rule of content extensions.
  case `CEXT-01`, `CEXT-02`, `CEXT-03`, `CEXT-04`, `CEXT-05`, `CEXT-06`, `CEXT-07`, `CEXT-08`,
    `CEXT-09`, `CEXT-10`, `CEXT-11`, `CEXT-12`, `CEXT-13`, `CEXT-14`, `CEXT-15`, `CEXT-16`,
    `CEXT-17`, `CEXT-18`, `CEXT-19`, `CEXT-20`, `CEXT-21`, `CEXT-22`, `CEXT-23`, `CEXT-24`,
    `CEXT-25`, `CEXT-26`, `CEXT-27`, `CEXT-28`, `CEXT-29`, `CEXT-30`, `CEXT-31`, `CEXT-32`,
    `CEXT-33`, `CEXT-34`

  /// A rule of categories and actions.
  case `CATE-01`, `CATE-02`, `CATE-03`, `CATE-04`, `CATE-05`, `CATE-06`, `CATE-07`, `CATE-08`,
    `CATE-09`, `CATE-10`, `CATE-11`, `CATE-12`, `CATE-13`, `CATE-14`, `CATE-15`, `CATE-16`,
    `CATE-17`, `CATE-18`, `CATE-19`, `CATE-20`, `CATE-21`, `CATE-22`, `CATE-23`, `CATE-24`

  /// A rule of Notification Center.
  case `CENT-01`, `CENT-02`, `CENT-03`, `CENT-04`, `CENT-05`, `CENT-06`, `CENT-07`, `CENT-08`,
    `CENT-09`, `CENT-10`, `CENT-11`, `CENT-12`, `CENT-13`, `CENT-14`, `CENT-15`, `CENT-16`,
    `CENT-17`, `CENT-18`, `CENT-19`, `CENT-20`, `CENT-21`, `CENT-22`, `CENT-23`, `CENT-24`,
    `CENT-25`, `CENT-26`, `CENT-27`, `CENT-28`, `CENT-29`, `CENT-30`, `CENT-31`, `CENT-32`,
    `CENT-33`, `CENT-34`, `CENT-35`, `CENT-36`, `CENT-37`, `CENT-38`, `CENT-39`, `CENT-40`,
    `CENT-41`, `CENT-42`, `CENT-43`, `CENT-44`, `CENT-45`, `CENT-46`, `CENT-47`, `CENT-48`,
    `CENT-49`, `CENT-50`, `CENT-51`, `CENT-52`, `CENT-53`, `CENT-54`, `CENT-55`, `CENT-56`,
    `CENT-57`, `CENT-58`, `CENT-59`, `CENT-60`, `CENT-61`, `CENT-62`, `CENT-63`

  /// A rule of services between an app's server and APNs.
  case `PROV-01`, `PROV-02`, `PROV-03`, `PROV-04`, `PROV-05`, `PROV-06`, `PROV-07`, `PROV-08`,
    `PROV-09`, `PROV-10`, `PROV-11`, `PROV-12`, `PROV-13`, `PROV-14`, `PROV-15`, `PROV-16`,
    `PROV-17`, `PROV-18`, `PROV-19`, `PROV-20`, `PROV-21`, `PROV-22`, `PROV-23`, `PROV-24`,
    `PROV-25`, `PROV-26`

  /// A rule of quirks of devices.
  case `QUIR-01`, `QUIR-02`, `QUIR-03`, `QUIR-04`, `QUIR-05`, `QUIR-06`, `QUIR-07`, `QUIR-08`,
    `QUIR-09`, `QUIR-10`, `QUIR-11`, `QUIR-12`, `QUIR-13`, `QUIR-14`, `QUIR-15`, `QUIR-16`,
    `QUIR-17`, `QUIR-18`, `QUIR-19`, `QUIR-20`, `QUIR-21`, `QUIR-22`, `QUIR-23`, `QUIR-24`,
    `QUIR-25`, `QUIR-26`, `QUIR-27`, `QUIR-28`, `QUIR-29`
}

extension RuleID: CustomStringConvertible, Comparable {
  /// The id as it is written everywhere.
  public var description: String { rawValue }

  /// Orders by the letters of the area, then by number.
  public static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
