public import Foundation
public import SwiftUI

// SwiftUI's own way to show files: none is shown.
extension View {
  /// Inert.
  public func quickLookPreview(_ item: Binding<URL?>) -> some View { self }

  /// Inert.
  public func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL { self }
}
