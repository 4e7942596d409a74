import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import type { CardSource } from './card-source.ts'
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

/** How much of a document is read: its beginning, its end, and for defined terms no more than this of it all. */
const headLength = 40_000
const tailLength = 12_000
const termsLength = 2_000_000
const mostTerms = 80

type CardMaker = {
  title: (title: string | null) => void
  add: (blocks: Block[]) => void
  card: () => FoundField[]
}

const codes: Record<Language, string> = {
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  norwegian: 'no',
  portuguese: 'pt',
  romanian: 'ro',
  spanish: 'es',
  swedish: 'sv',
  turkish: 'tr',
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
        place(block)
        if (block.kind !== 'furniture') signatures.add(block)
        if (block.start < termsLength && block.kind !== 'furniture') terms.add(block.text, block.start)
      }
    },
    card: () => {
      const last = tail.slice(-tailLength)
      const language = languageOf(head)
      const source = { head, blocks, title, filename, format, language, signatures: signatures.found() }
      return makeCard(
        { ...source, tail: last, tailStart: tailStart + tail.length - last.length },
        terms.terms(),
      )
    },
  }
}

function makeCard(source: CardSource, terms: FoundField[]): FoundField[] {
  const isText = source.format !== 'csv' && source.format !== 'xlsx' && source.format !== 'json'
  const preamble = isText ? findPreamble(source.head) : null
  const title = findTitle(source, preamble)
  const kind = findKind(source, title, preamble)
  const named = preamble ? findParties(source.head, preamble) : []
  const parties = named.length > 0 || !isText ? named : findLabelledParties(source.head)
  const called = new Set(parties.flatMap(({ value, aliases }) => [value, ...aliases]))
  const { language } = source
  return [
    ...(title ? [title] : []),
    ...(kind ? [kind] : []),
    ...parties,
    ...(isText ? findPeople(source, [...called]).filter(({ value }) => !isCalled(value, called)) : []),
    ...(isText ? findDates(source, preamble) : []),
    ...(isText ? findLabels(source) : []),
    ...(language ? [languageField(codes[language])] : []),
    ...terms.filter(({ value }) => !called.has(value)),
  ]
}

/** Whether it is a party, or its name without the form of the company: "Name: Acme Report" for Acme Report.com, LLC. */
function isCalled(value: string, called: ReadonlySet<string>): boolean {
  return called.has(value) || [...called].some(name => name.startsWith(value) && value.includes(' '))
}

function languageField(value: string): FoundField {
  const nowhere = { start: null, end: null }
  return { kind: 'language', value, role: null, aliases: [], iso: null, ...nowhere, foundBy: 'wording' }
}
