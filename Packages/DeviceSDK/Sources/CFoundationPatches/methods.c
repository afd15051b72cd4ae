#include <stddef.h>

#include "CFileGate.h"
#include "CFoundationPatches.h"

// Methods that Foundation's classes call by their tables, which name its own functions: the linker's
// choice of a name does not reach those.
#define ERROR "$s10Foundation7NSErrorC"
#define NUMBER "$s10Foundation8NSNumberC"
#define FORMATTER "$s10Foundation13DateFormatterC"
#define DICTIONARY "$s10Foundation12NSDictionaryC"
#define UNARCHIVER "$s10Foundation17NSKeyedUnarchiverC"
#define BUNDLE "$s10Foundation6BundleC"
#define ATTRIBUTED "$s10Foundation18NSAttributedStringC"
#define JSON "$s10Foundation17JSONSerializationC"

#define METHODS(X)                                                                          \
  X(error_text, ERROR, "20localizedDescriptionSSvg")                                        \
  X(error_reason, ERROR, "22localizedFailureReasonSSSgvg")                                  \
  X(error_description, ERROR, "11descriptionSSvg")                                          \
  X(number_text, NUMBER, "11descriptionSSvg")                                               \
  X(number_value, NUMBER, "11stringValueSSvg")                                              \
  X(date_text, FORMATTER, "6string4fromSS0A10Essentials0B0V_tF")                            \
  X(dictionary_text, DICTIONARY, "11description10withLocale6indentSS0A10Essentials0E0VSg_SitF") \
  X(receipt, BUNDLE, "18appStoreReceiptURL0A10Essentials0F0VSgvg")                          \
  X(info_value, BUNDLE, "6object20forInfoDictionaryKeyypSgSS_tF")                           \
  X(encode_text, ATTRIBUTED, "6encode4withyAA7NSCoderC_tF")                                 \
  X(unarchived, UNARCHIVER,                                                                 \
    "16unarchivedObject7ofClass4fromxSgxm_0A10Essentials4DataVtKAA8NSObjectCRbzAA8NSCodingRzlFZ") \
  X(unarchived_any, UNARCHIVER,                                                             \
    "16unarchivedObject9ofClasses4fromypSgSayyXlXpG_0A10Essentials4DataVtKFZ")              \
  X(json, JSON, "4data14withJSONObject7options0A10Essentials4DataVyp_AC14WritingOptionsVtKFZ")

#define DECLARE(name, type, method) extern void name(void) __asm__(type method);
METHODS(DECLARE)

#define REPLACE(name, type, method)                                   \
  pushsim_replace_method(pushsim_library_symbol(type "N"),            \
                         pushsim_library_symbol(type method), (const void *)name);

void pushsim_replace_foundation_methods(void) { METHODS(REPLACE) }

// Each cache of a generic type has a table of its own, made when the type is first used.
#define CACHE "$s10Foundation7NSCacheC"
#define CACHE_METHODS(X)                              \
  X(cache_set, CACHE, "9setObject_6forKeyyq__xtF")    \
  X(cache_set_cost, CACHE, "9setObject_6forKey4costyq__xSitF")
CACHE_METHODS(DECLARE)

#define REPLACE_IN(name, type, method) \
  pushsim_replace_method(metadata, pushsim_library_symbol(type method), (const void *)name);

void pushsim_replace_cache_methods(void *metadata) { CACHE_METHODS(REPLACE_IN) }
