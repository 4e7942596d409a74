// Follow-ups that only name the next of several things that go by letters or numbers.

/** "And C?", "what about 2?" */
export const labelAlone =
  /^[^\p{L}\p{N}]{0,6}(?:(?:[Aa]nd|[Oo]r|[Ww]hat about|[Hh]ow about|[Uu]nd|[Oo]der|[Ee]t|[Yy])\s)?(?:[Ff]or |[Ff]ür |[Ii]n |[Oo]f )?(?<label>\p{Lu}|\d{1,2})[^\p{L}\p{N}]{0,6}$/u
/** "Tranche A", "Severity 1", "Lot 3"; no number of things ("for 3 years"), and no "I". */
export const labelsIn =
  /(?<!\p{L})(?!(?:and|or|am|do|did|can|may|must|should|will|would|have|had|than|are|were|for|in|of|within|after|over|by|at|to)\s)\p{L}{3,20} (?<label>(?!I(?!\p{L}))\p{Lu}|\d{1,2})(?![\p{L}\d]|[.,:/-]\d|\s(?:days?|weeks?|months?|years?|hours?|per ?cent|%|people|times))/gu
