// How a question asks who acts for somebody, and how a text says it, in English.

/** "Who argued for the petitioner?", "Which lawyers represented Fenwick?", with whom they act for. */
export const asksWhoActsFor =
  /^\W{0,5}(?:who|which (?:lawyers?|attorneys?|counsel|barristers?|solicitors?|advocates?|(?:law )?firms?))(?: was| were| has| have| is| are)? (?:(?:(?:argued|argues|arguing|appear(?:s|ed|ing)?|act(?:s|ed|ing)?|plead(?:s|ed|ing)?|counsel) )?(?:for|on behalf of)|represent(?:s|ed|ing)?|counsel to) (?:the )?(?<whom>[\p{L}\p{N}][\p{L}\p{N}.&’' -]{1,60}?)(?= (?:in|at|on|before|during|against) |\W*$)/iu
/** Says for whom somebody acts. */
export const actsFor =
  /(?<!\p{L})(?:on behalf of|for|represent(?:s|ed|ing)|counsel to)\s+(?:the\s+)?(?=[\p{L}\p{N}])/giu
