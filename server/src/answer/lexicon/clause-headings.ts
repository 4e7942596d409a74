// How clauses are headed and named by their number.

/** "Breaches of clause 7", "§ 6": the number. */
export const clauseWithNumber =
  /(?<!\p{L})(?:clauses?|sections?|articles?|paragraphs?|ziffern?|artikel)\s(\d{1,2})(?![\d.]*\d)|(?<=§\s?)(\d{1,2})(?![\d.]*\d)/giu
/** "7. Confidentiality and data protection" on a line of its own. */
export const headingsOfClauses =
  /^\s{0,4}(?:#{1,4}\s)?(?:(?:clause|section|article|artikel|§)\s?)?(?<number>\d{1,2})[.):]?\s{1,4}(?<heading>\p{Lu}[^\n.;:]{2,80})$/gimu
