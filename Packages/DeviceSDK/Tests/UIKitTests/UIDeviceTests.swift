import DeviceChannel
import ExtensionProtocol
import Foundation
import JSONModel
import Testing
import UIKit

@Suite(.timeLimit(.minutes(1))) struct UIDeviceTests {
  @Test("The vendor's identifier is lasting, and other on another device")
  func identifier() async throws {
    var answers: [String] = []
    for home in ["/device-a/Data/app", "/device-a/Data/app", "/device-b/Data/app"] {
      setenv("PUSHSIM_TEST_HOME", home, 1)
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let home = ProcessInfo.processInfo.environment["PUSHSIM_TEST_HOME"] ?? ""
          setenv("CFFIXED_USER_HOME", home, 1)
          await MainActor.run {
            print("id", UIDevice.current.identifierForVendor?.uuidString ?? "")
          }
        })
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      answers.append(
        output.split(separator: "\n").first { $0.hasPrefix("id ") }.map(String.init) ?? "")
    }
    #expect(answers[0].count == 39)
    #expect(answers[0] == answers[1])
    #expect(answers[0] != answers[2])
  }

  @Test("Screen and traits are an iPad's where the device's model is one")
  func tablet() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { exit(1) }
      let device = ends[1]
      Thread.detachNewThread { Self.answer(["model": "iPad"], on: device) }
      let connection = DeviceConnection(descriptor: ends[0])
      connection.start(onMessage: { _ in }, onClose: { _ in })
      DeviceConnection.current = connection
      await MainActor.run {
        let (screen, traits) = (UIScreen.main, UITraitCollection.current)
        guard UIDevice.current.userInterfaceIdiom == .pad else { exit(2) }
        guard traits.userInterfaceIdiom == .pad, traits.displayScale == 2 else { exit(3) }
        guard screen.bounds.size == CGSize(width: 810, height: 1080), screen.scale == 2,
          screen.nativeBounds.size == CGSize(width: 1620, height: 2160)
        else { exit(4) }
        exit(0)
      }
    }
  }

  /// Answers every question that arrives on a socket.
  private static func answer(_ answer: JSONValue, on descriptor: Int32) {
    var decoder = FrameDecoder()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
    while case .bytes(let bytes) = SocketStream.receive(into: buffer, from: descriptor) {
      decoder.append(bytes)
      while let frame = try? decoder.next() {
        guard case .message(let json) = frame,
          case .ask(let question)? = try? ExtensionMessage(message: json)
        else { continue }
        let reply = Frame(DeviceMessage.answer(DeviceAnswer(id: question.id, result: answer)))
        _ = reply.encoded.withUnsafeBytes { SocketStream.send($0, to: descriptor) }
      }
    }
  }

  @Test("Without a simulation the device is a phone of the usual kind")
  func profile() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let device = UIDevice.current
        let isPhone = device.model == "iPhone" && device.userInterfaceIdiom == .phone
        guard UITraitCollection.current.userInterfaceIdiom == .phone,
          UIScreen.main.nativeBounds.size == CGSize(width: 1179, height: 2556)
        else { exit(2) }
        exit(isPhone && device.systemName == "iOS" && device.batteryState == .unknown ? 0 : 1)
      }
    }
  }
}
