import { analyseWords } from '../../platform/text/analyse-words.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import type { DraftSentence, Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { connectingLine } from './own-lines.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'

type Line = { start: number; end: number; text: string; isItem: boolean }
type List = { passage: FoundPassage; items: Line[]; covered: number; isOpen: boolean }

const item = /^\s*(?:[-*•‣◦▪–—·]|\(?(?:\d{1,2}|[a-z]|[ivxl]{1,5})[.)])\s+\S/i
/** An item may be a whole clause. */
const longestItem = 1_200
const longestLead = 400
const longestHeading = 100
/** After this many characters, the remaining items are only counted. */
const enough = 3_000
/** The share of the question that the line or heading above a list must hold. */
const leastCovered = 0.6
/** The same for "What are the terms …", which a sentence may answer as well. */
const leastUnlessListed = 0.9
const mostItems = 10
/** Maximum distance between two consecutive passages, in characters. */
const furthest = 200

/** The items of the list whose lead or heading matches the question; null if there is no such list. */
export function writeList(
  { what }: Pick<Expected, 'what'>,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  said: Said,
): DraftSentence[] | null {
  const least = what ? leastUnlessListed : leastCovered
  const lists = passages.flatMap(passage => listsOf(passage, terms))
  const fitting = lists.filter(({ covered }) => covered >= least).sort((a, b) => b.covered - a.covered)
  const [items] = fitting.map(list => wholeList(list, passages)).filter(({ length }) => length >= 2)
  if (!items) return null
  const shown: DraftSentence[] = items.slice(0, fewEnough(items)).map(({ passage, start, end, text }) => ({
    text: `- ${quoteMarkdown(text.replace(/^\s*[-*•‣◦▪–—·]\s+/, ''))}`,
    plain: text,
    sources: [{ passage, start: passage.start + start, end: passage.start + end }],
    breakAfter: 'line',
  }))
  const left = items.length - shown.length
  return left > 0 ? [...shown, connectingLine(`- ${said.moreInList(left)}`)] : shown
}

function fewEnough(items: Line[]): number {
  let length = 0
  const last = items.findIndex(({ text }) => {
    length += text.length
    return length > enough
  })
  return Math.min(mostItems, last < 0 ? items.length : Math.max(last, 2))
}

/** A list that reaches the end of its passage, extended by its items in the next one. */
function wholeList(
  { passage, items, isOpen }: List,
  passages: FoundPassage[],
): (Line & { passage: FoundPassage })[] {
  const own = items.map(line => ({ ...line, passage }))
  const style = styleOf(items[0]?.text ?? '')
  const next = passages.find(
    ({ documentId, start }) =>
      documentId === passage.documentId && start >= passage.end && start - passage.end <= furthest,
  )
  if (!isOpen || !next) return own
  const lines = linesOf(next.text)
  const end = lines.findIndex(line => !line.isItem || styleOf(line.text) !== style)
  const more = lines.slice(0, end < 0 ? lines.length : end).map(line => ({ ...line, passage: next }))
  return [...own, ...more]
}

function listsOf(passage: FoundPassage, terms: QuestionTerm[]): List[] {
  const lines = linesOf(passage.text)
  const lists: List[] = []
  let lead: string[] = [passage.context.split('\n').at(-1) ?? '']
  let items: Line[] = []
  const close = (isOpen = false) => {
    if (items.length >= 2 || (isOpen && items.length > 0))
      lists.push({ passage, items, covered: coverage(terms, lead.join('\n')), isOpen })
    if (items.length > 0) lead = []
    items = []
  }
  for (const line of lines) {
    const last = items.at(-1)
    if (line.isItem && last && styleOf(last.text) !== styleOf(line.text)) {
      const above = lead
      close()
      lead = [...above.slice(-2), last.text]
    }
    if (line.isItem) {
      items.push(line)
      continue
    }
    close()
    lead = [...lead.slice(-1).filter(isHeading), line.text.slice(-longestLead)]
  }
  close(true)
  return lists
}

/** A paragraph above the line that leads in the list says other things. */
const isHeading = (line: string) => line.length <= longestHeading && !/[.!?]["'”’)\]]*$/.test(line)

/** Distinguishes lists by their numbering: "(i)" after "3." begins another list. */
function styleOf(text: string): string {
  const mark = text.trimStart().split(/\s/, 1)[0] ?? ''
  return mark
    .replace(/\d+/, '1')
    .replace(/[ivxl]{2,}|(?<!\p{L})[ivx](?!\p{L})/iu, 'i')
    .replace(/[a-hj-z]/i, 'a')
}

/** The lines of a text; a line that continues an item is joined to it. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  for (const match of text.matchAll(/[^\n]+/g)) {
    if (!/\p{L}/u.test(match[0])) continue
    const start = match.index + (match[0].length - match[0].trimStart().length)
    const end = match.index + match[0].trimEnd().length
    const last = lines.at(-1)
    const isItem = item.test(match[0])
    if (!isItem && last?.isItem && /^\s*\p{Ll}/u.test(match[0]) && end - last.start <= longestItem) {
      last.end = end
      last.text = text.slice(last.start, end)
    } else lines.push({ start, end, text: text.slice(start, end), isItem })
  }
  return lines.map(line => ({ ...line, isItem: line.isItem && line.text.length <= longestItem }))
}

function coverage(terms: QuestionTerm[], lead: string): number {
  const words = analyseWords(lead).map(word => word.term)
  const asked = terms.filter(term => !term.earlier && term.subject)
  const all = asked.reduce((sum, term) => sum + term.weight, 0) || 1
  const held = asked.filter(term => words.some(word => areAlike(term.term, word)))
  return held.reduce((sum, term) => sum + term.weight, 0) / all
}
