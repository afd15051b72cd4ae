import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct HeaderImportsTests {
  @Test("a header's modules are seen by every file; what it imports in quotes is not compiled")
  func header() throws {
    let tree = try TestFolder([
      "Bridge.h": """
      #ifndef Bridge_h
      #import <CommonCrypto/CommonCrypto.h>
      # import <UIKit/UIKit.h>
      @import CoreData;
      // #import <Gone/Gone.h>
      #import "inner/Legacy.h"
      #include "lib.h"
      """
    ])
    let header = tree.file("Bridge.h")
    #expect(HeaderImports.modules(at: header) == ["CommonCrypto", "UIKit", "CoreData"])
    #expect(HeaderImports.headers(at: header).map(\.lastPathComponent) == ["Legacy.h", "lib.h"])
    #expect(HeaderImports.modules(at: tree.file("gone.h")).isEmpty)
    #expect(HeaderImports.headers(at: nil).isEmpty)
  }
}
