import Foundation
import JSONModel
import PushServer
import PushSimulator
import SystemFiles
import TestSupport
import Testing

/// The page as a browser shows it: one browser at a time, since each has a dozen processes.
@Suite(.serialized, .timeLimit(.minutes(5))) struct PageTests {
  @Test(
    "The page in a browser",
    arguments: [
      "live_list", "keyboard", "push_page", "difference", "unchanged", "silent", "refused", "many",
      "tabs", "long_words", "touches", "matrix", "hostile_texts", "devices", "fleets", "tools",
      "chinese",
    ])
  func page(test: String) async throws {
    let fleet = try Fleet(
      json: [
        "name": "Europe", "app": "com.example.app", "phones": 1_000, "online": .double(0.9),
        "permission": ["authorized": 80, "denied": 20], "locale": ["de_DE": 1, "fr_FR": 1],
      ])
    var options = PushServer.Options()
    options.port = 0
    options.inbox.fleets = [fleet]
    options.inbox.simulator.serviceExtension = try ShippedExtensions.richMedia()
    options.inbox.simulator.isDefaultExtension = true
    options.inbox.simulator.configuration.servedFolders["photos.example"] =
      Checkout.samples.appendingPathComponent("Media")
    let server = try await PushServer(options)
    let script = Checkout.folder.appendingPathComponent("Tests/Browser/page.py").path
    let result = try await Program.run("python3", [script, server.url.absoluteString, test])
    #expect(result.status == 0, "\(result.errors)")
    await server.shutDown()
  }
}
