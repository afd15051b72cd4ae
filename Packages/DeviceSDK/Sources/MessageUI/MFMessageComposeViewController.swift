import DeviceChannel
public import Foundation
public import UIKit

/// The result of writing a message.
public enum MessageComposeResult: Int, Sendable {
  /// The person did not want it.
  case cancelled = 0
  /// It is on its way.
  case sent = 1
  /// It could not be sent.
  case failed = 2
}

/// The delegate for the fate of a message; here nothing is sent, and it is not called.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// The person is done.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

/// Lets a person write a message; the phone has no SIM, and cannot send any.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The delegate for the fate of the message; here nothing is sent, and it is not called.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients; kept.
  open var recipients: [String]?
  /// Its text; kept.
  open var body: String?
  /// Its subject; kept.
  open var subject: String?

  /// No: the phone has no SIM.
  open class func canSendText() -> Bool { false }
  /// No: the phone has no SIM.
  open class func canSendSubject() -> Bool { false }
  /// No: the phone has no SIM.
  open class func canSendAttachments() -> Bool { false }
  /// No: the phone has no SIM.
  open class func isSupportedAttachmentUTI(_ uti: String) -> Bool { false }

  /// Inert: false.
  @discardableResult
  open func addAttachmentURL(
    _ attachmentURL: URL, withAlternateFilename alternateFilename: String?
  ) -> Bool {
    Inert.use("MFMessageComposeViewController.addAttachmentURL(_:withAlternateFilename:)")
    return false
  }

  /// Inert: false.
  @discardableResult
  open func addAttachmentData(
    _ attachmentData: Data, typeIdentifier uti: String, filename: String
  ) -> Bool {
    Inert.use("MFMessageComposeViewController.addAttachmentData(_:typeIdentifier:filename:)")
    return false
  }
}
