#include <CCryptoBoringSSL.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CommonCryptor.h"

struct _CCCryptor {
  EVP_CIPHER_CTX *context;
  CCOperation operation;
  bool isPadded;
  size_t blockSize;
  // Bytes taken in and not processed yet: a started block or, when padding is to be taken off, the
  // last whole one.
  uint8_t held[EVP_MAX_BLOCK_LENGTH];
  size_t heldLength;
};

static const EVP_CIPHER *aes(CCMode mode, size_t keyLength) {
  const EVP_CIPHER *(*const table[][3])(void) = {
      {EVP_aes_128_ecb, EVP_aes_192_ecb, EVP_aes_256_ecb},
      {EVP_aes_128_cbc, EVP_aes_192_cbc, EVP_aes_256_cbc},
      {EVP_aes_128_ctr, EVP_aes_192_ctr, EVP_aes_256_ctr},
      {EVP_aes_128_ofb, EVP_aes_192_ofb, EVP_aes_256_ofb},
  };
  size_t size = (keyLength - kCCKeySizeAES128) / 8;
  switch (mode) {
    case kCCModeECB: return table[0][size]();
    case kCCModeCBC: return table[1][size]();
    case kCCModeCTR: return table[2][size]();
    case kCCModeOFB: return table[3][size]();
    default: return NULL;
  }
}

// The cipher, or NULL with the reason in `status`.
static const EVP_CIPHER *cipher(
    CCAlgorithm alg, CCMode mode, size_t keyLength, CCCryptorStatus *status) {
  const EVP_CIPHER *found = NULL;
  bool isKeySizeRight = true;
  switch (alg) {
    case kCCAlgorithmAES:
      isKeySizeRight = keyLength == kCCKeySizeAES128 || keyLength == kCCKeySizeAES192 ||
                       keyLength == kCCKeySizeAES256;
      if (isKeySizeRight) found = aes(mode, keyLength);
      break;
    case kCCAlgorithmDES:
      isKeySizeRight = keyLength == kCCKeySizeDES;
      found = mode == kCCModeECB ? EVP_des_ecb() : mode == kCCModeCBC ? EVP_des_cbc() : NULL;
      break;
    case kCCAlgorithm3DES:
      isKeySizeRight = keyLength == kCCKeySize3DES;
      found = mode == kCCModeECB   ? EVP_des_ede3()
              : mode == kCCModeCBC ? EVP_des_ede3_cbc()
                                   : NULL;
      break;
    case kCCAlgorithmRC4:
      isKeySizeRight = keyLength >= kCCKeySizeMinRC4 && keyLength <= kCCKeySizeMaxRC4;
      found = EVP_rc4();
      break;
    case kCCAlgorithmRC2:
      // BoringSSL has the 128-bit form in CBC mode only.
      found = mode == kCCModeCBC && keyLength == 16 ? EVP_rc2_cbc() : NULL;
      break;
    default: break;
  }
  *status = !isKeySizeRight ? kCCKeySizeError : found ? kCCSuccess : kCCUnimplemented;
  return isKeySizeRight ? found : NULL;
}

