import { writtenDates } from '../../../platform/text/written-dates.ts'
import {
  callsAmendment,
  contractNoun,
  dayOfItself,
  numberOfAmendment,
  ordinalWords,
  titlesOfAny,
} from '../../lexicon/amending-words.ts'
import { companyForms, roleWords } from '../../lexicon/names.ts'
import type { ScopeDocument } from '../../stages.ts'

/** A document with the beginning of its text. */
export type Opened = { document: ScopeDocument; opening: string }

/** In characters. */
const longestOpening = 2_500
const longestTitle = 120
/** From the noun that calls a contract to its day. */
const furthest = 60
const ofAmendment = 40
const shortestNumber = 4
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

type Facts = {
  text: string
  words: ReadonlySet<string>
  parties: string[][]
  title: string[]
  days: ReadonlySet<string>
  /** Those of a contract that it names. */
  daysOfNamed: string[]
}
const known = new WeakMap<Opened, Facts>()

function factsOf(opened: Opened): Facts {
  const made = known.get(opened)
  if (made) return made
  const text = ownText(opened)
  const facts = {
    text,
    words: new Set(wordsIn(text)),
    parties: partiesOf(opened),
    title: titleOf(opened),
    days: new Set(daysIn(text).map(({ iso }) => iso)),
    daysOfNamed: daysOfNamed(text),
  }
  known.set(opened, facts)
  return facts
}

/** The words with which a document begins, and of its file name. */
export const openingWords = (opened: Opened): ReadonlySet<string> => factsOf(opened).words

function weightOf(amendment: Opened, original: Opened): number {
  const own = factsOf(amendment)
  const other = factsOf(original)
  const { words } = own
  const { title, parties } = other
  const shared = parties.filter(party => party.every(word => words.has(word))).length
  if (parties.length > 1 && shared < parties.length && isOfAnother(own, other)) return 0
  const ofParties = parties.length > 1 ? (shared > 1 ? 2 : -1) : shared
  const found = title.filter(word => words.has(word)).length
  const isAll = found > 0 && found === title.length
  const ofTitle = isAll ? (found > 1 ? 2 : 1) : found * 2 > title.length ? 1 : 0
  const isNumbered = calledOf(original.document, 'number').some(number => standsIn(own.text, number))
  const weight = ofTitle + ofParties + (isNumbered ? least : 0) + ofDay(own, other)
  return ofTitle + Math.max(0, ofParties) > 0 ? weight : 0
}

/** Whether the amendment names a party that is none of the other document's. */
function isOfAnother({ parties }: Facts, { words }: Facts): boolean {
  return parties.some(([first = '']) => !words.has(first))
}

function standsIn(text: string, number: string): boolean {
  if (number.length < shortestNumber) return false
  const letter = /[\p{L}\p{N}]/u
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1))
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + number.length] ?? '')) return true
  return false
}

/** The days that the amendment gives the amended document, held against those that this one begins with. */
function ofDay({ daysOfNamed }: Facts, { days }: Facts): number {
  if (daysOfNamed.some(day => days.has(day))) return least
  return daysOfNamed.length > 0 && days.size > 0 ? -least : 0
}

function daysOfNamed(text: string): string[] {
  const nouns = [...text.matchAll(contractNoun)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))
  return daysIn(text).flatMap(({ start, iso }) => {
    const noun = nouns.findLast(({ end }) => end <= start)
    if (!noun || start - noun.end > furthest) return []
    const between = text.slice(noun.end, start)
    const isOther = /[.;\n]/.test(between) || dayOfItself.test(between)
    return isOther || callsAmendment.test(text.slice(Math.max(noun.end, start - ofAmendment), start))
      ? []
      : [iso]
  })
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
  const words = [...new Set(wordsIn(title.slice(0, longestTitle)))].filter(
    word => word.length > 3 && !companyForms.has(word),
  )
  const telling = words.filter(word => !titlesOfAny.has(word))
  return telling.length > 0 ? telling : words
}

/** Words in front of the form of a company: "Brook Mills Ltd". */
const form = [...companyForms]
  .map(one => one.replace(/\p{L}/gu, letter => `[${letter}${letter.toUpperCase()}]`))
  .join('|')
const company = new RegExp(
  String.raw`(?:(?:(?!(?:${form})(?!\p{L}))\p{Lu}[\p{L}\p{N}&.'’-]{0,30}|&|und|and|et|y|of)[ ]){1,5}(?:${form})(?=[\s.,;)("„“]|$)`,
  'gu',
)
const betweenNames = /\s(?:und|and|et|y)\s/u

/** The parties of a document, each by its first telling words: of its card, or of its beginning. */
function partiesOf({ document, opening }: Opened): string[][] {
  const cards = (document.called ?? []).flatMap(({ kind, value }) => (kind === 'party' ? [value] : []))
  const written = [...opening.slice(0, longestOpening).matchAll(company)].flatMap(([found]) =>
    found.split(betweenNames),
  )
  const parties = (cards.length > 1 ? cards : written).map(name =>
    wordsIn(name)
      .filter(word => !companyForms.has(word) && word.length > 2 && !small.has(word))
      .slice(0, 2),
  )
  const apart = new Map(parties.flatMap(words => (words.length > 0 ? [[words.join(' '), words]] : [])))
  return [...apart.values()]
}
const small = new Set([...'the and und between zwischen der die das dem den von'.split(' '), ...roleWords])

/** What sorts the amendments of one document; null where an amendment does not say it. */
export type AmendmentPlace = { number: number | null; day: string | null }

export const placeOf = (amendment: Opened): AmendmentPlace => ({
  number: numberOf(amendment),
  day: lastDay(amendment) ?? null,
})

/** Of amendments of one document the later one first, by their numbers. */
export const laterFirst = (a: Opened, b: Opened): number => laterPlace(placeOf(a), placeOf(b))

/** The same by their places. One without a number, as a side letter, is told by its day; without one, it is the first. */
export function laterPlace(a: AmendmentPlace, b: AmendmentPlace): number {
  const byDay = (b.day ?? '').localeCompare(a.day ?? '')
  const areNumbered = a.number !== null && b.number !== null
  if (!areNumbered && a.day !== null && b.day !== null && byDay !== 0) return byDay
  return (b.number ?? 1) - (a.number ?? 1) || byDay
}

const firstClause = /\n\s{0,8}(?:§\s?)?1(?:\.1)?[.)]?\s/u

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

/** Above its first clause: below, any day may be one of the new terms. */
function lastDay(amendment: Opened): string | undefined {
  return daysIn(ownText(amendment).split(firstClause, 1).join(''))
    .map(({ iso }) => iso)
    .sort()
    .at(-1)
}
