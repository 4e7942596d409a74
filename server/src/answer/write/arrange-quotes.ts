import { isRow } from '../read-rows.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import type { DraftSentence, SourceSpan } from '../stages.ts'
import { connectingLine } from './own-lines.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { quotedRows, withoutBars } from './write-rows.ts'

/** As many words between two quoted sentences of a paragraph are quoted with them. */
const mostBetween = 30
/** In characters, since not all languages part their words. */
const longestBetween = 240

/** Groups by passage, best first; consecutive sentences become one quotation with one mark. */
export function arrangeQuotes(chosen: ScoredSentence[]): DraftSentence[] {
  const passages = new Map<number, ScoredSentence[]>()
  for (const sentence of chosen) {
    const group = passages.get(sentence.passage.id)
    if (group) group.push(sentence)
    else passages.set(sentence.passage.id, [sentence])
  }
  return [...passages.values()].flatMap(group => {
    const runs: { first: ScoredSentence; last: ScoredSentence }[] = []
    for (const sentence of group.sort((a, b) => a.start - b.start)) {
      const run = runs.at(-1)
      const between = run ? sentence.passage.text.slice(run.last.end, sentence.start) : ''
      // Rows stand on lines of their own.
      const gap = isRow(sentence.text) && run && isRow(run.last.text) ? /\S/ : /\S|\n/
      if (run && (!gap.test(between) || isShortGap(between))) run.last = sentence
      else runs.push({ first: sentence, last: sentence })
    }
    let head = ''
    const drafts = runs.flatMap(({ first, last }, index): DraftSentence[] => {
      const quote = first.passage.text.slice(first.start, last.end)
      const cited = { plain: quote, sources: [spanOf(first, last)] }
      const table = quotedRows(first.passage, quote)
      const goesOn = table !== null && table.head !== '' && table.head === head
      head = table?.head ?? ''
      if (table === null)
        return [{ ...cited, text: quoteMarkdown(withoutBars(quote)), breakAfter: index === runs.length - 1 }]
      if (table.head === '') return [{ ...cited, text: table.rows, breakAfter: true }]
      const rows: DraftSentence = { ...cited, text: table.rows, breakAfter: true }
      return goesOn ? [rows] : [{ ...connectingLine(table.head), breakAfter: 'line' }, rows]
    })
    // A table or list begins a paragraph of its own.
    for (const [index, draft] of drafts.entries()) {
      const next = drafts[index + 1]
      // Rows of the table that goes on.
      if (next?.text.startsWith('| ') && next.sources.length > 0) draft.breakAfter = 'line'
      if (draft.breakAfter === false && (next?.sources.length === 0 || next?.text.startsWith('- ')))
        draft.breakAfter = true
    }
    return drafts
  })
}

/** Whether it is a sentence or two of the same paragraph, without which those around them read as if cut. */
function isShortGap(between: string): boolean {
  if (/[\n|]/.test(between) || between.length > longestBetween) return false
  return (between.match(/\S+/g)?.length ?? 0) <= mostBetween
}

/** Where the text from one sentence to another stands in the document. */
export function spanOf(first: ScoredSentence, last: ScoredSentence): SourceSpan {
  const { passage } = first
  return { passage, start: passage.start + first.start, end: passage.start + last.end }
}
