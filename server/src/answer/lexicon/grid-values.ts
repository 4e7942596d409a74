/** What stands behind a length of time that is a deadline or a notice and not how long something lasts. */
export const behindDeadline =
  /^['’]?s?\s*(?:(?:advance|prior|previous|written|further)\s+){0,3}(?:notice|notification|before|prior|in advance|after|following|from (?:the )?(?:receipt|date)|of (?:receipt|the (?:date|receipt)))\b/i
/** What stands before one. */
export const beforeDeadline =
  /\b(?:within|at least|not less than|no less than|no later than|not later than|upon)\s*$/i
/** Words of a column that asks for such a deadline. */
export const asksDeadline = /\b(?:notice|deadline|within|how (?:soon|quickly)|cure|respond|response)\b/i
/** Where what is asked ends, and sentences begin that explain it. */
export const beforeExplanation = /(?<=[?.!])\s+(?=\p{Lu})/u
/** A number that only names a part of the document: "Section 12", "No. 4". */
export const beforeReference =
  /\b(?:section|article|clause|exhibit|schedule|annex|appendix|paragraph|page|no|nos|item|number|figure|table|part|version|§)\.?\s*$/i
/** "The Contractor", "NEITHER PARTY SHALL BE LIABLE": what a contract calls a party, and a line in capitals. */
export const namesNobody =
  /^(?:[Tt]he|Each|Any|No|Either|Neither|This|Such|[Dd](?:er|ie|as)|[Ll][ea])\s\p{Lu}[\p{L}-]+$|^(?:\p{Lu}{2,}[\s,]+){4}/u
/** A name of several words or one with a company's form: "Acme Industries, Inc.", "Jane Roe". */
export const writtenName =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}.'’&-]*(?:,?\s(?:(?:of|the|de|van|von|da|&)\s)?(?:\p{Lu}[\p{L}\p{M}.'’&-]*|GmbH|AG|plc|llc)){1,8}/gu
