import { writtenDates } from '../../platform/text/written-dates.ts'
import { saysProposal } from '../lexicon/decisions.ts'
import {
  type AskedOfMeeting,
  announcesMeeting,
  bodyDecides,
  decidesNothing,
  goesOnWith,
  labelOfMeeting,
  meetingOfBody,
  reportsThat,
  saysChair,
} from '../lexicon/meetings.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { wordedConfidence } from '../set-by-hand.ts'
import type { Draft, DraftSentence, FoundPassage } from '../stages.ts'
import type { Said } from './own-words/said.ts'
import { quoteMarkdown } from './quote-markdown.ts'
import { writeDecisions } from './write-decisions.ts'

/** A sentence at its offsets in a passage. */
export type Line = { passage: FoundPassage; start: number; end: number; text: string }

const mostDecisions = 30

/** What the minutes say of their meeting, in their words; null if they do not say it. */
export function writeMeeting(
  passages: FoundPassage[],
  { asks, day }: { asks: AskedOfMeeting; day: string },
  said: Pick<Said, 'moreInList'>,
): Draft | null {
  if (asks === 'decisions') return writeDecisions(passages, said) ?? listed(decisionsIn(passages))
  const lines = passages.flatMap(linesOf)
  const at = lines.findIndex(one => isAsked(one, asks, day) && !isOfOther(one, lines))
  const line = lines[at]
  if (!line) return null
  // What stands below a heading is what it announces.
  const below = lines.slice(at + 1).find(({ text }) => text.trim() !== line.text.trim())
  const isHeading = asks === 'next' && writtenDates(line.text).length === 0
  if (isHeading && !(below && isBelow(line, below))) return null
  const source = { ...line, end: isHeading && below ? below.end : line.end }
  return { sentences: [quoteOf(source, true)], nearest: [], confidence: wordedConfidence }
}

function isAsked({ text }: Line, asks: AskedOfMeeting, day: string): boolean {
  if (isRow(text)) return false
  if (asks === 'chair') return saysChair.test(text)
  if (asks === 'present' || asks === 'absent') return labelOfMeeting[asks].test(text)
  if (asks === 'day') return writtenDates(text).some(({ iso }) => iso === day)
  return asks === 'next' && announcesMeeting.test(text)
}

/** Whether it announces the meeting of a body that the minutes speak of nowhere else. */
function isOfOther(line: Line, lines: Line[]): boolean {
  const words = meetingOfBody.exec(line.text)?.groups?.body?.match(/\p{L}{4,}/gu) ?? []
  const own = lines
    .flatMap(({ passage, text }) => (text === line.text ? [] : [text, passage.filename]))
    .join(' ')
  return words.length > 0 && !words.some(word => own.toLowerCase().includes(word.toLowerCase()))
}

function isBelow(heading: Line, line: Line): boolean {
  const between = heading.passage.text.slice(heading.end, line.start)
  return heading.passage === line.passage && between.trim() === '' && !isRow(line.text)
}

function decisionsIn(passages: FoundPassage[]): Line[] {
  return passages
    .flatMap(linesOf)
    .filter(({ text }) => decides(text))
    .slice(0, mostDecisions)
}

/** Whether a sentence tells a decision of the body: no proposal that "the board approves", and nothing that others decided. */
export function decides(text: string): boolean {
  const match = bodyDecides.exec(text)
  if (!match || decidesNothing.test(text) || isRow(text)) return false
  const decided = text.slice(0, match.index + match[0].length)
  return !saysProposal.test(decided) && !(reportsThat.test(decided) && !goesOnWith.test(decided))
}

function listed(lines: Line[]): Draft | null {
  const sentences = lines.map(line => {
    const quote = quoteOf(line, 'line')
    return { ...quote, text: `- ${quote.text.replace(/\s+/g, ' ')}` }
  })
  return sentences.length === 0 ? null : { sentences, nearest: [], confidence: wordedConfidence }
}

/** The sentences of a passage, by their offsets in it. */
export const linesOf = (passage: FoundPassage): Line[] =>
  cutSentences(passage.text).map(({ start, end }) => ({
    passage,
    start,
    end,
    text: passage.text.slice(start, end),
  }))

/** The line as a quotation. */
export function quoteOf(
  { passage, start, end }: Omit<Line, 'text'>,
  breakAfter: DraftSentence['breakAfter'],
): DraftSentence {
  const plain = passage.text.slice(start, end)
  return {
    text: quoteMarkdown(plain),
    plain,
    sources: [{ passage, start: passage.start + start, end: passage.start + end }],
    breakAfter,
  }
}
