import type { Draft, DraftSentence, Side } from '../stages.ts'
import { cutSentences } from './cut-sentences.ts'
import { groupSignatures } from './group-signatures.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { withoutBars } from './write-rows.ts'

const mostOfOne = 3
/** The rules that fill cards were right for nine of ten contracts. */
const toldConfidence = 0.9

/** Quotes the sentences in which each document says what its card says, a line for each of several documents. */
export function writeTold(sides: Side[], said: Said): Draft {
  const having = sides.filter(({ told = [] }) => told.length > 0)
  const lacking = sides.filter(side => !having.includes(side)).map(({ label }) => neutraliseMarkdown(label))
  const sentences = having.flatMap((side, index): DraftSentence[] => {
    const quotes = quotesOf(side)
    if (sides.length === 1) return quotes
    const [first, ...others] = quotes
    if (!first) return []
    const line = [{ ...first, text: `- **${neutraliseMarkdown(side.label)}**: ${first.text}` }, ...others]
    return line.map((quote, at) => ({
      ...quote,
      breakAfter: at < line.length - 1 ? false : index === having.length - 1 || 'line',
    }))
  })
  if (lacking.length > 0) sentences.push(connectingLine(said.without(lacking, 0)))
  return { sentences, nearest: [], confidence: toldConfidence }
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
    const text = quoteMarkdown(withoutBars(plain)).replace(/\s+/g, ' ')
    quotes.push({ text, plain, sources: [source], breakAfter: true })
  }
  return quotes
}
