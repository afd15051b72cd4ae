import AuthenticationServices
import CoreTransferable
import DeviceFoundation
import ExtensionProtocol
import Foundation
import MessageUI
import SafariServices
import Testing
import UIKit

/// The controllers of apps' shared code for signing in, reading and writing.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SigningInTests {
  private final class Listener: NSObject, ASAuthorizationControllerDelegate {
    var answer: ((any Error) -> Void)?

    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) { answer?(error) }
  }

  @Test("Signing in with an Apple Account fails as on a phone without one")
  func appleAccount() async throws {
    let provider = ASAuthorizationAppleIDProvider()
    #expect(try await provider.credentialState(forUserID: "a") == .notFound)
    let request = provider.createRequest()
    request.requestedScopes = [.fullName, .email]
    #expect(request.provider === provider)
    let controller = ASAuthorizationController(authorizationRequests: [request])
    let listener = Listener()
    controller.delegate = listener
    let error = await withCheckedContinuation { answer in
      listener.answer = { answer.resume(returning: $0) }
      controller.performRequests()
    }
    #expect((error as? ASAuthorizationError)?.code == .unknown)
    #expect((error as NSError).domain == ASAuthorizationErrorDomain)
    #expect((error as NSError).code == 1000)
    if case ASAuthorizationError.canceled = error { Issue.record("nobody has gone back") }
  }

  @Test("No page for signing in is shown, and its handler is not called")
  func page() throws {
    let address = try #require(URL(string: "https://example.com"))
    let session = ASWebAuthenticationSession(url: address, callbackURLScheme: "app") { _, _ in
      Issue.record("nobody has signed in")
    }
    #expect(!session.canStart && !session.start())
    session.cancel()
    let callback = ASWebAuthenticationSession.Callback.https(host: "example.com", path: "/a")
    #expect(callback.matchesURL(try #require(URL(string: "https://example.com/a?b=c"))))
    #expect(!callback.matchesURL(try #require(URL(string: "https://example.com/b"))))
    #expect((ASWebAuthenticationSessionError(.canceledLogin) as NSError).code == 1)
  }

  @Test("The button says with what a person signs in")
  func button() {
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .black)
    #expect(button.accessibilityLabel == "Continue with Apple")
  }

  @Test("A page of the web is a frame with the host's name")
  func safari() throws {
    let page = SFSafariViewController(url: try #require(URL(string: "https://example.com/a")))
    page.loadViewIfNeeded()
    #expect(page.view.accessibilityLabel == "example.com")
    let configuration = SFSafariViewController.Configuration()
    configuration.entersReaderIfAvailable = true
    let copy = configuration.copy() as? SFSafariViewController.Configuration
    #expect(copy?.entersReaderIfAvailable == true && copy !== configuration)
  }

  @Test("An address that is not of the web ends the process")
  func safariScheme() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        guard let address = URL(string: "mailto:a@example.com") else { return }
        _ = SFSafariViewController(url: address)
      }
    }
  }

  @Test("The phone has neither a mail account nor a SIM")
  func letters() {
    #expect(!MFMailComposeViewController.canSendMail())
    #expect(!MFMessageComposeViewController.canSendText())
    #expect(!MFMessageComposeViewController.canSendAttachments())
  }

  private struct Item: Codable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.name).visibility(.team)
    }
  }

  @Test("A shareable value has its forms in order")
  func forms() {
    let name = String(describing: type(of: Item.transferRepresentation))
    #expect(name.contains("CodableRepresentation") && name.contains("ProxyRepresentation"))
  }
}
