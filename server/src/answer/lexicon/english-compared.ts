// The two things that a question compares. Its words are separated by single spaces.

export const comparedBetween =
  /\b(?:compare|comparison (?:of|between)|differences? between|compared?) (.{1,150}?) (?:and|with|to|against|versus|vs\.?) (.+)/i
/** "Liability: A versus B". */
export const comparedSubject = /^([^:]{3,60}): (?=\S)/
export const comparedAgainst = /^(.{1,150}?) (?:versus|vs\.?) (.+)/i
/** "Which is longer, the term of the lease or the loan's" */
export const comparedByChoice = /^which is \p{L}+(?:er|re|ess),? (.{1,150}?) or (.{1,150})/iu
export const comparedByDiffering =
  /\bhow (?:do|does|are|is) (.{1,150}?) (?:differ(?:ent)? from|compare (?:with|to|against)|and) (.{1,150}?)(?: (?:differ(?:ent)?|compare))?$/i
export const comparedInWhat =
  /^(.{1,150}?) (?:on|about|regarding|concerning|as to|in terms of|in respect of|with (?:respect|regard) to|when it comes to) (.+)/i
/**
 * Matches "the termination of A" and "the limits of liability of A" compared with B, but neither "Bank of America" nor
 * "the term of A" with "the term of B".
 */
export const comparedOfWhat =
  /^(\p{Ll}.{0,150})(?<!(?<!\p{L})\p{Lu}\p{L}{0,30}) (?:in|of|under) (?:the )?(.+)/u
export const beforeCompared = /^(?:the|an?|what|is)\s+/i
/** "The term of A" asks for a part of A only. */
export const partOfCompared = /\s(?:in|of|under)\s/
