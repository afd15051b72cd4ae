// libcrypto of OpenSSL for Swift, which libcurl is linked with: macros and variadic functions, which
// Swift does not import, are functions here.

#ifndef PUSHSIM_COPENSSL_SHIM_H
#define PUSHSIM_COPENSSL_SHIM_H

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

#if OPENSSL_VERSION_MAJOR < 3
#error "pushsim needs OpenSSL 3 or later; on Debian: apt-get install libssl-dev"
#endif

/// A new key on the curve P-256; null when there is no memory or no randomness.
static inline EVP_PKEY *_Nullable copenssl_p256_key(void) { return EVP_EC_gen("P-256"); }

/// A new RSA key of so many bits; null when there is no memory or no randomness.
static inline EVP_PKEY *_Nullable copenssl_rsa_key(unsigned int bits) { return EVP_RSA_gen(bits); }

/// Where the bytes of a memory BIO lie, and how many they are.
static inline long copenssl_bytes(BIO *_Nonnull bio, char *_Nullable *_Nonnull bytes) {
  return BIO_get_mem_data(bio, bytes);
}

#endif
