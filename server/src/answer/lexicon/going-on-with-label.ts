// Follow-ups that only name the next of several things that go by letters or numbers.

/** "And C?", "what about 2?" */
export const labelAlone =
  /^[^\p{L}\p{N}]{0,6}(?:(?:[Aa]nd|[Oo]r|[Ww]hat about|[Hh]ow about|[Uu]nd|[Oo]der|[Ee]t|[Yy])\s)?(?:[Ff]or |[Ff]ür |[Ii]n |[Oo]f )?(?<label>\p{Lu}|\d{1,2})[^\p{L}\p{N}]{0,6}$/u
/** "Tranche A", "Severity 1", "Lot 3"; no number of things ("for 3 years", "10 users"), no day of a month, and no "I". */
export const labelsIn =
  /(?<!\p{L})(?!(?:and|or|am|do|did|can|may|must|should|will|would|have|had|than|are|were|for|in|of|within|after|over|by|at|to|with|about|above|below|under|only|least|most|top|first|last|next|all|between|from|until|since|before|than|largest|smallest|biggest|Jan(?:uary?)?|Feb(?:ruary?)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sept?(?:ember)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?)\s)\p{L}{3,20} (?<label>(?!I(?!\p{L}))\p{Lu}|\d{1,2})(?![\p{L}\d]|[.,:/-]\d|\s(?:days?|weeks?|months?|years?|hours?|per ?cent|%|people|times|\p{Ll}{3,20}s(?!\p{L})|\())/gu
