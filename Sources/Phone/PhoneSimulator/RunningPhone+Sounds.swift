import DeviceModel
import NotificationCenterModel
import NotificationModel
import PushSimulator

// The sounds of notifications, as they play.
extension RunningPhone {
  /// An event with the sound that plays: the default one where the named one does not (PAYL-14,
  /// PAYL-15). In the phone's turn, for it looks into the file.
  func playing(_ event: CenterEvent) -> CenterEvent {
    guard case .presented(let request, var presentation) = event.kind,
      let sound = presentation.sound, let app = event.app,
      let installed = simulator.running.snapshot(for: app).app, installed.identifier == app,
      let finding = installed.sounds?.finding(sound)
    else { return event }
    session(of: app)?.find(finding)
    presentation.sound = Sound(
      name: Sound.defaultName, isCritical: sound.isCritical, volume: sound.volume)
    return CenterEvent(date: event.date, app: app, kind: .presented(request, presentation))
  }
}
