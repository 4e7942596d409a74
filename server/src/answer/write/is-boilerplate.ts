const furniture =
  /\b(?:all rights reserved|table of contents|click here|quicklinks|page \d+ of \d+|intentionally left blank|signature page|in witness whereof|now, therefore|hereinafter referred|(?:phone|tel|fax|e-?mail)\s*[.:]|https?:\/\/|www\.)/i
const address = /\b(?:suite|street|avenue|blvd|road|p\.?\s?o\.? box)\b.*\b\d{4,6}\b/i
const leaders = /\.{4,}|(?:\. ){4,}|_{3,}/

/** Whether a sentence says nothing of its document's subject: page furniture, addresses, lines of a table of contents. */
export function isBoilerplate(text: string): boolean {
  if (furniture.test(text) || address.test(text) || leaders.test(text)) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters < text.length / 2
}
