import type { Draft, DraftSentence, Scope, SetAsked, SetFound } from '../stages.ts'
import { namesLine } from './document-lines.ts'
import { neutraliseMarkdown } from './neutralise-markdown.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { withoutBars } from './write-rows.ts'

/** The cards' rules were right for nine of ten documents. */
const toldConfidence = 0.9

/** A line for each document that is asked for, with the words that show it, then those of which it is not known. */
export function writeSet(
  { lines, having, lacking, untold, total }: SetFound,
  { by }: SetAsked,
  { incomplete, unread = 0 }: Scope,
  said: Said,
): Draft {
  const head = by === 'words' ? said.found(having, total) : said.ofDocuments(having, total)
  const sentences = [connectingLine(head), ...lines.flatMap(lineOf)]
  const last = sentences.at(-1)
  if (last) last.breakAfter = true
  if (having > lines.length) sentences.push(connectingLine(said.moreHeadings(having - lines.length)))
  if (lacking.length > 0) sentences.push(namesLine(said.without, lacking))
  if (untold.length > 0) sentences.push(namesLine(said.untold, untold))
  if (incomplete) sentences.push(connectingLine(said.searched(total, unread)))
  return { sentences, nearest: [], confidence: toldConfidence }
}

function lineOf({ document, span, times, facts = [] }: SetFound['lines'][number]): DraftSentence[] {
  const name = `- **${neutraliseMarkdown(document.filename)}**${times === null ? '' : ` (${times}×)`}`
  if (!span) return [{ text: name, plain: document.filename, sources: [], breakAfter: 'line' }]
  const others = facts.filter(({ start, end }) => start >= span.end || end <= span.start)
  const line = [span, ...others].map((place, at): DraftSentence => {
    const { passage, start, end } = place
    const plain = passage.text.slice(start - passage.start, end - passage.start)
    const quote = quoteMarkdown(withoutBars(plain)).replace(/\s+/g, ' ')
    return { text: at === 0 ? `${name}: ${quote}` : `· ${quote}`, plain, sources: [place], breakAfter: false }
  })
  const last = line.at(-1)
  if (last) last.breakAfter = 'line'
  return line
}
