import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { guessLanguage } from '../../platform/text/guess-language.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import { type CardSource, trimmed } from './card-source.ts'
import { collectClauses } from './clauses/collect-clauses.ts'
import { endOfTerm } from './clauses/end-of-term.ts'
import { findAttendees } from './find-attendees.ts'
import { findDates } from './find-dates.ts'
import { findKind } from './find-kind.ts'
import { findLabelledParties } from './find-labelled-parties.ts'
import { findLabels } from './find-labels.ts'
import { findParties } from './find-parties.ts'
import { findPeople } from './find-people.ts'
import { findPreamble } from './find-preamble.ts'
import { collectSignatures } from './find-signatures.ts'
import { collectTerms } from './find-terms.ts'
import { findTitle } from './find-title.ts'
import { correspondents, readLetter, signerOf } from './read-letter.ts'

/** How much of a document is read: its beginning, its end, and for defined terms no more than this of it all. */
const headLength = 40_000
const tailLength = 12_000
const termsLength = 2_000_000
const mostTerms = 80
/** Contracts are shorter; exhibits behind them settle other things. */
const clausesLength = 400_000
/** As much counts of a block that begins without a space for so long, such as encoded data: what follows says more. */
const unspaced = 2_000
/** How much of a sentence the citation of a language shows. */
const longestSentence = 300

type CardMaker = {
  title: (title: string | null) => void
  add: (blocks: Block[]) => void
  card: () => FoundField[]
}

/** Gathers what is needed of a document while it is read, and makes its card at the end. */
export function createCardMaker({ filename, format }: { filename: string; format: string }): CardMaker {
  let head = ''
  let tail = ''
  let tailStart = 0
  let title: string | null = null
  const blocks: Block[] = []
  const terms = collectTerms(mostTerms)
  const signatures = collectSignatures()
  const clauses = collectClauses()
  const cuts: Cut[] = []
  const place = (block: Block) => {
    if (block.start < headLength) {
      const end = Math.min(block.end, headLength)
      const text = block.text.slice(0, end - block.start)
      head += '\n'.repeat(Math.max(0, block.start - head.length)) + text
      if (block.kind !== 'furniture') blocks.push({ ...block, text, end })
    }
    if (tail === '') tailStart = block.start
    tail += (tail === '' ? '' : '\n'.repeat(Math.max(0, block.start - tailStart - tail.length))) + block.text
    if (tail.length <= 4 * tailLength) return
    tailStart += tail.length - tailLength
    tail = tail.slice(-tailLength)
  }
  return {
    title: own => {
      title = own
    },
    add: added => {
      for (const block of added) {
        const read = shortened(block, cuts)
        place(read)
        if (block.kind !== 'furniture') signatures.add(read)
        if (block.start < termsLength && block.kind !== 'furniture') terms.add(block.text, block.start)
        if (read.start < clausesLength && block.kind !== 'furniture') clauses.add(read)
      }
    },
    card: () => {
      const last = tail.slice(-tailLength)
      const source = { head, blocks, title, filename, format, signatures: signatures.found() }
      const found = makeCard({ ...source, tail: last, tailStart: tailStart + tail.length - last.length })
      const called = new Set(namesOf(found))
      return [
        ...withClauses(found, clauses.found(), head).map(field => inWhole(field, cuts)),
        ...terms.terms().filter(({ value }) => !called.has(value)),
      ]
    },
  }
}

/** Documents whose clauses settle something between parties. */
const concluded = new Set(['contract', 'amendment', 'order', 'offer'])
/** Other documents are agreements, too, where they have so many clauses, as a letter may. */
const fewestClauses = 3

/** With what its clauses settle, if it is a contract, and when its term ends. */
function withClauses(found: FoundField[], clauses: FoundField[], head: string): FoundField[] {
  const kind = found.find(field => field.kind === 'kind')?.value ?? ''
  const isAgreement = clauses.some(({ role }) => role === 'law') && clauses.length >= fewestClauses
  if (!concluded.has(kind) && !(isAgreement && kind !== 'policy')) return found
  const dates = found.filter(field => field.kind === 'date')
  // The term that an amendment states may run from a start that only the contract has.
  const end = kind === 'amendment' ? null : endOfTerm(dates, clauses, placeOfTerm(clauses, head))
  return [...found, ...(end ? [end] : []), ...clauses]
}

