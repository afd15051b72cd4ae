import DeliveryPipeline
import Diagnostics
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryReports

/// The part of a delivery that golden files hold.
@Suite struct StableDeliveryTests {
  @Test(
    "Each UUID in a text is replaced, and nothing that only looks like one",
    arguments: [
      ("01234567-89AB-cdef-0123-456789abcdef", "<uuid>"),
      (
        "a 01234567-89AB-cdef-0123-456789abcdef01234567-89AB-cdef-0123-456789abcdef é",
        "a <uuid><uuid> é"
      ),
      ("x01234567-89ab-cdef-0123-456789abcdefx", "x<uuid>x"),
      ("01234567-89ab-cdef-0123-456789abcdeg", "01234567-89ab-cdef-0123-456789abcdeg"),
      ("01234567-89ab-cdef-0123-456789abcde", "01234567-89ab-cdef-0123-456789abcde"),
      ("0123456789ab-cdef-0123-456789abcdef-", "0123456789ab-cdef-0123-456789abcdef-"),
      ("٠1234567-89ab-cdef-0123-456789abcdef", "٠1234567-89ab-cdef-0123-456789abcdef"),
      ("", ""),
    ])
  func identifiers(text: String, stable: String) {
    var delivery = SampleDeliveries.bestAttempt
    delivery.content?.userInfo = ["text": .string(text)]
    let json = StableDelivery(delivery).json
    #expect(json["content"]?["userInfo"]?["text"]?.string == stable)
  }

  @Test("That a machine was busy is no part of it")
  func busyMachine() {
    var delivery = SampleDeliveries.bestAttempt
    let quiet = StableDelivery(delivery).json
    delivery.findings.append(
      .starved("app", waited: .seconds(3), of: .seconds(5)))
    #expect(StableDelivery(delivery).json == quiet)
    delivery.findings.append(Finding(rule: nil, severity: .warning, message: "another"))
    #expect(StableDelivery(delivery).json != quiet)
  }
}
