// How clauses are headed and named by their number.

const notOfOther = String.raw`(?![\d.]*\d)(?!(?:\s?\([a-z\d]{1,3}\)){0,3}\s(?:(?:of|in|under|to)\s(?:the\s)?(?:schedule|annex|appendix|exhibit|[^.;,\n]{0,60}(?<!\p{L})(?:act|code|law|regulations?|directive|ordinance|gdpr)(?!\p{L}))|(?:BGB|HGB|DSGVO|ABGB|UGB|OR|ZGB)(?!\p{L})))`
/** "Breaches of clause 7", "§ 6": the number. None of a law or of something that is attached. */
export const clauseWithNumber = new RegExp(
  String.raw`(?<!\p{L})(?:clauses?|sections?|articles?|paragraphs?|ziffern?|artikel)\s(\d{1,2})${notOfOther}|(?<=§\s?)(\d{1,2})${notOfOther}`,
  'giu',
)
/** "7. Confidentiality and data protection" on a line of its own; no "12 March 2025" and no "10 Oak Road". */
export const headingsOfClauses =
  /^\s{0,4}(?:#{1,4}\s)?(?:(?:clause|section|article|artikel|§)\s?)?(?<number>\d{1,2})[.):]?\s{1,4}(?!(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}{0,7}\s\d)(?<heading>\p{Lu}[^\n.;:]{2,80})(?<!(?:road|street|lane|avenue|drive|square|quay|straße|strasse|gasse|weg|platz))$/gimu
