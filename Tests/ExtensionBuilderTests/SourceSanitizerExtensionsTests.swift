import Testing

@testable import ExtensionBuilder

/// Methods and properties in extensions that take part in overriding, which Swift without an Objective-C runtime
/// allows in the class only.
@Suite struct SourceSanitizerExtensionsTests {
  private func sanitized(_ text: String, path: String? = "/a/B.swift") -> String {
    let source = SwiftSource(text)
    var context = SourceSanitizer.Context()
    context.path = path
    return String(
      decoding: source.applying(SourceSanitizer.edits(source, context)), as: UTF8.self)
  }

  @Test("an open method of an extension moves into its class and keeps its line and column")
  func openMethod() {
    let source = """
      open class A: B {
        var a = 1
      }
      extension A: P {
        open func b(_ c: @escaping () -> Void) {
          @objc class D {}
        }
        func e() {}
      }
      """
    #expect(
      sanitized(source) == """
        open class A: B {
          var a = 1

        #sourceLocation(file: "/a/B.swift", line: 5)
          open func b(_ c: @escaping () -> Void) {
                  class D {}
          }
        #sourceLocation(file: "/a/B.swift", line: 3)
        }
        extension A: P {
        \("  " + String(repeating: " ", count: 40))
        \("    " + String(repeating: " ", count: 16))
        \("   ")
          func e() {}
        }
        """)
  }

  @Test("a method of an extension that overrides another moves, with its attributes")
  func overridingMethod() {
    let output = sanitized("class A: B {}\nextension A { @C(e: 1) override func d() {} }")
    #expect(output.contains("line: 2)\n              @C(e: 1) override func d() {}\n#source"))
    #expect(output.hasSuffix("\nextension A {                               }"))
  }

  @Test("a property of an extension that overrides another moves")
  func overridingProperty() {
    let output = sanitized("class A: B {}\nextension A { override var c: [D] { get { [] } } }")
    #expect(output.contains("line: 2)\n              override var c: [D] { get { [] } }\n#source"))
  }

  @Test(
    "what a condition decides about, and what is another's, stays",
    arguments: [
      "class A {}\n#if B\nextension A { open func c() {} }\n#endif",
      "class A {}\nextension A where B: C { open func c() {} }",
      "class A {}\n@MainActor extension A { open func c() {} }",
      "class A {}\npublic extension A { override func c() {} }",
      "class A {}\nextension A.B { open func c() {} }",
      "extension A { open func c() {} }",
      "class A {}\nextension A { func c() {} }",
      "class A {}\nextension A { var b: C { D() } }",
      "class A {}\nextension A { open var b: C\n init(d: D) {} }",
      "class A { open func c() {} }",
    ])
  func others(source: String) { #expect(sanitized(source) == source) }

  @Test("nothing moves in a file without a path, or with one that no literal can hold")
  func paths() {
    let source = "class A {}\nextension A { open func c() {} }"
    #expect(sanitized(source, path: nil) == source)
    #expect(sanitized(source, path: "/\"/B.swift") == source)
  }
}
