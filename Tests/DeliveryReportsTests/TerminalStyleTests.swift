import Foundation
import Glibc
import Testing

@testable import DeliveryReports

@Suite("The abilities of the output")
struct TerminalStyleTests {
  /// A terminal of its own; both ends are closed in the end.
  private final class Terminal {
    private(set) var descriptor: Int32 = -1
    private var controller: Int32 = -1

    init(columns: UInt16) throws {
      var size = winsize(ws_row: 25, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      try #require(openpty(&controller, &descriptor, nil, nil, &size) == 0)
    }

    deinit {
      close(descriptor)
      close(controller)
    }
  }

  @Test("a terminal gets colour and tells its width")
  func terminal() throws {
    let terminal = try Terminal(columns: 132)
    let style = TerminalStyle.detect(
      descriptor: terminal.descriptor, environment: ["TERM": "xterm-256color"])
    #expect(style == TerminalStyle(hasColor: true, columns: 132, pictures: .none))
  }

  @Test("a terminal that does not know its width has 80 columns")
  func unknownWidth() throws {
    let terminal = try Terminal(columns: 0)
    #expect(TerminalStyle.detect(descriptor: terminal.descriptor, environment: [:]).columns == 80)
  }

  @Test(
    "NO_COLOR set to anything, and a dumb terminal, take the colour away; an empty one does not")
  func noColor() throws {
    let terminal = try Terminal(columns: 100)
    func hasColor(_ environment: [String: String]) -> Bool {
      TerminalStyle.detect(descriptor: terminal.descriptor, environment: environment).hasColor
    }
    #expect(!hasColor(["NO_COLOR": "1"]))
    #expect(!hasColor(["NO_COLOR": "0"]))
    #expect(hasColor(["NO_COLOR": ""]))
    #expect(!hasColor(["TERM": "dumb"]))
  }

  @Test("a file or pipe gets plain text, whatever the environment says")
  func file() throws {
    let environment = ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "TERM_PROGRAM": "iTerm.app"]
    let pipe = Pipe()
    #expect(
      TerminalStyle.detect(
        descriptor: pipe.fileHandleForWriting.fileDescriptor, environment: environment) == .plain)
    #expect(TerminalStyle.detect(descriptor: -1, environment: environment) == .plain)
  }

  @Test(
    "terminals that show pictures are known by their variables",
    arguments: [
      (["KITTY_WINDOW_ID": "3"], TerminalStyle.Pictures.kitty), (["TERM": "xterm-kitty"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iterm), (["TERM_PROGRAM": "WezTerm"], .iterm),
      (["LC_TERMINAL": "iTerm2"], .iterm), (["TERM_PROGRAM": "Apple_Terminal"], .none),
      ([:], .none),
    ] as [([String: String], TerminalStyle.Pictures)])
  func pictures(environment: [String: String], pictures: TerminalStyle.Pictures) throws {
    let terminal = try Terminal(columns: 80)
    let style = TerminalStyle.detect(descriptor: terminal.descriptor, environment: environment)
    #expect(style.pictures == pictures)
  }
}