CCCryptorStatus CCCryptorCreateWithMode(
    CCOperation op, CCMode mode, CCAlgorithm alg, CCPadding padding, const void *iv,
    const void *key, size_t keyLength, const void *tweak, size_t tweakLength, int numRounds,
    CCModeOptions options, CCCryptorRef *cryptorRef) {
  static const uint8_t zeroes[EVP_MAX_IV_LENGTH];
  (void)tweak;
  (void)tweakLength;
  (void)numRounds;
  (void)options;
  if (!cryptorRef || !key || op > kCCDecrypt || padding > ccPKCS7Padding) return kCCParamError;
  CCCryptorStatus status;
  const EVP_CIPHER *kind = cipher(alg, mode, keyLength, &status);
  if (!kind) return status;
  CCCryptorRef cryptor = calloc(1, sizeof *cryptor);
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  // The length comes before the key: RC4's varies.
  if (!cryptor || !context ||
      !EVP_CipherInit_ex(context, kind, NULL, NULL, NULL, op == kCCEncrypt) ||
      !EVP_CIPHER_CTX_set_key_length(context, keyLength) ||
      !EVP_CipherInit_ex(context, NULL, NULL, key, iv ? iv : zeroes, op == kCCEncrypt)) {
    EVP_CIPHER_CTX_free(context);
    free(cryptor);
    return kCCMemoryFailure;
  }
  // Padding is done here: BoringSSL refuses a wrong one, Apple's lets it pass.
  EVP_CIPHER_CTX_set_padding(context, 0);
  cryptor->context = context;
  cryptor->operation = op;
  cryptor->blockSize = EVP_CIPHER_block_size(kind);
  cryptor->isPadded = padding == ccPKCS7Padding && cryptor->blockSize > 1;
  *cryptorRef = cryptor;
  return kCCSuccess;
}

CCCryptorStatus CCCryptorCreate(
    CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength,
    const void *iv, CCCryptorRef *cryptorRef) {
  CCMode mode = options & kCCOptionECBMode ? kCCModeECB : kCCModeCBC;
  return CCCryptorCreateWithMode(
      op, alg == kCCAlgorithmRC4 ? kCCModeRC4 : mode, alg, options & kCCOptionPKCS7Padding, iv,
      key, keyLength, NULL, 0, 0, 0, cryptorRef);
}

CCCryptorStatus CCCryptorRelease(CCCryptorRef cryptorRef) {
  if (!cryptorRef) return kCCParamError;
  EVP_CIPHER_CTX_free(cryptorRef->context);
  free(cryptorRef);
  return kCCSuccess;
}

CCCryptorStatus CCCryptorReset(CCCryptorRef cryptorRef, const void *iv) {
  static const uint8_t zeroes[EVP_MAX_IV_LENGTH];
  if (!cryptorRef) return kCCParamError;
  cryptorRef->heldLength = 0;
  return EVP_CipherInit_ex(cryptorRef->context, NULL, NULL, NULL, iv ? iv : zeroes, -1)
             ? kCCSuccess
             : kCCParamError;
}

static bool takesPaddingOff(CCCryptorRef cryptor) {
  return cryptor->isPadded && cryptor->operation == kCCDecrypt;
}

size_t CCCryptorGetOutputLength(CCCryptorRef cryptorRef, size_t inputLength, bool final) {
  if (!cryptorRef) return 0;
  size_t block = cryptorRef->blockSize;
  size_t total = cryptorRef->heldLength + inputLength;
  size_t whole = total / block * block;
  if (!final) {
    return takesPaddingOff(cryptorRef) && total > 0 && whole == total ? whole - block : whole;
  }
  if (!cryptorRef->isPadded) return whole;
  return cryptorRef->operation == kCCEncrypt ? whole + block : (total + block - 1) / block * block;
}

CCCryptorStatus CCCryptorUpdate(
    CCCryptorRef cryptorRef, const void *dataIn, size_t dataInLength, void *dataOut,
    size_t dataOutAvailable, size_t *dataOutMoved) {
  if (dataOutMoved) *dataOutMoved = 0;
  if (dataInLength == 0) return cryptorRef ? kCCSuccess : kCCParamError;
  if (!cryptorRef || !dataIn || dataInLength > INT_MAX / 2) return kCCParamError;
  size_t ready = CCCryptorGetOutputLength(cryptorRef, dataInLength, false);
  if (ready > dataOutAvailable) {
    if (dataOutMoved) *dataOutMoved = ready;
    return kCCBufferTooSmall;
  }
  // A copy, since callers may work in place, which BoringSSL cannot when buffers overlap partly.
  size_t total = cryptorRef->heldLength + dataInLength;
  uint8_t *input = malloc(total);
  if (!input) return kCCMemoryFailure;
  memcpy(input, cryptorRef->held, cryptorRef->heldLength);
  memcpy(input + cryptorRef->heldLength, dataIn, dataInLength);
  int moved = 0;
  bool isDone =
      ready == 0 || (dataOut && EVP_CipherUpdate(
                                    cryptorRef->context, dataOut, &moved, input, (int)ready));
  if (isDone) {
    cryptorRef->heldLength = total - ready;
    memcpy(cryptorRef->held, input + ready, cryptorRef->heldLength);
    if (dataOutMoved) *dataOutMoved = moved;
  }
  OPENSSL_cleanse(input, total);
  free(input);
  return isDone ? kCCSuccess : kCCParamError;
}

