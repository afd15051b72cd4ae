import DeviceNetworking
import ExtensionProtocol
import Foundation
import NotificationModel
import Testing

@Suite struct ConfigurationTests {
  @Test("A new configuration has Apple's defaults")
  func defaults() {
    let configuration = URLSessionConfiguration.default
    #expect(configuration.timeoutIntervalForRequest == 60)
    #expect(configuration.timeoutIntervalForResource == 604_800)
    #expect(!configuration.waitsForConnectivity)
    #expect(configuration.identifier == nil)
  }

  @Test("A session works on a copy of its configuration")
  func copied() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.sharedContainerIdentifier = "group.a"
    configuration.waitsForConnectivity = true
    configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
    let session = URLSession(configuration: configuration)
    configuration.sharedContainerIdentifier = "group.b"
    session.configuration.waitsForConnectivity = false
    #expect(session.configuration.sharedContainerIdentifier == "group.a")
    #expect(session.configuration.waitsForConnectivity)
    #expect(session.configuration.tlsMinimumSupportedProtocolVersion == .TLSv12)
  }

  @Test(
    "A file name comes from the device, Content-Disposition, the path or the host",
    arguments: [
      ("a.png", #"attachment; filename="b.png""#, "https://h.example/c.png", "a.png"),
      (nil, #"attachment; filename="b.png""#, "https://h.example/c.png", "b.png"),
      (nil, nil, "https://h.example/x/c.png?d=e.jpg", "c.png"),
      (nil, nil, "https://h.example/", "h.example"),
    ] as [(String?, String?, String, String)])
  func suggestedFilename(
    device: String?, disposition: String?, url: String, expected: String
  ) throws {
    let head = TransferHead(
      transfer: 1, url: url, status: 200, httpVersion: "h2",
      headers: disposition.map { [HeaderField(name: "content-disposition", value: $0)] } ?? [],
      mimeType: nil, suggestedFilename: device, expectedBytes: nil)
    let response: URLResponse? = DeviceResponse(head, requested: try #require(URL(string: url)))
    #expect(response?.suggestedFilename == expected)
  }

  @Test("Repeated header fields are joined, whatever their case")
  func repeatedFields() throws {
    let head = TransferHead(
      transfer: 1, url: "https://h.example/", status: 200, httpVersion: "h2",
      headers: [
        HeaderField(name: "vary", value: "a"), HeaderField(name: "Vary", value: "b"),
        HeaderField(name: "content-type", value: "Image/GIF; charset=x"),
      ], mimeType: nil, suggestedFilename: nil, expectedBytes: nil)
    let response = DeviceResponse(head, requested: try #require(URL(string: "https://h.example/")))
    #expect(response?.value(forHTTPHeaderField: "vary") == "a, b")
    #expect(response?.mimeType == "image/gif")
  }
}
