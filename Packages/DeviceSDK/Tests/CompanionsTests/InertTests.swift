import AVFoundation
import CallKit
import Contacts
import CoreLocation
import DeviceChannel
import ExtensionProtocol
import Foundation
import Network
import PushKit
import Testing
import UIKit
import WidgetKit

@Suite(.timeLimit(.minutes(1))) struct InertTests {
  @Test("An API without effect says so once in a process")
  func notes() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { exit(1) }
      DeviceConnection.current = DeviceConnection(descriptor: ends[0])
      for _ in 0..<2 {
        WidgetCenter.shared.reloadAllTimelines()
        CXProvider.reportNewIncomingVoIPPushPayload(["caller": "a"]) { _ in }
        AVSpeechSynthesizer().speak(AVSpeechUtterance(string: "hello"))
        PKPushRegistry(queue: nil).desiredPushTypes = [.voIP]
        NWPathMonitor().start(queue: .global())
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
          $0.cgContext.setShadow(offset: .zero, blur: 1)
        }
      }
      DeviceConnection.current = nil
      close(ends[0])
      exit(Self.apis(ends[1]) == Self.expected ? 0 : 2)
    }
  }

  static let expected = [
    "WidgetCenter.reloadAllTimelines()",
    "CXProvider.reportNewIncomingVoIPPushPayload(_:completion:)",
    "AVSpeechSynthesizer.speak(_:)",
    "PKPushRegistry.desiredPushTypes", "NWPathMonitor.start(queue:)",
    "CGContext.setShadow(offset:blur:)",
  ]

  /// The notes that arrive on a socket until its other end closes.
  private static func apis(_ descriptor: Int32) -> [String] {
    var decoder = FrameDecoder()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while case .bytes(let bytes) = SocketStream.receive(into: buffer, from: descriptor) {
      decoder.append(bytes)
    }
    var apis: [String] = []
    while let frame = try? decoder.next() {
      guard case .message(let json) = frame else { continue }
      if case .note(.inert(let api))? = try? ExtensionMessage(message: json) { apis.append(api) }
    }
    return apis
  }

  @Test("Sizes of widgets have Apple's numbers, with a gap before those of the lock screen")
  func widgetFamilies() {
    #expect(WidgetFamily.systemSmall.rawValue == 0 && WidgetFamily.systemExtraLarge.rawValue == 3)
    #expect(WidgetFamily.accessoryCircular.rawValue == 6)
    #expect(WidgetFamily.accessoryRectangular.rawValue == 7)
    #expect(WidgetFamily.accessoryInline.rawValue == 8)
  }

  @Test("The address book is closed, and denied once it was asked for")
  func contacts() async {
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
    let predicate = CNContact.predicateForContacts(matching: CNPhoneNumber(stringValue: "+1"))
    #expect(throws: CNError(.authorizationDenied)) {
      _ = try CNContactStore().unifiedContacts(
        matching: predicate, keysToFetch: [CNContactGivenNameKey])
    }
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
    await #expect(throws: CNError(.authorizationDenied)) {
      _ = try await CNContactStore().requestAccess(for: .contacts)
    }
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
  }

  @Test("A contact's phonetic name is made of its phonetic names alone")
  func contactNames() {
    let contact = CNMutableContact()
    contact.organizationName = "Harbour"
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Harbour")
    contact.givenName = "Siobhán"
    contact.familyName = "Nguyễn"
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Siobhán Nguyễn")
    #expect(CNContactFormatter.string(from: contact, style: .phoneticFullName) == nil)
    contact.phoneticGivenName = "Shivawn"
    contact.phoneticFamilyName = "Nwin"
    #expect(CNContactFormatter.string(from: contact, style: .phoneticFullName) == "Shivawn Nwin")
  }

  @Test("A call reported from a service extension is answered without an error")
  func call() async throws {
    try await CXProvider.reportNewIncomingVoIPPushPayload(["caller": "a"])
    let error = await withCheckedContinuation { answer in
      CXProvider.reportNewIncomingVoIPPushPayload([:]) { answer.resume(returning: $0) }
    }
    #expect(error == nil)
  }

  @Test("A path monitor tells of the network once it has started")
  func path() async {
    let monitor = NWPathMonitor()
    let status = await withCheckedContinuation { answer in
      monitor.pathUpdateHandler = { answer.resume(returning: $0.status) }
      monitor.start(queue: DispatchQueue(label: "path"))
    }
    #expect(status == .satisfied)
    monitor.cancel()
  }

  @Test(
    "A path over a required interface is satisfied over Wi-Fi alone",
    arguments: [
      (.wifi, true), (.cellular, false), (.wiredEthernet, false),
    ] as [(NWInterface.InterfaceType, Bool)])
  func requiredInterface(_ type: NWInterface.InterfaceType, isThere: Bool) async {
    let monitor = NWPathMonitor(requiredInterfaceType: type)
    let path = await withCheckedContinuation { answer in
      monitor.pathUpdateHandler = { answer.resume(returning: $0) }
      monitor.start(queue: DispatchQueue(label: "path"))
    }
    #expect(path == monitor.currentPath)
    #expect(path.status == (isThere ? .satisfied : .unsatisfied))
    #expect(path.usesInterfaceType(.wifi) == isThere && path.supportsIPv4 == isThere)
    #expect(!path.usesInterfaceType(.cellular))
    monitor.cancel()
  }

  @Test("Distances on the earth and circles around places")
  func places() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    #expect(abs(paris.distance(from: london) - 343_500) < 1000)
    let circle = CLCircularRegion(center: paris.coordinate, radius: 1000, identifier: "p")
    #expect(circle.contains(paris.coordinate))
    #expect(!circle.contains(london.coordinate))
  }
}
