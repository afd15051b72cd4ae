import CoreGraphics
import UIKit

// Nothing is drawn or laid out: each of these is the view itself.
extension View {
  /// Inert.
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { self }
  /// Inert.
  public func labelsHidden() -> some View { self }
  /// Inert.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
  /// Inert.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    self
  }
  /// Inert.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
  /// Inert.
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
  /// Inert.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
  /// Inert.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Inert.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  /// Inert.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  /// Inert.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View { self }
  /// Inert.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Inert.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Inert.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  /// Inert.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Inert.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Inert.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> some View { self }
  /// Inert.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }
  /// Inert.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Inert.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Inert.
  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  /// Inert.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Inert.
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Inert.
  public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Inert.
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// Inert.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Inert.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Inert.
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  /// Inert.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  /// Inert.
  public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  /// Inert.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { self }
  /// Inert.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// Inert.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  /// Inert.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Inert.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Inert.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Inert.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Inert.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Inert.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Inert.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Inert.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  /// Inert.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { self }
  /// Inert.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  /// Inert.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  /// Inert.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// Inert.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
  /// Inert.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Inert.
  public func previewDisplayName(_ value: String?) -> some View { self }
  /// Inert.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Inert.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
  /// Inert.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
  /// Inert.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Inert.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Inert.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Inert.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  /// Inert.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Inert.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Inert.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Inert.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// Inert.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
  /// Inert.
  public func help(_ textKey: LocalizedStringKey) -> some View { self }
  /// Inert.
  public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// Inert.
  public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// Inert.
  public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { self }
  /// Inert.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// Inert.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  /// Inert.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  /// Inert.
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
  /// Inert.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
