import {
  changingVerb,
  clauseNamed,
  ofAmendmentItself,
  opensQuote,
  quotedWords,
} from '../../lexicon/amending-words.ts'
import { beginsAnew, inserting, isNew, staysAsItIs } from '../../lexicon/not-amended.ts'
import { cutSentences } from '../../sentences/cut-sentences.ts'
import type { FoundPassage, SourceSpan } from '../../stages.ts'
import { attachedIn } from './changed-rows.ts'
import { type ClausePath, clausesNamed } from './clause-numbers.ts'

/**
 * What an amendment changes at one place; `clauses` are those of the original that it names, `attached` the schedules and
 * annexes of it, `old` the words it replaces.
 */
export type Change = {
  clauses: ClausePath[]
  attached?: string[]
  old: string[]
  /** Whether it adds a clause, and takes none away. */
  isAdded?: boolean
  text: string
  spans: SourceSpan[]
}

/** In characters. */
const longestChange = 900
const shortestSentence = 25
const beginsWithNumber = /^\s*(?:\(?\d{1,3}(?:\.\d{1,3}){0,3}[.)]?|§\s?\d{1,3}|\([a-z]{1,3}\)|[a-z]\))\s/iu
const goesOn = /[:：]["”’)]?\s{0,9}$/u
const hasFigure = /\p{N}/u
/** A title has no end. */
const ended = /[.;。]['"”’)]{0,3}\s{0,9}$/u
const before = /(?:replaced|substituted|deleted|changed|ersetzt|durch|remplacé|sustituid|reemplaz)/iu

type Piece = { passage: FoundPassage; start: number; end: number; text: string }

/**
 * What an amendment changes, in its order: each sentence that says so of a clause that it names, with the new words of
 * that clause, and each other sentence with a figure, which may say anew what the original says.
 */
export function readChanges(passages: FoundPassage[]): { named: Change[]; said: Change[] } {
  const pieces = passages.flatMap(passage =>
    cutSentences(passage.text).map(
      ({ start, end }): Piece => ({ passage, start, end, text: passage.text.slice(start, end) }),
    ),
  )
  const named: Change[] = []
  const said: Change[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]
    if (!piece) continue
    const clauses = clausesChanged(piece.text)
    const attached = clauses.length === 0 ? attachedChanged(piece.text) : []
    if (attached.length > 0) named.push({ ...changeOf([piece], []), attached })
    else if (clauses.length === 0) {
      if (isSaid(piece.text)) said.push(changeOf([piece], []))
    } else {
      const own = withNewWords(pieces, at)
      named.push({ ...changeOf(own, clauses), ...(clausesAdded(piece.text).length > 0 && { isAdded: true }) })
      at += own.length - 1
    }
  }
  return { named, said }
}

/** What a sentence says outside quotation marks, without what it says stays as it is. */
const saysChanged = (text: string) =>
  withoutQuoted(text)
    .split(beginsAnew)
    .filter(part => !staysAsItIs.test(part))
    .join('; ')

/** The schedules in which a sentence says that something is changed. */
function attachedChanged(text: string): string[] {
  const bare = saysChanged(text)
  // What changes in a clause of a schedule is in no row.
  return changingVerb.test(bare) && bare.search(clauseNamed) < 0 ? attachedIn(bare) : []
}

/** The clauses that a sentence says are changed; the new words of a clause may name others. */
function clausesChanged(text: string): ClausePath[] {
  const bare = saysChanged(text)
  if (!changingVerb.test(bare)) return []
  // Of what is only added, the number of the new clause counts, and not where it is put.
  const added = clausesAdded(text)
  return added.length > 0 ? added : clausesNamed(bare)
}

/** The clauses that a sentence adds, where it changes nothing else. */
function clausesAdded(text: string): ClausePath[] {
  const bare = saysChanged(text)
  const isOnly = changingVerb.test(bare) && !changingVerb.test(bare.replace(inserting, ' '))
  return isOnly ? clausesNamed(bare, isNewOne) : []
}

const isNewOne = (before: string) => isNew.test(before)

function withoutQuoted(text: string): string {
  const bare = text.replace(quotedWords, ' … ')
  const open = bare.search(opensQuote)
  return open < 0 ? bare : bare.slice(0, open)
}

/** Whether it says something of its own that may stand in the original with another figure. */
function isSaid(text: string): boolean {
  const isWhole = text.length >= shortestSentence && ended.test(text)
  return isWhole && hasFigure.test(text.replace(beginsWithNumber, '')) && !ofAmendmentItself.test(text)
}

/** A sentence with those behind it as long as the words that it quotes go on, or are announced. */
function withNewWords(pieces: Piece[], at: number): Piece[] {
  const first = pieces[at]
  if (!first) return []
  const own = [first]
  const isNumbered = beginsWithNumber.test(first.text)
  let text = first.text
  for (const next of pieces.slice(at + 1)) {
    const isOpen = isUnclosed(text)
    const isAnnounced = own.length === 1 && goesOn.test(text)
    if (text.length + next.text.length > longestChange) break
    if (!(isOpen || isAnnounced)) break
    if (isNumbered && !isOpen && beginsWithNumber.test(next.text) && clausesChanged(next.text).length > 0)
      break
    own.push(next)
    text = `${text} ${next.text}`
  }
  return own
}

/** Whether a quotation is open at the end of the text. */
function isUnclosed(text: string): boolean {
  return opensQuote.test(text.replace(quotedWords, ' ').replace(/(?<=\p{N}|\p{L})["”](?!\p{L})/gu, ' '))
}

function changeOf(pieces: Piece[], clauses: ClausePath[]): Change {
  const spans: SourceSpan[] = []
  let passage: FoundPassage | null = null
  for (const piece of pieces) {
    const last = spans.at(-1)
    if (last && piece.passage === passage) last.end = piece.passage.start + piece.end
    else
      spans.push({
        passage: piece.passage,
        start: piece.passage.start + piece.start,
        end: piece.passage.start + piece.end,
      })
    passage = piece.passage
  }
  const text = pieces.map(({ text }) => text).join(' ')
  return { clauses, old: oldWords(text), text, spans }
}

/** "X" of '"X" is replaced by "Y"'. */
function oldWords(text: string): string[] {
  const quoted = [...text.matchAll(quotedWords)]
  const [first, second] = quoted
  if (!first || !second) return []
  const between = text.slice(first.index + first[0].length, second.index)
  return before.test(between) ? [first[0].slice(1, -1).trim()] : []
}