function placeOfTerm(clauses: FoundField[], head: string): Parameters<typeof endOfTerm>[2] {
  const { start, end, foundBy } = clauses.find(({ role }) => role === 'term') ?? {}
  const from = start ?? 0
  const line = head.slice(head.lastIndexOf('\n', from - 1) + 1, from)
  return { sentence: head.slice(from, end ?? from), line, whole: head, isLabelled: foundBy === 'label' }
}

/** From this place of what was read on, so many characters were left out before. */
type Cut = { at: number; left: number }

/** The block where it stands in what is read; of one without spaces its beginning, and a cut. */
function shortened(block: Block, cuts: Cut[]): Block {
  const left = cuts.at(-1)?.left ?? 0
  const start = block.start - left
  const isWhole = block.text.length <= unspaced || /\s/.test(block.text.slice(0, unspaced))
  if (isWhole) return left === 0 ? block : { ...block, start, end: block.end - left }
  const end = start + unspaced
  cuts.push({ at: end, left: left + block.text.length - unspaced })
  return { ...block, text: block.text.slice(0, unspaced), start, end }
}

/** The field at its place in the whole text. */
function inWhole(field: FoundField, cuts: Cut[]): FoundField {
  const placed = (offset: number) => offset + (cuts.findLast(({ at }) => offset > at)?.left ?? 0)
  const { start, end } = field
  return { ...field, start: start === null ? null : placed(start), end: end === null ? null : placed(end) }
}

function namesOf(fields: FoundField[]): string[] {
  return fields.flatMap(({ kind, value, aliases }) => (kind === 'party' ? [value, ...aliases] : []))
}

function makeCard(source: CardSource): FoundField[] {
  const isText = source.format !== 'csv' && source.format !== 'xlsx' && source.format !== 'json'
  const preamble = isText ? findPreamble(source.head) : null
  const title = findTitle(source, preamble)
  const kind = findKind(source, title, preamble)
  const ofKind = (kind?.value ?? null) as DocumentKind | null
  const letter = ofKind === 'letter' ? readLetter(source) : null
  const named = preamble ? findParties(source.head, preamble) : []
  const labelled = named.length > 0 || !isText ? named : findLabelledParties(source.head, ofKind)
  const parties = labelled.length > 0 || !letter ? labelled : correspondents(letter)
  const called = new Set(namesOf(parties))
  const people = isText
    ? [
        ...findAttendees(source.blocks, ofKind),
        ...findPeople(source, [...called]),
        ...(letter ? signerOf(source) : []),
      ]
    : []
  return [
    ...(title ? [title] : []),
    ...(kind ? [kind] : []),
    ...parties,
    ...people.filter(
      ({ value }, at) => !isCalled(value, called) && people.findIndex(other => other.value === value) === at,
    ),
    ...(isText ? findDates(source, preamble, ofKind) : []),
    ...(isText ? findLabels(source) : []),
    ...languageField(source),
  ]
}

/** Whether it is a party, or its name without the form of the company: "Name: Acme Report" for Acme Report.com, LLC. */
function isCalled(value: string, called: ReadonlySet<string>): boolean {
  return called.has(value) || [...called].some(name => name.startsWith(value) && value.includes(' '))
}

/** The language with the first sentence that shows it, else the first one. */
function languageField({ head, blocks }: CardSource): FoundField[] {
  const value = guessLanguage(head)
  if (value === null) return []
  const shows = blocks.find(({ text }) => guessLanguage(text.slice(0, unspaced)) === value) ?? blocks[0]
  const [sentence] = shows ? splitSentences(shows.text) : []
  const place =
    shows && sentence
      ? trimmed(
          head,
          shows.start + sentence.start,
          shows.start + Math.min(sentence.end, sentence.start + longestSentence),
        )
      : null
  const { start = null, end = null } = place ?? {}
  return [{ kind: 'language', value, role: null, aliases: [], iso: null, start, end, foundBy: 'wording' }]
}
