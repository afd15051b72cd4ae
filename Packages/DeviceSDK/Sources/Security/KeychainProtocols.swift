import DeviceFoundation

// The protocols and ways to authenticate that hardly anybody has passwords for; shared code names
// all there are.

/// The protocol of accounts of FTP.
public var kSecAttrProtocolFTPAccount: CFString { "ftpa" }
/// The protocol of IRC.
public var kSecAttrProtocolIRC: CFString { "irc " }
/// The protocol of NNTP.
public var kSecAttrProtocolNNTP: CFString { "nntp" }
/// The protocol of LDAP.
public var kSecAttrProtocolLDAP: CFString { "ldap" }
/// The protocol of AppleTalk.
public var kSecAttrProtocolAppleTalk: CFString { "atlk" }
/// The protocol of AFP.
public var kSecAttrProtocolAFP: CFString { "afp " }
/// The protocol of Telnet.
public var kSecAttrProtocolTelnet: CFString { "teln" }
/// The protocol of FTP over TLS.
public var kSecAttrProtocolFTPS: CFString { "ftps" }
/// The protocol of proxies of HTTP.
public var kSecAttrProtocolHTTPProxy: CFString { "htpx" }
/// The protocol of proxies of HTTPS.
public var kSecAttrProtocolHTTPSProxy: CFString { "htsx" }
/// The protocol of proxies of FTP.
public var kSecAttrProtocolFTPProxy: CFString { "ftpx" }
/// The protocol of RTSP.
public var kSecAttrProtocolRTSP: CFString { "rtsp" }
/// The protocol of proxies of RTSP.
public var kSecAttrProtocolRTSPProxy: CFString { "rtsx" }
/// The protocol of DAAP.
public var kSecAttrProtocolDAAP: CFString { "daap" }
/// The protocol of remote Apple events.
public var kSecAttrProtocolEPPC: CFString { "eppc" }
/// The protocol of IPP.
public var kSecAttrProtocolIPP: CFString { "ipp " }
/// The protocol of NNTP over TLS.
public var kSecAttrProtocolNNTPS: CFString { "ntps" }
/// The protocol of LDAP over TLS.
public var kSecAttrProtocolLDAPS: CFString { "ldps" }
/// The protocol of Telnet over TLS.
public var kSecAttrProtocolTelnetS: CFString { "tels" }
/// The protocol of IRC over TLS.
public var kSecAttrProtocolIRCS: CFString { "ircs" }
/// Authentication by MSN.
public var kSecAttrAuthenticationTypeMSN: CFString { "msna" }
/// Authentication by DPA.
public var kSecAttrAuthenticationTypeDPA: CFString { "dpaa" }
/// Authentication by RPA.
public var kSecAttrAuthenticationTypeRPA: CFString { "rpaa" }
