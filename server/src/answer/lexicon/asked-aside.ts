/** "The notice period for staff who resign": of whom or what it is asked, and how that is told from others. */
export const askedOfThose =
  /\b(?:for|of|by|from|with|to) (?:all |any |the |our |my |those )?(?<those>\p{L}{3,30} (?:who|that|which) (?:\p{L}{2,20}\s?){1,4})/iu

/** "When does the contract end?" */
export const asksForEnd =
  /\b(?:when|what day|which day|what date|which date)\b.{2,120}\b(?:ends?|ended|expires?|expired?|run out|terminates?|finish(?:es)?)\W*$/iu
export const saysEnd =
  /\b(?:end(?:s|ed|ing)?|expir\w{1,6}|terminat\w{1,6}|until|till|through|runs?|running|term|terms|over|finish\w{0,4}|clos(?:e|es|ed|ing)|conclud\w{1,4}|complet\w{1,4}|lasts?|up to|discontinu\w{1,4}|ceas\w{1,4}|retir\w{1,6}|stop\w{0,4}|by|from .{1,40} to)\b/iu

/** Words that point to what was asked before: "what do they cost". */
export const pointsBack = /\b(?:it|its|they|them|their|that|this|those|these|he|she|him|her)\b/iu
