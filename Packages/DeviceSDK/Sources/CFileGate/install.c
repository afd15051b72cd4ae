#include "CFileGate.h"

// Methods written in Swift, under names that C can say.
extern void pushsim_file_manager_set_attributes(void);
extern void pushsim_file_manager_attributes(void);
extern void pushsim_file_manager_create_file(void);
extern void pushsim_file_manager_urls(void);
extern void pushsim_file_manager_url(void);
extern void pushsim_url_set_resource_value(void);
extern void pushsim_url_set_resource_values(void);
extern void pushsim_url_resource_values(void);

extern void *pushsim_data_write_target;

#define FILE_MANAGER "$s20FoundationEssentials11FileManagerC"
#define NS_URL "$s10Foundation5NSURLC"

bool pushsim_replace_file_methods(void) {
  const struct {
    const char *type, *method;
    void (*replacement)(void);
  } methods[] = {
      {FILE_MANAGER "N", FILE_MANAGER "13setAttributes_12ofItemAtPathySDyAA0C12AttributeKeyVypG_SStKF",
       pushsim_file_manager_set_attributes},
      {FILE_MANAGER "N", FILE_MANAGER "16attributesOfItem6atPathSDyAA0C12AttributeKeyVypGSS_tKF",
       pushsim_file_manager_attributes},
      {FILE_MANAGER "N",
       FILE_MANAGER "06createC06atPath8contents10attributesSbSS_AA4DataVSgSDyAA0C12AttributeKeyVypGSgtF",
       pushsim_file_manager_create_file},
      {FILE_MANAGER "N",
       FILE_MANAGER "4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF",
       pushsim_file_manager_urls},
      {FILE_MANAGER "N",
       FILE_MANAGER "3url3for2in14appropriateFor6createAA3URLVAC19SearchPathDirectoryO_AC0lM10DomainMa"
                    "skVAJSgSbtKF",
       pushsim_file_manager_url},
      {NS_URL "N", NS_URL "16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF",
       pushsim_url_set_resource_value},
      {NS_URL "N", NS_URL "17setResourceValuesyySDyAA14URLResourceKeyVypGKF",
       pushsim_url_set_resource_values},
      {NS_URL "N", NS_URL "14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF",
       pushsim_url_resource_values},
  };
  pushsim_data_write_target = pushsim_library_symbol(
      "$s20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF");
  bool are_all_replaced = pushsim_data_write_target != NULL;
  for (size_t index = 0; index < sizeof methods / sizeof *methods; index++)
    are_all_replaced &= pushsim_replace_method(pushsim_library_symbol(methods[index].type),
                                               pushsim_library_symbol(methods[index].method),
                                               (const void *)methods[index].replacement);
  return are_all_replaced;
}
