import { beforeOwnDate } from '../lexicon/document-phrases.ts'
import { readDates } from '../lexicon/read-dates.ts'
import type { Draft, DraftSentence, EachWanted, Side } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-lines-of-documents.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { answerConfidence, readEvidence } from './read-evidence.ts'
import { scoreSentences } from './score-sentences.ts'

type Line = { side: Side; quote: DraftSentence; confidence: number; date: string | null }
type Wanted = { wanted: EachWanted; dated: boolean; year: number | null; looked: number }

/**
 * A document has what is asked if its best passage scores this share of the best of all, since a score means little by
 * itself, and if its best sentence answers with at least this probability.
 */
const leastStrength = 0.6
const leastConfidence = 0.15
const mostNamed = 40

/** A line for each document that has what is asked, with its quotation, then the names of those without it. */
export function writeEach(sides: Side[], { wanted, dated, year, looked }: Wanted, said: Said): Draft {
  const strengthOf = ({ passages }: Side) => passages[0]?.score ?? 0
  const strongest = Math.max(...sides.map(strengthOf))
  const strong = sides.filter(side => strengthOf(side) >= leastStrength * strongest)
  const lines = dated
    ? sides.flatMap(side => datedLine(side) ?? [])
    : strong.flatMap(side => bestLine(side) ?? [])
  const fitting = lines.filter(({ date }) => year === null || date?.startsWith(`${year}`))
  const shown = wanted === 'earliest' || wanted === 'latest' ? extreme(fitting, wanted) : fitting
  const lacking = sides
    .filter(side => !(dated ? lines : shown).some(line => line.side === side))
    .map(({ label }) => label)
  const confidence = Math.max(0, ...shown.map(line => line.confidence))
  const sentences: DraftSentence[] = []
  if (sides.length < looked) sentences.push(connectingLine(said.looked(sides.length, looked)))
  if (shown.length === 0) sentences.push(connectingLine(said.noneHasIt(sides.length)))
  else if (wanted === 'which' || wanted === 'count')
    sentences.push(connectingLine(said.found(shown.length, sides.length)))
  for (const { side, quote } of shown)
    sentences.push({
      ...quote,
      text: `- **${neutraliseMarkdown(side.label)}**: ${quote.text}`,
      breakAfter: 'line',
    })
  const last = sentences.at(-1)
  if (last) last.breakAfter = true
  if (shown.length > 0 && lacking.length > 0) {
    const more = Math.max(0, lacking.length - mostNamed)
    sentences.push(connectingLine((dated ? said.undated : said.without)(lacking.slice(0, mostNamed), more)))
  }
  return { sentences, nearest: [], confidence }
}

/** The document's best sentence, if it answers. */
function bestLine(side: Side): Line | null {
  const { expected, terms, passages } = side
  const best = scoreSentences(expected, terms, passages)
    .slice(0, 3)
    .map(sentence => ({ sentence, confidence: answerConfidence(readEvidence(expected, terms, sentence)) }))
    .sort((a, b) => b.confidence - a.confidence)[0]
  if (!best || best.confidence < leastConfidence) return null
  const { passage, start, end, text } = best.sentence
  return { side, quote: quoteOf(passage, start, end, text), confidence: best.confidence, date: null }
}

function quoteOf(passage: Side['passages'][number], start: number, end: number, text: string): DraftSentence {
  const sources = [{ passage, start: passage.start + start, end: passage.start + end }]
  return { text: quoteMarkdown(text).replace(/\s+/g, ' '), plain: text, sources, breakAfter: 'line' }
}

/** The sentence of the document's beginning that says its date. */
function datedLine(side: Side): Line | null {
  const [passage] = side.passages
  if (!passage) return null
  // A scan may part "1s t day".
  const text = passage.text.replace(
    /(\d)(s t|n d|r d|t h)(?= day)/g,
    (_, day, end) => `${day}${end.replace(' ', '')} `,
  )
  const dates = readDates(text).dates.filter(
    ({ year, month, day }) => year !== null && month !== null && day !== null,
  )
  const told =
    dates.find(({ start }) => beforeOwnDate.test(text.slice(Math.max(0, start - 60), start))) ?? dates[0]
  if (!told) return null
  const sentence = cutSentences(passage.text).find(
    ({ start, end }) => start <= told.start && told.start < end,
  )
  if (!sentence) return null
  const { start, end } = sentence
  const quote = quoteOf(passage, start, end, passage.text.slice(start, end))
  const two = (number: number | null) => `${number}`.padStart(2, '0')
  return { side, quote, confidence: 1, date: `${told.year}-${two(told.month)}-${two(told.day)}` }
}

function extreme(lines: Line[], wanted: 'earliest' | 'latest'): Line[] {
  const dates = lines.flatMap(({ date }) => date ?? []).sort()
  const date = wanted === 'earliest' ? dates[0] : dates.at(-1)
  return lines.filter(line => line.date === date)
}
