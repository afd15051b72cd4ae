import AVFoundation
import DeviceFoundation
import Foundation
import GameplayKit
import SceneKit
import SpriteKit
import Testing
import UIKit

@Suite("Scenes that nobody draws, and players that are observed") @MainActor
struct ScenesTests {
  private final class Game: SKScene {
    var views: [SKView] = []
    override func didMove(to view: SKView) { views.append(view) }
    override func willMove(from view: SKView) { views.removeAll { $0 === view } }
  }

  @Test("A scene hears of its view, and its nodes are found by name")
  func scene() throws {
    let (scene, view) = (Game(size: CGSize(width: 10, height: 20)), SKView())
    view.presentScene(scene)
    #expect(view.scene === scene && scene.views == [view])
    let (group, label) = (SKNode(), SKLabelNode(text: "Hello"))
    label.name = "hello"
    group.addChild(label)
    scene.addChild(group)
    #expect(scene.childNode(withName: "hello") == nil)
    #expect(scene.childNode(withName: "//hello") === label && label.scene === scene)
    let copy = try #require(label.copy() as? SKLabelNode)
    #expect(copy.text == "Hello" && copy.parent == nil)
    #expect(SKScene(fileNamed: "Nowhere") == nil && SCNScene(named: "nowhere.scn") == nil)
    view.presentScene(nil)
    #expect(scene.views.isEmpty)
  }

  @Test("A transaction's block comes with its commit")
  func transaction() async {
    await withCheckedContinuation { done in
      SCNTransaction.begin()
      SCNTransaction.completionBlock = { done.resume() }
      SCNTransaction.commit()
    }
    #expect((1...6).contains(GKRandomDistribution.d6().nextInt()))
  }

  private final class Player: AVPlayer {}

  @Test("An observer of a player gets each change until the observation ends")
  func observing() {
    let player = Player()
    var heard: [String] = []
    var observation: NSKeyValueObservation? = player.observe(
      \.timeControlStatus, options: [.initial, .old, .new]
    ) { player, change in
      let (old, new) = (change.oldValue?.rawValue, change.newValue?.rawValue)
      heard.append("\(old ?? -1)>\(new ?? -1)")
    }
    player.play()
    player.play()
    player.pause()
    observation?.invalidate()
    player.play()
    observation = player.observe(\.rate) { _, change in
      heard.append(change.newValue == nil ? "rate" : "value")
    }
    player.pause()
    observation = nil
    player.play()
    #expect(observation == nil && heard == ["-1>0", "0>2", "2>0", "rate"])
  }
}
