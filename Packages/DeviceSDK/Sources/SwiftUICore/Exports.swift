// The part of SwiftUI that Xcode's fix-its name; here it is all of it.
@_exported import SwiftUI
