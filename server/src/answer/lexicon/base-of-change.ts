/** Stand before what something is compared with: "more than in 2019", "mehr als im Mai". */
export const comparedWith =
  /(?<!\p{L})(?:than|als|que|compared (?:with|to)|gegenüber|verglichen mit|im vergleich (?:zu[mr]?|mit)|par rapport|respecto)(?!\p{L})/iu

/** Ask for what is left, which is a part of a whole and no change of it. */
export const asksForLeft =
  /(?<!\p{L})(?:left(?: over)?|remain(?:s|ing|ed|der)?|unspent|unused|übrig\p{L}*|verbleib\p{L}*|verblieben\p{L}*|restlich\p{L}*|rest|reste[nr]?|restant\p{L}*|queda\p{L}*|sobra\p{L}*)(?!\p{L})/iu
