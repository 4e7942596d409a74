import { writtenDates } from '../../../platform/text/written-dates.ts'
import {
  callsAmendment,
  dayOfAmended,
  dayOfItself,
  numberOfAmendment,
  ordinalWords,
} from '../../lexicon/amending-words.ts'
import { companyForms } from '../../lexicon/names.ts'
import type { ScopeDocument } from '../../stages.ts'

/** A document with the beginning of its text. */
export type Opened = { document: ScopeDocument; opening: string }

/** In characters. */
const longestOpening = 2_500
const longestTitle = 120
const furthest = 90
/** What must speak for an original: the day, and its title or parties; or its title and both parties. */
const least = 3

const bare = (filename: string) => filename.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' ')
const calledOf = ({ called = [] }: ScopeDocument, kind: string) =>
  called.flatMap(one => (one.kind === kind ? [one.value, ...one.aliases] : []))

/** Whether a document is called an amendment, by its card or its name. */
export function isAmendment(document: ScopeDocument): boolean {
  const kinds = (document.called ?? []).filter(({ kind }) => kind === 'kind')
  if (kinds.some(({ value }) => value === 'amendment')) return true
  const titles = (document.called ?? []).filter(({ kind }) => kind === 'title')
  return [bare(document.filename), ...titles.map(({ value }) => value)].some(name =>
    callsAmendment.test(name.slice(0, longestTitle)),
  )
}

/**
 * The document that an amendment amends: the one whose title, parties and day it names. Null where several fit as well:
 * two contracts of one template are no amendments of each other.
 */
export function amendedBy(amendment: Opened, originals: Opened[]): ScopeDocument | null {
  const weighed = originals
    .map(original => ({ original, weight: weightOf(amendment, original) }))
    .sort((a, b) => b.weight - a.weight)
  const [best, next] = weighed
  if (!best || best.weight < least || (next && next.weight === best.weight)) return null
  return best.original.document
}

function weightOf(amendment: Opened, original: Opened): number {
  const text = ownText(amendment)
  const words = new Set(wordsIn(text))
  const parties = partiesOf(original)
  const shared = parties.filter(party => party.every(word => words.has(word))).length
  const ofParties = parties.length > 1 ? (shared > 1 ? 2 : -1) : shared
  const title = titleOf(original)
  const known = title.filter(word => words.has(word)).length
  const ofTitle =
    title.length === 0 ? 0 : known === title.length ? (known > 1 ? 2 : 1) : known * 2 >= title.length ? 1 : 0
  const numbers = calledOf(original.document, 'number').filter(number => text.includes(number))
  const weight = ofTitle + ofParties + (numbers.length > 0 ? least : 0) + ofDay(text, original)
  return ofTitle + Math.max(0, ofParties) > 0 ? weight : 0
}

/** The days that the amendment gives the amended document, held against those that this one begins with. */
function ofDay(text: string, original: Opened): number {
  const own = new Set(daysIn(ownText(original)).map(({ iso }) => iso))
  const days = daysIn(text)
  if (days.some(({ iso }) => own.has(iso))) return 3
  const named = days.filter(({ start }) => {
    const before = text.slice(Math.max(0, start - furthest), start)
    return dayOfAmended.test(before) && !dayOfItself.test(before) && !callsAmendment.test(before.slice(-40))
  })
  return named.length > 0 && own.size > 0 ? -3 : 0
}

const daysIn = (text: string) => writtenDates(text).filter(({ iso }) => iso.length === 10)
const ownText = ({ document, opening }: Opened) =>
  `${bare(document.filename)}\n${opening.slice(0, longestOpening)}`

function wordsIn(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
}

/** The words of its title, or of its first line, that tell it. */
function titleOf({ document, opening }: Opened): string[] {
  const [first = ''] = opening.split('\n').filter(line => line.trim() !== '')
  const [title = first.length <= longestTitle ? first : bare(document.filename)] = calledOf(document, 'title')
  return [...new Set(wordsIn(title.slice(0, longestTitle)))].filter(
    word => word.length > 3 && !companyForms.has(word),
  )
}

/** Words in front of the form of a company: "Brook Mills Ltd". */
const company =
  /(?:(?:\p{Lu}[\p{L}\p{N}&.'’-]{0,30}|&|und|and|et|y|of)[ ]){1,5}(?<form>\p{L}{2,6})(?=[\s.,;)("„“]|$)/gu

/** The parties of a document, each by its first telling words: of its card, or of its beginning. */
function partiesOf({ document, opening }: Opened): string[][] {
  const cards = (document.called ?? []).flatMap(({ kind, value }) => (kind === 'party' ? [value] : []))
  const written = [...opening.slice(0, longestOpening).matchAll(company)].flatMap(({ 0: found, groups }) =>
    companyForms.has((groups?.form ?? '').toLowerCase()) ? [found] : [],
  )
  const parties = (cards.length > 1 ? cards : written).map(name =>
    wordsIn(name)
      .filter(word => !companyForms.has(word) && word.length > 2 && !small.has(word))
      .slice(0, 2),
  )
  const apart = new Map(parties.flatMap(words => (words.length > 0 ? [[words.join(' '), words]] : [])))
  return [...apart.values()]
}
const small = new Set('the and und between zwischen der die das dem den von'.split(' '))

/** The later one first, by its number or its latest day. */
export function laterFirst(a: Opened, b: Opened): number {
  const [one, other] = [numberOf(a), numberOf(b)]
  if (one !== null && other !== null && one !== other) return other - one
  return (lastDay(b) ?? '').localeCompare(lastDay(a) ?? '')
}

function numberOf({ document, opening }: Opened): number | null {
  return numberIn(document.filename) ?? numberIn(opening.slice(0, longestTitle))
}

/** Which amendment a text speaks of: "Amendment No. 2", "2. Nachtrag". */
export function numberIn(text: string): number | null {
  const { behind, before, word = '' } = numberOfAmendment.exec(bare(text))?.groups ?? {}
  if (behind ?? before) return Number(behind ?? before)
  const at = ordinalWords.findIndex(words => words.split(' ').includes(word.toLowerCase()))
  return at < 0 ? null : at + 1
}

function lastDay(amendment: Opened): string | undefined {
  return daysIn(ownText(amendment))
    .map(({ iso }) => iso)
    .sort()
    .at(-1)
}
