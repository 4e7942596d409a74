import { headsDecisions } from '../lexicon/of-a-day.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { wordedConfidence } from '../set-by-hand.ts'
import type { Draft, DraftSentence, FoundPassage } from '../stages.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'

const mostShown = 30
/** A line without one is the number of an item alone. */
const saysSomething = /\p{L}{3}/u

/** What stands below the headings for decisions, and how much more; null if there is no such heading. */
export function writeDecisions(passages: FoundPassage[], said: Pick<Said, 'moreInList'>): Draft | null {
  const listed = passages
    .filter(({ context }) => headsDecisions.test(context.split('\n').at(-1) ?? ''))
    .sort((a, b) => a.filename.localeCompare(b.filename) || a.start - b.start)
  const lines = listed.flatMap(linesOf)
  if (lines.length === 0) return null
  const shown = lines.slice(0, mostShown)
  const left = lines.length - shown.length
  const sentences = left > 0 ? [...shown, connectingLine(`- ${said.moreInList(left)}`)] : shown
  return { sentences, nearest: [], confidence: wordedConfidence }
}

/** Each line of the passage, without the heading that may begin it. */
function linesOf(passage: FoundPassage): DraftSentence[] {
  const lines = [...passage.text.matchAll(/[^\n]+/g)].filter(
    ([text]) => !headsDecisions.test(text) && saysSomething.test(text) && cutSentences(text).length > 0,
  )
  return lines.map(({ 0: written, index }): DraftSentence => {
    const text = written.trim()
    const start = passage.start + index + (written.length - written.trimStart().length)
    return {
      text: `- ${quoteMarkdown(text.replace(/^[-*•‣◦▪–—·]\s+/, ''))}`,
      plain: text,
      sources: [{ passage, start, end: start + text.length }],
      breakAfter: 'line',
    }
  })
}
