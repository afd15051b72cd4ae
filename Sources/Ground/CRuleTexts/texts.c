// The texts of the rules, as a part of the program: tools are single files. An edit of a text
// compiles this file anew and nothing else.
#include "CRuleTexts.h"

#include <stddef.h>
#include <string.h>

// Clang knows #embed in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char APNS[] = {
#embed "Texts/APNS.txt"
  , 0};
static const unsigned char PAYL[] = {
#embed "Texts/PAYL.txt"
  , 0};
static const unsigned char WAKE[] = {
#embed "Texts/WAKE.txt"
  , 0};
static const unsigned char STAT[] = {
#embed "Texts/STAT.txt"
  , 0};
static const unsigned char LIFE[] = {
#embed "Texts/LIFE.txt"
  , 0};
static const unsigned char ATTA[] = {
#embed "Texts/ATTA.txt"
  , 0};
static const unsigned char ERRS[] = {
#embed "Texts/ERRS.txt"
  , 0};
static const unsigned char CEXT[] = {
#embed "Texts/CEXT.txt"
  , 0};
static const unsigned char CATE[] = {
#embed "Texts/CATE.txt"
  , 0};
static const unsigned char CENT[] = {
#embed "Texts/CENT.txt"
  , 0};
static const unsigned char PROV[] = {
#embed "Texts/PROV.txt"
  , 0};
static const unsigned char QUIR[] = {
#embed "Texts/QUIR.txt"
  , 0};
static const unsigned char sources[] = {
#embed "Texts/sources.txt"
  , 0};

static const struct {
  const char *name;
  const unsigned char *text;
} texts[] = {
  {"APNS", APNS}, {"PAYL", PAYL}, {"WAKE", WAKE}, {"STAT", STAT}, {"LIFE", LIFE},
  {"ATTA", ATTA}, {"ERRS", ERRS}, {"CEXT", CEXT}, {"CATE", CATE}, {"CENT", CENT},
  {"PROV", PROV}, {"QUIR", QUIR}, {"sources", sources},
};

const unsigned char *pushsim_rule_text(const char *name) {
  for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
    if (strcmp(texts[index].name, name) == 0) return texts[index].text;
  }
  return NULL;
}
