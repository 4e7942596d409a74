/** Asks for what was before, or for another one than what is listed: "who used to own", "who else". */
export const otherThanNow =
  /(?<!\p{L})(?:used to|formerly|former|previous(?:ly)?|earlier|else|besides|other|früher(?:e[nrs]?)?|ehemalige?[nrs]?|vormals|bisherige?[nrs]?|vorherige?[nrs]?|zuvor|vorher|sonst|außerdem|andere[nrsm]?)(?!\p{L})/iu

/** Asks for what somebody has who is named by what something else has: "the salary of the manager of A", "A's manager's". */
export const ofAnotherOne =
  /(?<!\p{L})(?:of|by|to) (?:the |its |their )?\p{L}{1,40}(?: \p{L}{1,40})? of(?!\p{L})|['’]s \p{L}{1,40}['’]s(?!\p{L})|(?<!\p{L})(?:des|der|dem|von) \p{L}{1,40} (?:des|der|von)(?!\p{L})/iu
