import Foundation
import UIKit

// The storyboard of an app without scenes.
extension AppLife {
  func loadMainStoryboard() {
    guard SceneManifest.current == nil, entry.makeRoot == nil,
      let name = Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String,
      let delegate, delegate.window == nil
    else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController =
      UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    delegate.window = window
    // A delegate without a window of its own has none; the device keeps it then.
    if delegate.window == nil { keptWindow = window }
  }

  func showMainStoryboard() {
    let hasStoryboard =
      Bundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") != nil
    guard hasStoryboard else { return }
    (delegate?.window ?? keptWindow)?.makeKeyAndVisible()
  }
}
