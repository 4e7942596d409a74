import { mayStandFor } from '../../lexicon/word-relations.ts'
import { passageWords } from '../../read-passage.ts'
import type { ScopeDocument, SourceSpan } from '../../stages.ts'
import { overlap, wordsOf } from '../pair-sections.ts'
import { changesRow, rowsQuoted } from './changed-rows.ts'
import { clauseAt, isWithin } from './clause-numbers.ts'
import type { Change } from './read-changes.ts'

/** An amendment with what it changes in the document that it amends, or says of it. */
export type Amending = {
  amendment: ScopeDocument
  original: ScopeDocument
  named: Change[]
  said: Change[]
  /** The stems of what is asked. */
  asked?: string[]
}

/** What of an amendment bears on a quotation; `isNamed` if it says itself which clause it changes. */
export type Bearing = { of: Amending; change: Change; isNamed: boolean }

/** Sentences that share this much of their words (Jaccard similarity) say the same with another figure. */
const sameSubject = 0.4
const fewestWords = 4
const mostOfOne = 3

/** What the amendments say on a quotation of the original, the latest amendment first. */
export function bearingOn(span: SourceSpan, amending: Amending[]): Bearing[] {
  const { passage } = span
  const quote = passage.text.slice(span.start - passage.start, span.end - passage.start)
  const clause = clauseAt(passage, span.start - passage.start)
  const rows = rowsQuoted(span)
  const at = amending.findIndex(({ amendment }) => amendment.id === passage.documentId)
  const self = amending[at]
  if (self) return changedAgain(span, self, amending.slice(0, at))
  return amending
    .filter(({ original }) => original.id === passage.documentId)
    .flatMap((of): Bearing[] => {
      const named = of.named.filter(
        change => isChanged(clause, quote, change) || rows.some(row => changesRow(change, row)),
      )
      if (named.length > 0) return named.slice(0, mostOfOne).map(change => ({ of, change, isNamed: true }))
      const beside = of.named.filter(change => isAddedBeside(clause, quote, change, of.asked ?? []))
      return [...beside.slice(0, mostOfOne), ...saysAnew(quote, of)].map(change => ({
        of,
        change,
        isNamed: false,
      }))
    })
}

/** Whether it adds a clause to the same article that says of something that is asked what the quotation says of it, too. */
function isAddedBeside(
  clause: readonly string[],
  quote: string,
  { clauses, isAdded, text }: Change,
  asked: string[],
): boolean {
  if (!isAdded || clause.length < 2) return false
  const isBeside = ({ length, ...path }: readonly string[]) =>
    length === clause.length && clause.slice(0, -1).every((part, at) => path[at] === part)
  if (!clauses.some(isBeside)) return false
  const [own, other] = [passageWords(quote), passageWords(text)]
  return asked.some(stem => [own, other].every(words => words.some(({ term }) => mayStandFor(stem, term))))
}

/** What later amendments change at the places that an earlier one changes. */
function changedAgain({ start, end }: SourceSpan, self: Amending, later: Amending[]): Bearing[] {
  const own = self.named.filter(({ spans }) => spans.some(one => one.start < end && start < one.end))
  const clauses = own.flatMap(change => change.clauses)
  return later
    .filter(({ original }) => original.id === self.original.id)
    .flatMap(of => {
      const changes = of.named.filter(change =>
        change.clauses.some(one => clauses.some(mine => isWithin(mine, one) || isWithin(one, mine))),
      )
      return changes.slice(0, mostOfOne).map(change => ({ of, change, isNamed: true }))
    })
}

/** By the number of its clause; where none is written, by the words that are replaced, or that stay. */
function isChanged(clause: readonly string[], quote: string, { clauses, old, text }: Change): boolean {
  if (clauses.some(named => isWithin(clause, named))) return true
  const holdsOld = old.some(words => plain(quote).includes(plain(words)))
  if (clause.length === 0) return holdsOld || isAlike(quote, text)
  // What stands in "4" may be "4.1", where numbers are not written.
  return holdsOld && clauses.some(named => isWithin(named, clause))
}

function saysAnew(quote: string, { said }: Amending): Change[] {
  const figures = figuresIn(quote)
  if (figures === '') return []
  const alike = said.filter(
    ({ text }) => isAlike(quote, text) && hasSameSubject(quote, text) && figuresIn(text) !== figures,
  )
  return alike.slice(0, 1)
}

function isAlike(quote: string, text: string): boolean {
  const [one, other] = [wordsOf(quote), wordsOf(text)]
  return Math.min(one.size, other.size) >= fewestWords && overlap(one, other) >= sameSubject
}

/** What stands before the first figure of either must stand in the other: the dry store is not the cold one. */
function hasSameSubject(quote: string, text: string): boolean {
  return isHeldIn(subjectOf(quote), wordsOf(text)) && isHeldIn(subjectOf(text), wordsOf(quote))
}

function subjectOf(text: string): Set<string> {
  const bare = text.replace(ownNumber, '')
  const words = wordsOf(bare.slice(0, Math.max(0, bare.search(/\p{N}/u))))
  return words.size < fewestOfSubject ? wordsOf(bare) : words
}

const isHeldIn = (words: Set<string>, others: Set<string>) => [...words].every(word => others.has(word))
const fewestOfSubject = 2

const ownNumber = /^\s*(?:§\s?)?\(?\d{1,3}(?:\.\d{1,3}){0,4}[.)]*\s/u
const figuresIn = (text: string) =>
  (text.replace(ownNumber, '').match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? []).sort().join(' ')
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()
