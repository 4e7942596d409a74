import type { Draft, DraftSentence, Side } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'
import { groupSignatures } from './group-signatures.ts'
import { holdsExpected } from './holds-expected.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { writeQuotes } from './write-quotes.ts'
import { withoutBars } from './write-rows.ts'

const mostOfOne = 3
/** The rules that fill cards were right for nine of ten contracts. */
const toldConfidence = 0.9

type Quoted = { label: string; quotes: DraftSentence[]; doubtful: boolean }

/**
 * Quotes the sentences in which each document says what its card says, a line for each of several documents. Where a
 * card does not say it, the document's best sentence takes their place.
 */
export function writeTold(sides: Side[], said: Said): Draft {
  const quoted = sides.map((side): Quoted => {
    const quotes = quotesOf(side)
    return quotes.length > 0 ? { label: side.label, quotes, doubtful: false } : quotedOtherwise(side, said)
  })
  const having = quoted.filter(({ quotes }) => quotes.length > 0)
  const [only] = having
  if (only && sides.length === 1) return { sentences: only.quotes, nearest: [], confidence: toldConfidence }
  const [sure, closest] = [having.filter(one => !one.doubtful), having.filter(one => one.doubtful)]
  const lacking = quoted.filter(({ quotes }) => quotes.length === 0)
  const sentences = inLines(sure)
  if (closest.length > 0) sentences.push(connectingLine(said.remark), ...inLines(closest))
  if (lacking.length > 0) {
    const names = lacking.map(({ label }) => neutraliseMarkdown(label))
    sentences.push(connectingLine(said.notFoundIn(names, 0)))
  }
  return { sentences, nearest: [], confidence: toldConfidence }
}

function inLines(quoted: Quoted[]): DraftSentence[] {
  return quoted.flatMap(({ label, quotes }, index) => {
    const [first, ...others] = quotes
    if (!first) return []
    const line = [{ ...first, text: `- **${neutraliseMarkdown(label)}**: ${first.text}` }, ...others]
    return line.map((quote, at) => ({
      ...quote,
      breakAfter: at < line.length - 1 ? false : index === quoted.length - 1 || ('line' as const),
    }))
  })
}

function quotedOtherwise({ label, expected, terms, passages }: Side, said: Said): Quoted {
  const { sentences, doubtful = false } = writeQuotes(expected, terms, passages, said)
  const best = sentences.find(({ sources }) => sources.length > 0)
  // Not every document has parties or a date: what comes closest in a memo would only be noise.
  const fits = best && (!doubtful || holdsExpected(expected, best.plain) === true)
  return { label, quotes: fits ? [{ ...best, text: asLine(best.plain) }] : [], doubtful }
}

function asLine(plain: string): string {
  return quoteMarkdown(withoutBars(plain)).replace(/\s+/g, ' ')
}

/** Whole sentences, each once, in the order of the text. */
function quotesOf({ told = [] }: Side): DraftSentence[] {
  const quotes: DraftSentence[] = []
  for (const { passage, start } of told) {
    const at = start - passage.start
    const sentence = groupSignatures(passage.text, cutSentences(passage.text)).find(({ end }) => end > at)
    if (!sentence || quotes.length === mostOfOne) continue
    const source = { passage, start: passage.start + sentence.start, end: passage.start + sentence.end }
    if (quotes.some(({ sources }) => sources[0]?.start === source.start)) continue
    const plain = passage.text.slice(sentence.start, sentence.end)
    quotes.push({ text: asLine(plain), plain, sources: [source], breakAfter: true })
  }
  return quotes
}
