import DeviceChannel
public import Foundation
public import UIKit

/// The result of writing a letter.
public enum MFMailComposeResult: Int, Sendable {
  /// The person did not want it.
  case cancelled = 0
  /// It is a draft.
  case saved = 1
  /// It is on its way.
  case sent = 2
  /// It could not be sent.
  case failed = 3
}

/// The delegate for the fate of a letter; here nothing is sent, and it is not called.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// The person is done.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  /// Does nothing.
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// Lets a person write a letter; the phone has no mail account, and cannot send any.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The delegate for the fate of the letter; here nothing is sent, and it is not called.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  /// No: the phone has no mail account.
  open class func canSendMail() -> Bool { false }

  /// Inert.
  open func setSubject(_ subject: String) { note("setSubject(_:)") }
  /// Inert.
  open func setToRecipients(_ toRecipients: [String]?) { note("setToRecipients(_:)") }
  /// Inert.
  open func setCcRecipients(_ ccRecipients: [String]?) { note("setCcRecipients(_:)") }
  /// Inert.
  open func setBccRecipients(_ bccRecipients: [String]?) { note("setBccRecipients(_:)") }
  /// Inert.
  open func setMessageBody(_ body: String, isHTML: Bool) { note("setMessageBody(_:isHTML:)") }
  /// Inert.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) { note("addAttachmentData(_:mimeType:fileName:)") }
  /// Inert.
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {
    note("setPreferredSendingEmailAddress(_:)")
  }

  private func note(_ member: String) { Inert.use("MFMailComposeViewController." + member) }
}
