import DeliveryReports
import PushSimulator

extension Delivery {
  /// The delivery for people: what happened when, the outcome, what the user sees, and the findings.
  public var report: String { TextReport(self, nameOfSetting: \.testName).text }
}
