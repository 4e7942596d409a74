const longestRead = 300
/** "How long is the interim period in the Hertz agreement?", "What's a Business Day?" */
const asksOf =
  /^[^\p{L}]{0,5}(?:what|who|when|how (?:long|much|many|big|large|high))(?:['’]s| is| are| was| were) (?:the |an? )?["“'‘]?(\p{L}.{1,80})/iu
/** "What does “Net Sales” mean?" */
const asksForMeaning =
  /\b(?:what (?:does|do|is meant by|counts as|qualifies as)|define|the meaning of|the definition of) (?:the )?(?:terms? |words? )?["“'‘]?(\p{L}.{1,80})/iu
const behindTerm =
  /["”?.,;:]|['’](?!s\b)|\s(?:of|in|on|under|for|according|within|as|that|which|and|or|to|mean|means|stand|defined|with|by)\b/u

/**
 * The term whose definition would answer the question, in lower case, in singular and plural; empty if the question asks
 * for something else.
 */
export function termsAsked(text: string): string[] {
  const read = text.slice(0, longestRead).replace(/\s+/g, ' ')
  const [, found = ''] = asksForMeaning.exec(read) ?? asksOf.exec(read) ?? []
  const [term = ''] = found.toLowerCase().split(behindTerm)
  const plain = term.trim()
  if (plain.length < 2) return []
  return plain.endsWith('s') ? [plain, plain.slice(0, -1)] : [plain, `${plain}s`]
}
