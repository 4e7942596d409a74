import type { Sentence } from '../../platform/text/split-sentences.ts'
import { saysDecision, saysProposal } from '../lexicon/decisions.ts'
import { givesReason } from '../lexicon/english.ts'
import { saysWhatWasAsked } from '../lexicon/label-lines.ts'
import { leansBack } from '../lexicon/leaning.ts'
import { isRow } from '../read-rows.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'

/** In characters, with the sentence before and with the one behind. */
const longestWithBefore = 450
const longestWithBehind = 300
const longestWithDecision = 450
const longestWithReply = 500
const mostInReply = 2
/** The heading of an entry among questions and answers. */
const question = /[?？]["'”’)*]*$/
/** A footnote may follow: "in 1904.[7]". */
const ended = /[.!?。][^\p{L}]{0,20}$/u

/**
 * The sentence with the one before it if it leans on that one, since who "It appoints the board." is about stands there,
 * and with a short one behind that goes on about the same; a question, or what says what was asked, with its reply, and what
 * was proposed with what was decided on it; where it is asked why, with the reason that the one behind gives.
 * Unchanged across paragraphs and in tables.
 */
export function withNeighbours<S extends ScoredSentence>(sentence: S, asksWhy = false): S {
  const { passage } = sentence
  const { text } = passage
  if (isRow(sentence.text)) return sentence
  const sentences = cutSentences(text)
  let { start, end } = sentence
  const before = sentences.findLast(one => one.end <= start)
  if (before && leansBack.test(sentence.text) && end - before.start <= longestWithBefore)
    if (isWhole(text, before) && !isApart(text, before.end, start)) start = before.start
  if (asks(sentence.text)) end = endOfReply(text, sentences, start, end)
  const behind = sentences.find(one => one.start >= end)
  if (behind && goesOn(sentence.text, text.slice(behind.start, behind.end), behind.end - start, asksWhy))
    if (isWhole(text, behind) && !isApart(text, end, behind.start)) end = behind.end
  return start === sentence.start && end === sentence.end
    ? sentence
    : { ...sentence, start, end, text: text.slice(start, end) }
}

/** Whether the sentence behind belongs to this one; `length` is that of both. */
function goesOn(sentence: string, behind: string, length: number, asksWhy: boolean): boolean {
  if (leansBack.test(behind)) return length <= longestWithBehind
  if (asksWhy && length <= longestWithDecision && sentence.search(givesReason) < 0)
    if (behind.search(givesReason) >= 0) return true
  return length <= longestWithDecision && saysProposal.test(sentence) && behind.search(saysDecision) >= 0
}

/** Whether what it says is asked, so that the answer stands behind it. */
export const asks = (text: string) => question.test(text) || saysWhatWasAsked.test(text)

/** Where the sentences end that reply to the one that asks: in its paragraph, or in the next one below a heading. */
function endOfReply(text: string, sentences: Sentence[], start: number, from: number): number {
  let end = from
  for (const one of sentences.filter(one => one.start >= from).slice(0, mostInReply)) {
    if (one.end - start > longestWithReply || !isWhole(text, one)) break
    if (isApart(text, end, one.start) && end > from) break
    end = one.end
  }
  return end
}

/** A heading, a page number or a row of a table is no sentence. */
function isWhole(text: string, { start, end }: Sentence): boolean {
  const said = text.slice(start, end)
  return ended.test(said) && !isRow(said)
}

/** Whether a paragraph ends in between. */
function isApart(text: string, end: number, start: number): boolean {
  return /\n\s*\n/.test(text.slice(end, start))
}
