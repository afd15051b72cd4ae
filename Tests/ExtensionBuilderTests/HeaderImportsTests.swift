import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct HeaderImportsTests {
  @Test("a header's modules are those that it imports, not what it imports in quotes")
  func header() throws {
    let tree = try TestFolder([
      "Bridge.h": """
      #ifndef Bridge_h
      #import <CommonCrypto/CommonCrypto.h>
      # import <UIKit/UIKit.h>
      @import CoreData;
      #import <Vendor-iOS-SDK/Vendor.h>
      // #import <Gone/Gone.h>
      #import "inner/Legacy.h"
      #include "lib.h"
      """
    ])
    let header = tree.file("Bridge.h")
    #expect(
      HeaderImports.modules(at: header)
        == ["CommonCrypto", "UIKit", "CoreData", "Vendor_iOS_SDK"])
    #expect(HeaderImports.modules(at: tree.file("gone.h")).isEmpty)
    #expect(HeaderImports.modules(at: nil).isEmpty)
  }
}
