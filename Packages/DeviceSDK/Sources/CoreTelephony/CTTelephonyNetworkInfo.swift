import Foundation

/// The carrier information of a phone without a SIM: none.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  /// The carriers by service; none.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The carrier; none.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The radio by service; none.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// The radio; none.
  open var currentRadioAccessTechnology: String? { nil }
  /// The service that data goes through; none.
  open var dataServiceIdentifier: String? { nil }

  /// Creates an object.
  public override init() { super.init() }
}

/// A carrier; iOS 16.4 and later hides what it is.
open class CTCarrier: NSObject, @unchecked Sendable {
  /// Hidden.
  open var carrierName: String? { "--" }
  /// Hidden.
  open var mobileCountryCode: String? { "65535" }
  /// Hidden.
  open var mobileNetworkCode: String? { "65535" }
  /// Hidden.
  open var isoCountryCode: String? { "--" }
  /// Whether calls over the internet are allowed; true.
  open var allowsVOIP: Bool { true }
}

/// The radio GPRS.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// The radio Edge.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// The radio WCDMA.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// The radio HSDPA.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// The radio HSUPA.
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
/// The radio CDMA1x.
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
/// The radio CDMAEVDORev0.
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
/// The radio CDMAEVDORevA.
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
/// The radio CDMAEVDORevB.
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
/// The radio eHRPD.
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
/// The radio LTE.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// The radio NRNSA.
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
/// The radio NR.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
