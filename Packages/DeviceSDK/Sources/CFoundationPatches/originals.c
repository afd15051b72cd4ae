#define _GNU_SOURCE
#include <dlfcn.h>

#include "CFoundationPatches.h"

// Foundation's own functions, for those that stand in their places: each jumps to the next function
// of its name, all arguments as they are, whatever Swift's calling convention puts where.
#if defined(__x86_64__)
#define JUMP(name)                                \
  "  movq pushsim_target_" #name "@GOTPCREL(%rip), %r11\n" \
  "  jmpq *(%r11)\n"
#elif defined(__aarch64__)
#define JUMP(name)                           \
  "  adrp x16, pushsim_target_" #name "\n"   \
  "  ldr x16, [x16, :lo12:pushsim_target_" #name "]\n" \
  "  br x16\n"
#endif

#define ORIGINAL(name, symbol)                                                  \
  void *pushsim_target_##name;                                                  \
  __attribute__((constructor)) static void find_##name(void) {                  \
    pushsim_target_##name = dlsym(RTLD_NEXT, symbol);                           \
  }                                                                             \
  __asm__(".text\n.globl pushsim_original_" #name                               \
          "\n.type pushsim_original_" #name ",@function\npushsim_original_" #name \
          ":\n" JUMP(name));

ORIGINAL(json_data,
         "$s10Foundation17JSONSerializationC4data14withJSONObject7options0A10Essentials4DataVyp_AC14WritingOptionsVtKFZ")
ORIGINAL(regex_enumerate,
         "$s10Foundation19NSRegularExpressionC16enumerateMatches2in7options5range5usingySS_AC15MatchingOptionsVAA8_NSRangeVyAA20NSTextCheckingResultCSg_AC0J5FlagsVSpyAA8ObjCBoolVGtctF")
ORIGINAL(regex_matches,
         "$s10Foundation19NSRegularExpressionC7matches2in7options5rangeSayAA20NSTextCheckingResultCGSS_AC15MatchingOptionsVAA8_NSRangeVtF")
ORIGINAL(regex_first,
         "$s10Foundation19NSRegularExpressionC10firstMatch2in7options5rangeAA20NSTextCheckingResultCSgSS_AC15MatchingOptionsVAA8_NSRangeVtF")
ORIGINAL(regex_number,
         "$s10Foundation19NSRegularExpressionC15numberOfMatches2in7options5rangeSiSS_AC15MatchingOptionsVAA8_NSRangeVtF")
ORIGINAL(regex_range,
         "$s10Foundation19NSRegularExpressionC17rangeOfFirstMatch2in7options0D0AA8_NSRangeVSS_AC15MatchingOptionsVAItF")
ORIGINAL(regex_replacing,
         "$s10Foundation19NSRegularExpressionC24stringByReplacingMatches2in7options5range12withTemplateS2S_AC15MatchingOptionsVAA8_NSRangeVSStF")
ORIGINAL(data_contents,
         "$s20FoundationEssentials4DataV10contentsOf7optionsAcA3URLVh_AC14ReadingOptionsVtKcfC")
ORIGINAL(string_contents,
         "$sSS20FoundationEssentialsE10contentsOf12usedEncodingSSAA3URLVh_SSAAE0F0VztKcfC")
ORIGINAL(ns_string_contents,
         "$s10Foundation8NSStringC10contentsOf8encodingAC0A10Essentials3URLV_SutKcfC")
ORIGINAL(date_string,
         "$s10Foundation13DateFormatterC6string4fromSS0A10Essentials0B0V_tF")
ORIGINAL(number_text,
         "$s10Foundation8NSNumberC11descriptionSSvg")
ORIGINAL(dictionary_text,
         "$s10Foundation12NSDictionaryC11description10withLocale6indentSS0A10Essentials0E0VSg_SitF")
ORIGINAL(bridge_anything, "$ss27_bridgeAnythingToObjectiveCyyXlxlF")
ORIGINAL(string_data,
         "$sSS20FoundationEssentialsE4data5using20allowLossyConversionAA4DataVSgSSAAE8EncodingV_SbtF")
ORIGINAL(cache, "$s10Foundation7NSCacheCACyxq_GycfC")
ORIGINAL(cache_start, "$s10Foundation7NSCacheCACyxq_Gycfc")
ORIGINAL(cache_set, "$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF")
