// OpenSSL for Swift, which libcurl is linked with: macros and variadic functions, which Swift does not
// import, are functions here.

#ifndef PUSHSIM_COPENSSL_SHIM_H
#define PUSHSIM_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#if OPENSSL_VERSION_MAJOR < 3
#error "pushsim needs OpenSSL 3 or later; on Debian: apt-get install libssl-dev"
#endif

#include <string.h>

/// A new key on the curve P-256; null when there is no memory or no randomness.
static inline EVP_PKEY *_Nullable copenssl_p256_key(void) { return EVP_EC_gen("P-256"); }

/// A new RSA key of so many bits; null when there is no memory or no randomness.
static inline EVP_PKEY *_Nullable copenssl_rsa_key(unsigned int bits) { return EVP_RSA_gen(bits); }

/// Where the bytes of a memory BIO lie, and how many they are.
static inline long copenssl_bytes(BIO *_Nonnull bio, char *_Nullable *_Nonnull bytes) {
  return BIO_get_mem_data(bio, bytes);
}

/// Sets the versions of TLS; every handshake is a full one.
static inline int copenssl_set_versions(SSL_CTX *_Nonnull context, int lowest, int highest) {
  SSL_CTX_set_options(context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  return SSL_CTX_set_num_tickets(context, 0) &&
         SSL_CTX_set_min_proto_version(context, lowest) &&
         SSL_CTX_set_max_proto_version(context, highest);
}

static inline int copenssl_select_protocol(SSL *ssl, const unsigned char **selected,
                                           unsigned char *length, const unsigned char *offered,
                                           unsigned int count, void *own) {
  int found = SSL_select_next_proto((unsigned char **)selected, length, own,
                                    (unsigned int)strlen(own), offered, count);
  return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

/// Sets what a server selects from by ALPN, its first choice first: each name with its length in
/// front, and a null character at the end. The bytes stay the caller's, and are used later.
static inline void copenssl_set_protocols(SSL_CTX *_Nonnull context, char *_Nonnull names) {
  SSL_CTX_set_alpn_select_cb(context, copenssl_select_protocol, names);
}

static inline int copenssl_accept_certificate(X509_STORE_CTX *store, void *nothing) { return 1; }

/// Asks clients for a certificate, and takes any, and none.
static inline void copenssl_ask_for_certificate(SSL_CTX *_Nonnull context) {
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
  SSL_CTX_set_cert_verify_callback(context, copenssl_accept_certificate, NULL);
}

#endif
