// The texts of the rules of device behaviour: a file for each area in Texts.
#ifndef PUSHSIM_CRULETEXTS_H
#define PUSHSIM_CRULETEXTS_H

// The file of an area, such as "ATTA", or "sources", in UTF-8; NULL where there is none.
const unsigned char *pushsim_rule_text(const char *name);

#endif
