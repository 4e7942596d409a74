/** "What costs are refunded?", "Which fees must be paid in advance?" ask for kinds of costs, not for a sum. */
export const asksForKindsOfCosts =
  /^\W*(?:what|which) (?:[a-z]+ )?(?:costs|expenses|fees|charges|payments|taxes|losses) (?:are|may|can|will|must|should) (?:(?:not|never|also|always|be) ){0,3}[a-z]+(?:ed|en|id|et)\b/i