// Puts the last bytes with their padding, or the last block without its own, into `block`.
static CCCryptorStatus finish(CCCryptorRef cryptor, uint8_t *block, size_t *length) {
  size_t size = cryptor->blockSize;
  int moved = 0;
  *length = 0;
  if (cryptor->operation == kCCEncrypt) {
    uint8_t padding = (uint8_t)(size - cryptor->heldLength);
    memset(cryptor->held + cryptor->heldLength, padding, padding);
  } else if (cryptor->heldLength != size) {
    return cryptor->heldLength == 0 ? kCCDecodeError : kCCAlignmentError;
  }
  if (!EVP_CipherUpdate(cryptor->context, block, &moved, cryptor->held, (int)size)) {
    return kCCDecodeError;
  }
  // As Apple's: only the last byte is looked at, and a wrong one is no error but stays.
  uint8_t padding = cryptor->operation == kCCDecrypt ? block[size - 1] : 0;
  *length = padding <= size ? size - padding : size;
  return kCCSuccess;
}

CCCryptorStatus CCCryptorFinal(
    CCCryptorRef cryptorRef, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
  if (dataOutMoved) *dataOutMoved = 0;
  // As Apple's: nothing to end is no error.
  if (!cryptorRef) return kCCSuccess;
  if (!cryptorRef->isPadded) {
    return cryptorRef->heldLength == 0 ? kCCSuccess : kCCAlignmentError;
  }
  if (cryptorRef->operation == kCCEncrypt && dataOutAvailable < cryptorRef->blockSize) {
    return kCCBufferTooSmall;
  }
  uint8_t block[EVP_MAX_BLOCK_LENGTH];
  size_t length;
  CCCryptorStatus status = finish(cryptorRef, block, &length);
  if (status == kCCSuccess && length > dataOutAvailable) status = kCCBufferTooSmall;
  if (status == kCCSuccess) {
    if (dataOut) memcpy(dataOut, block, length);
    if (dataOutMoved) *dataOutMoved = length;
  }
  OPENSSL_cleanse(block, sizeof block);
  cryptorRef->heldLength = 0;
  return status;
}

CCCryptorStatus CCCrypt(
    CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength,
    const void *iv, const void *dataIn, size_t dataInLength, void *dataOut,
    size_t dataOutAvailable, size_t *dataOutMoved) {
  CCCryptorRef cryptor;
  CCCryptorStatus status = CCCryptorCreate(op, alg, options, key, keyLength, iv, &cryptor);
  if (status != kCCSuccess) return status;
  size_t needed = CCCryptorGetOutputLength(cryptor, dataInLength, true);
  size_t updated = 0, finished = 0;
  if (dataOutMoved) *dataOutMoved = needed;
  if (needed > dataOutAvailable) {
    status = kCCBufferTooSmall;
  } else {
    status = CCCryptorUpdate(cryptor, dataIn, dataInLength, dataOut, dataOutAvailable, &updated);
    if (status == kCCSuccess) {
      status = CCCryptorFinal(
          cryptor, dataOut ? (uint8_t *)dataOut + updated : NULL, dataOutAvailable - updated,
          &finished);
    }
    if (status == kCCSuccess && dataOutMoved) *dataOutMoved = updated + finished;
  }
  CCCryptorRelease(cryptor);
  return status;
}
