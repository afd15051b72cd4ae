import AVFoundation
import CallKit
import Combine
import Contacts
import CoreGraphics
import CoreMedia
import DeviceFoundation
import DeviceNetworking
import Foundation
import ImageIO
import UIKit
import UserNotifications
import WidgetKit

/// Spellings of public extensions, which have to compile as they are; nothing here runs.
final class PictureExtension: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {
  private var handler: ((UNNotificationContent) -> Void)?
  private var best: UNMutableNotificationContent?
  private var bag = Set<AnyCancellable>()
  private var request: AnyCancellable?
  private let voice = AVSpeechSynthesizer()

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    best = request.content.mutableCopy() as? UNMutableNotificationContent
    if #available(iOS 14.0, *) { WidgetCenter.shared.reloadTimelines(ofKind: "unread") }
    CXProvider.reportNewIncomingVoIPPushPayload(["call": 1]) { print($0 as Any) }
    voice.delegate = self
    let text = AVSpeechUtterance(string: request.content.body)
    text.voice = AVSpeechSynthesisVoice(language: "zh-CN")
    text.rate = AVSpeechUtteranceDefaultSpeechRate
    voice.speak(text)
    try? AVAudioSession.sharedInstance().setCategory(
      .playback, mode: .default, options: [.duckOthers])
    try? AVAudioSession.sharedInstance().setActive(true, options: .notifyOthersOnDeactivation)
    AudioServicesPlaySystemSound(1007)
  }

  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) { if let best { handler?(best) } }

  func load(_ url: URL) {
    request = URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: [String: String].self, decoder: JSONDecoder())
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: break
          case .failure(let error): print(error)
          }
        }, receiveValue: { print($0) })
    URLSession.shared.dataTaskPublisher(for: URLRequest(url: url))
      .tryMap { output -> Data in
        guard (output.response as? HTTPURLResponse)?.statusCode == 200 else {
          throw URLError(.badServerResponse)
        }
        return output.data
      }
      .map { UIImage(data: $0) }
      .replaceError(with: nil)
      .eraseToAnyPublisher()
      .receive(on: RunLoop.main)
      .sink { [weak self] image in self?.best?.badge = image.map { _ in 1 } }
      .store(in: &bag)
    Just(1).flatMap { number in Future<Int, Never> { $0(.success(number)) } }
      .sink { print($0) }.store(in: &bag)
  }

  func avatar(_ name: String) -> UIImage {
    let size = CGSize(width: 100, height: 100)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemBlue.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      context.cgContext.setFillColor(UIColor(red: 0, green: 0.2, blue: 0.3, alpha: 1).cgColor)
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).addClip()
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 40, weight: .bold), .foregroundColor: UIColor.white,
        .paragraphStyle: style,
      ]
      let room = (name as NSString).size(withAttributes: attributes)
      name.draw(in: CGRect(origin: .zero, size: room), withAttributes: attributes)
    }
  }

  func downsample(_ data: Data) -> Data? {
    let lazily = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, lazily) else { return nil }
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: 300,
      ] as [CFString: Any] as CFDictionary
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    print(properties?[kCGImagePropertyPixelWidth] as? Int ?? 0)
    let target = NSMutableData()
    guard let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options),
      let file = CGImageDestinationCreateWithData(target, "public.jpeg" as CFString, 1, nil)
    else { return nil }
    let quality = [kCGImageDestinationLossyCompressionQuality: 0.7] as CFDictionary
    CGImageDestinationAddImage(file, small, quality)
    return CGImageDestinationFinalize(file) ? target as Data : nil
  }

  @MainActor
  func frame(_ url: URL) throws -> UIImage? {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
    generator.appliesPreferredTrackTransform = true
    let frame = try generator.copyCGImage(
      at: CMTime(seconds: 1, preferredTimescale: 60), actualTime: nil)
    let image = UIImage(cgImage: frame, scale: UIScreen.main.scale, orientation: .up)
    UIGraphicsBeginImageContextWithOptions(image.size, false, 0.0)
    defer { UIGraphicsEndImageContext() }
    image.draw(in: CGRect(origin: .zero, size: image.size))
    print(UIDevice.current.identifierForVendor?.uuidString ?? "", UIDevice.current.systemVersion)
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func bitmap() -> CGImage? {
    let information = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    let context = CGContext(
      data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: information.rawValue)
    context?.interpolationQuality = .high
    return context?.makeImage()
  }
}

extension UNNotificationAttachment {
  fileprivate convenience init?(image: UIImage, named name: String) throws {
    guard let data = image.jpegData(compressionQuality: 0.8) else { return nil }
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
    try data.write(to: url)
    try self.init(identifier: "", url: url, options: nil)
  }
}
