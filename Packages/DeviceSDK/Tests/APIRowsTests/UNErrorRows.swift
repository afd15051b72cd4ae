import Foundation
import UserNotifications

let errorUses = RowUses(of: "UNError") {
  $0.use("-") {
    requireSendable(UNError.self)
    func fail() throws { throw UNError(.attachmentInvalidURL) }
    expect(throws: .attachmentInvalidURL) { try fail() }
    expect(Set([UNError(.attachmentCorrupt), UNError(.attachmentCorrupt)]).count == 1)
  }
  $0.use("init(_nsError:)") {
    let error = NSError(domain: UNErrorDomain, code: 101)
    expect(UNError(_nsError: error).code == .attachmentUnrecognizedType)
  }
  $0.use("init(_:userInfo:)") {
    expect(UNError(.attachmentCorrupt, userInfo: ["k": "v"]).userInfo["k"] as? String == "v")
  }
  $0.use("_nsError") { expect(UNError(.attachmentCorrupt)._nsError.code == 105) }
  $0.use("errorDomain") { expect(UNError.errorDomain == "UNErrorDomain") }
  $0.use("code") { expect(UNError(.badgeInputInvalid).code == .badgeInputInvalid) }
  $0.use("errorCode") { expect(UNError(.badgeInputInvalid).errorCode == 1600) }
  $0.use("userInfo") {
    expect(
      UNError(.attachmentInvalidURL).userInfo[NSLocalizedDescriptionKey] as? String
        == "Invalid attachment file URL")
  }
  $0.use("errorUserInfo") { expect(!UNError(.attachmentInvalidURL).errorUserInfo.isEmpty) }
  $0.use("localizedDescription") {
    expect(UNError(.badgeInputInvalid).localizedDescription == "Badge count is invalid")
  }
  $0.use("notificationsNotAllowed") { expect(UNError.notificationsNotAllowed.rawValue == 1) }
  $0.use("attachmentInvalidURL") { expect(UNError.attachmentInvalidURL.rawValue == 100) }
  $0.use("attachmentUnrecognizedType") {
    expect(UNError.attachmentUnrecognizedType.rawValue == 101)
  }
  $0.use("attachmentInvalidFileSize") { expect(UNError.attachmentInvalidFileSize.rawValue == 102) }
  $0.use("attachmentNotInDataStore") { expect(UNError.attachmentNotInDataStore.rawValue == 103) }
  $0.use("attachmentMoveIntoDataStoreFailed") {
    expect(UNError.attachmentMoveIntoDataStoreFailed.rawValue == 104)
  }
  $0.use("attachmentCorrupt") { expect(UNError.attachmentCorrupt.rawValue == 105) }
  $0.use("notificationInvalidNoDate") {
    expect(UNError.notificationInvalidNoDate.rawValue == 1400)
  }
  $0.use("notificationInvalidNoContent") {
    expect(UNError.notificationInvalidNoContent.rawValue == 1401)
  }
  $0.use("contentProvidingObjectNotAllowed") {
    expect(UNError.contentProvidingObjectNotAllowed.rawValue == 1500)
  }
  $0.use("contentProvidingInvalid") { expect(UNError.contentProvidingInvalid.rawValue == 1501) }
  $0.use("badgeInputInvalid") { expect(UNError.badgeInputInvalid.rawValue == 1600) }
}

let errorCodeUses = RowUses(of: "UNError.Code") {
  $0.use("-") {
    requireSendable(UNError.Code.self)
    do {
      throw UNError(.attachmentInvalidFileSize)
    } catch UNError.attachmentInvalidFileSize {
      // A code is a pattern for errors.
    }
  }
  $0.useRawValue(UNError.Code.attachmentCorrupt, 105)
  $0.use("notificationsNotAllowed") { expectCode(.notificationsNotAllowed, 1, "are not allowed") }
  $0.use("attachmentInvalidURL") { expectCode(.attachmentInvalidURL, 100, "Invalid attachment") }
  $0.use("attachmentUnrecognizedType") {
    expectCode(.attachmentUnrecognizedType, 101, "Unrecognized attachment file type")
  }
  $0.use("attachmentInvalidFileSize") { expectCode(.attachmentInvalidFileSize, 102, "file size") }
  $0.use("attachmentNotInDataStore") {
    expectCode(.attachmentNotInDataStore, 103, "not in the data store")
  }
  $0.use("attachmentMoveIntoDataStoreFailed") {
    expectCode(.attachmentMoveIntoDataStoreFailed, 104, "Failed to move attachment file")
  }
  $0.use("attachmentCorrupt") { expectCode(.attachmentCorrupt, 105, "Attachment is corrupt") }
  $0.use("notificationInvalidNoDate") { expectCode(.notificationInvalidNoDate, 1400, "no date") }
  $0.use("notificationInvalidNoContent") {
    expectCode(.notificationInvalidNoContent, 1401, "no user visible content")
  }
  $0.use("contentProvidingObjectNotAllowed") {
    expectCode(.contentProvidingObjectNotAllowed, 1500, "object not allowed")
  }
  $0.use("contentProvidingInvalid") { expectCode(.contentProvidingInvalid, 1501, "is invalid") }
  $0.use("badgeInputInvalid") { expectCode(.badgeInputInvalid, 1600, "Badge count is invalid") }
  $0.use("attachmentUnsupportedType") { expect(UNError.Code(rawValue: 106) == nil) }
}

/// Checks a code's number and the description the device gives it.
private func expectCode(_ code: UNError.Code, _ number: Int, _ words: String) {
  expect(code.rawValue == number)
  expect(UNError(code).localizedDescription.contains(words))
}
