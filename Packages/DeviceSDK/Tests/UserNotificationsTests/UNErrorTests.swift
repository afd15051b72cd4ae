import Foundation
import Testing
import UserNotifications

@Suite struct UNErrorTests {
  @Test("ERRS-01: as NSError an error has the domain, its code and the device's description")
  func bridgesToNSError() {
    let error: any Error = UNError(.attachmentUnrecognizedType)
    let bridged = error as NSError
    #expect(bridged.domain == UNErrorDomain)
    #expect(bridged.domain == "UNErrorDomain")
    #expect(bridged.code == 101)
    #expect(bridged.localizedDescription == "Unrecognized attachment file type")
    #expect(error.localizedDescription == "Unrecognized attachment file type")
    #expect((error as? UNError)?.code == .attachmentUnrecognizedType)
    #expect((error as? UNError)?.errorCode == 101)
  }

  @Test("A code in a catch clause matches only its own error")
  func matchesByCode() {
    #expect(caught(UNError(.attachmentInvalidURL)) == "url")
    #expect(caught(UNError(.attachmentCorrupt)) == "code 105")
    #expect(caught(CocoaError(.fileNoSuchFile)) == "other")
  }

  private func caught(_ error: any Error) -> String {
    do {
      throw error
    } catch UNError.attachmentInvalidURL {
      return "url"
    } catch let error as UNError {
      return "code \(error.code.rawValue)"
    } catch {
      return "other"
    }
  }

  @Test("A description given by the caller wins, and errors compare by code and userInfo")
  func userInfo() {
    let error = UNError(.badgeInputInvalid, userInfo: [NSLocalizedDescriptionKey: "mine"])
    #expect(error.localizedDescription == "mine")
    #expect(error.userInfo[NSLocalizedDescriptionKey] as? String == "mine")
    #expect(error != UNError(.badgeInputInvalid))
    #expect(UNError(.badgeInputInvalid) == UNError(.badgeInputInvalid))
  }

  @Test(
    "ERRS-02, ERRS-06: every code has Apple's number",
    arguments: zip(
      [
        UNError.notificationsNotAllowed, UNError.attachmentInvalidURL,
        UNError.attachmentUnrecognizedType, UNError.attachmentInvalidFileSize,
        UNError.attachmentNotInDataStore, UNError.attachmentMoveIntoDataStoreFailed,
        UNError.attachmentCorrupt, UNError.notificationInvalidNoDate,
        UNError.notificationInvalidNoContent, UNError.contentProvidingObjectNotAllowed,
        UNError.contentProvidingInvalid, UNError.badgeInputInvalid,
      ],
      [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600]))
  func numbers(code: UNError.Code, number: Int) {
    #expect(code.rawValue == number)
  }
}
