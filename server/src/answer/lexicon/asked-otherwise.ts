// Questions whose words look like those of another kind of question.

/** "What costs are refunded?", "Which fees must be paid in advance?" ask for kinds of costs, not for a sum. */
export const asksForKindsOfCosts =
  /^\W*(?:what|which) (?:[a-z]+ )?(?:costs|expenses|fees|charges|payments|taxes|losses) (?:are|may|can|will|must|should) (?:(?:not|never|also|always|be) ){0,3}[a-z]+(?:ed|en|id|et)\b/i

/** "What happens to a tenant who does not pay?" asks for no person; the group holds what stands before "who". */
export const relativeWho =
  /^(\W*(?:what|how|why|when|where|which)\b[^?,;:]{1,200}?[a-z]{2,}(?<!\b(?:and|or|me|us|know|knows|say|says|said|of|to|by|for|with|from|about)))\s+who\b/i
