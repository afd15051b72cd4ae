import MoEngageRichNotification

/// The former name of `MoEngageSDKRichNotification`.
public typealias MORichNotification = MoEngageSDKRichNotification
