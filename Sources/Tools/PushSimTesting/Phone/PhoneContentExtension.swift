import PhoneSimulator

/// A content extension that shows the open card: its own code, in a process of its own.
public struct PhoneContentExtension: Sendable {
  let phone: Phone
  let session: ContentSession

  /// The extension's name, without `.appex`.
  public var name: String { session.name }

  /// Returns its interface: the texts and controls that a person can read and touch, its size, the
  /// media button.
  /// - Throws: `CenterRefusal` once it shows nothing any more.
  public func interface() async throws -> ContentInterface {
    await phone.settle()
    return try await session.interface()
  }

  /// Returns the texts and controls that a person can read and touch on it, a line each, as
  /// `button "Accept"`.
  /// - Throws: `CenterRefusal` once it shows nothing any more.
  public func screen() async throws -> [String] { try await interface().elements }

  /// Touches what says `label`: a button, a switch, a row; of several the one of a number from 1. In
  /// an interface that takes no touches this opens the app (CEXT-08).
  /// - Throws: `CenterRefusal` where nothing says so.
  public func touch(_ label: String, number: Int = 1) async throws {
    await phone.settle()
    try await session.touch(label, number: number, typing: nil)
    await phone.settle()
  }

  /// Types into a field.
  /// - Throws: `CenterRefusal` where no field says so.
  public func type(_ text: String, into label: String) async throws {
    await phone.settle()
    try await session.touch(label, typing: text)
    await phone.settle()
  }

  /// Touches the media button, which shows that nothing plays.
  /// - Throws: `CenterRefusal` without a button, and where the media plays already.
  public func play() async throws { try await session.play(true) }

  /// Touches the media button, which shows that the media plays.
  /// - Throws: `CenterRefusal` without a button, and where no media plays.
  public func pause() async throws { try await session.play(false) }
}

extension Phone {
  /// The content extension that shows the open card; nil where the system shows it, or none is open.
  public var contentExtension: PhoneContentExtension? {
    running.openContent.map { PhoneContentExtension(phone: self, session: $0) }
  }
}
