/// Lets a person change a list; rows have their buttons without it here.
public struct EditButton: View {
  /// Creates a button.
  public nonisolated init() {}
  /// The button.
  public var body: some View { Button("Edit") {} }
}
