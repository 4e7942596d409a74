import { cutSentences } from '../sentences/cut-sentences.ts'
import { groupSignatures } from '../sentences/group-signatures.ts'
import { holdsExpected } from '../sentences/holds-expected.ts'
import type { CardAsked, Draft, DraftSentence, Side } from '../stages.ts'
import { listed, namesLine } from './document-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { writeQuotes } from './write-quotes.ts'
import { withoutBars } from './write-rows.ts'

const mostOfOne = 3
/** People who were there may stand on a line each. */
const mostPresent = 20
/** The rules that fill cards were right for nine of ten contracts. */
export const toldConfidence = 0.9
/** Any name may be that of a party, so a sentence with a name and nothing else of the question comes to .5. */
const sureConfidence = 0.6

type Quoted = { label: string; quotes: DraftSentence[] }

/**
 * Quotes the sentences in which each document says what its card says, a line for each of several documents. Where a
 * card does not say it, the document's best sentence takes their place if it surely answers.
 */
export function writeTold(sides: Side[], asked: CardAsked, said: Said): Draft {
  const quoted = sides.map((side): Quoted => {
    const quotes = quotesTold(side, asked === 'present' ? mostPresent : mostOfOne)
    return { label: side.label, quotes: quotes.length > 0 ? quotes : otherwiseTold(side, said) }
  })
  const having = quoted.filter(({ quotes }) => quotes.length > 0)
  const [only] = having
  if (only && sides.length === 1) return { sentences: only.quotes, nearest: [], confidence: toldConfidence }
  const lacking = quoted.filter(({ quotes }) => quotes.length === 0)
  const sentences = listed(having)
  if (lacking.length > 0) {
    const labels = lacking.map(({ label }) => label)
    sentences.push(namesLine(said.notFoundIn, labels))
  }
  return { sentences, nearest: [], confidence: toldConfidence }
}

/** Not every document has parties or a date: what only comes closest in a memo would be noise. */
function otherwiseTold({ expected, terms, passages }: Side, said: Said): DraftSentence[] {
  const { sentences, confidence } = writeQuotes(expected, terms, passages, said)
  const best = sentences.find(({ sources }) => sources.length > 0)
  const isSure = (confidence ?? 0) >= sureConfidence
  return best && isSure && holdsExpected(expected, best.plain) !== false
    ? [{ ...best, text: asLine(best.plain) }]
    : []
}

function asLine(plain: string): string {
  return quoteMarkdown(withoutBars(plain)).replace(/\s+/g, ' ')
}

/** What the document says of what its card says: whole sentences, each once, in the order of the text. */
export function quotesTold({ told = [] }: Side, most = mostOfOne): DraftSentence[] {
  const quotes: DraftSentence[] = []
  for (const { passage, start } of told) {
    const at = start - passage.start
    const sentence = groupSignatures(passage.text, cutSentences(passage.text)).find(({ end }) => end > at)
    if (!sentence || quotes.length === most) continue
    const source = { passage, start: passage.start + sentence.start, end: passage.start + sentence.end }
    if (quotes.some(({ sources }) => sources[0]?.start === source.start)) continue
    const plain = passage.text.slice(sentence.start, sentence.end)
    quotes.push({ text: asLine(plain), plain, sources: [source], breakAfter: true })
  }
  return quotes
}
