import { analyseWords } from '../../platform/text/analyse-words.ts'
import {
  amountOfIt,
  asksWhatThing,
  beginsQuestion,
  betweenParts,
  mayShareSubject,
  subordinating,
} from '../lexicon/document-phrases.ts'
import { restAsked } from '../lexicon/several-amounts.ts'

const longest = 400
const mostParts = 4
/** "What is it?" alone adds nothing to the part before it. */
const fewestWords = 1

/** The questions in "What is the term and who may terminate it?"; empty if there is only one. */
export function readParts(text: string): string[] {
  // "What is left of it once you take off what is spent and what is committed" has two parts of one whole.
  if (text.length > longest || restAsked(text) !== null) return []
  const parts = divide(text.replace(/\s+/g, ' ').trim()).filter(
    (part, at) => at === 0 || !amountOfIt.test(part),
  )
  if (parts.length < 2 || parts.length > mostParts) return []
  if (!parts.slice(1).every(part => beginsQuestion.test(part))) return []
  const asks = parts.every(
    part => analyseWords(part).filter(word => !word.stop && !word.nested).length >= fewestWords,
  )
  return asks ? parts : []
}

function divide(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(betweenParts)) {
    const before = text.slice(from, match.index)
    const isAfterMark = match[0].trim() === ''
    if (!isAfterMark && goesOn(before, match.groups?.verb)) continue
    parts.push(before)
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)].map(part => part.trim()).filter(part => part !== '')
}

/** Whether "and" may go on with a clause of the part before it: "if he leaves and is …", "Who sells and has a …". */
function goesOn(before: string, verb: string | undefined): boolean {
  if (verb !== undefined && asksWhatThing.test(before) && mayShareSubject.test(verb)) return true
  const own = verb !== undefined ? before : before.replace(beginsQuestion, '')
  return own.search(subordinating) >= 0
}
