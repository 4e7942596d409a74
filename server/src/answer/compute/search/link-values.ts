import type { Condition } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { type Language, stemWord } from '../../../platform/text/stem-word.ts'
import { decisionColumnWords, stateColumnWords } from '../../lexicon/loose-words.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import { isTypo, saidFor, sayAlike } from './link-words.ts'

/** Words that stand in cells of a column, with the texts of these cells. */
export type ValueLink = { from: number; to: number; column: number; values: string[]; fit: number }

const mostEntries = 3_000
const longestEntry = 80
const mostValues = 40
const mostWords = 6
const shortestPart = 3
/** Of a column with so few texts, each of which stands in several rows, the first word of a text is enough. */
const little = new Set('on in at of the to for im in am der die das'.split(' '))
/** Of a person who is called by the first letter. */
const fitOfInitials = 0.95
/** Of "2 high" */
const rank = /^\d$/
const mostKinds = 40
/** Behind these, another condition begins. */
const joining = new Set('or not never oder nicht nie'.split(' '))
const leastRepeated = 3
/** "P3s" */
const severalCodes = /^[a-z]{1,3}\d{1,4}s$/

type Known = {
  column: number
  /** Among all texts of the table. */
  place: number
  text: string
  isState: boolean
  isKind: boolean
  words: Word[]
}
type Word = { text: string; stem: string; english: string }
/** By the different words of a table the texts that have them. */
type Vocabulary = { byWord: Map<string, { word: Word; entries: Known[] }> }
const known = new WeakMap<Table, Map<Language, Vocabulary>>()

/** The stretches of a question that stand in cells of text, longest and best first. */
export function linkValues(words: QuestionWord[], table: Table, language: Language): ValueLink[] {
  const vocabulary = vocabularyOf(table, language)
  const likely = new Map<string, Set<Known>>()
  const having = (word: QuestionWord) => {
    const before = likely.get(word.text)
    if (before) return before
    const made = entriesWith(word, vocabulary)
    likely.set(word.text, made)
    return made
  }
  const found: ValueLink[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + mostWords); to > from; to--) {
      const said = words.slice(from, to)
      if (said.every(({ stop }) => stop)) continue
      // "On hold" is the whole of a cell, or nothing.
      const isOpen = said[0]?.stop === true && !said[0].name && !said[1]?.number
      // "Parked or have not been"
      const isJoined =
        said.at(-1)?.stop === true && said.slice(0, -1).some(({ text, stop }) => stop && joining.has(text))
      // "Basel are on" is no cell that has "Basel" alone, which would swallow the "on" of "on hold".
      const isTrailing = said.at(-1)?.stop === true && !said.at(-1)?.name
      const isWhole = to - from > 1 && (isOpen || isJoined || isTrailing)
      const byColumn = new Map<number, { values: string[]; fit: number }>()
      // Each word that says something must stand in the text.
      const [first, ...more] = said
        .filter(({ stop }) => !stop)
        .map(having)
        .sort((a, b) => a.size - b.size)
      const whole = [...(first ?? [])].filter(entry => more.every(each => each.has(entry)))
      const entries = whole.length > 0 ? whole : onlyPerson(said, having)
      for (const entry of entries.sort((a, b) => a.place - b.place)) {
        const fit = whole.length > 0 ? fitOf(said, entry) : fitOfInitials
        if (fit === 0 || (isWhole && (fit < 1 || entry.words.length !== said.length))) continue
        const known = byColumn.get(entry.column)
        if (!known || fit > known.fit + 0.1) byColumn.set(entry.column, { values: [entry.text], fit })
        else if (fit >= known.fit - 0.1) known.values.push(entry.text)
      }
      for (const [column, { values, fit }] of byColumn) {
        const size = heldIn(table, column).entries.length
        if (values.length > mostValues || (size > 2 && values.length > size * 0.7)) continue
        found.push({ from, to, column, values, fit })
      }
    }
  }
  return found.sort((a, b) => b.fit * (b.to - b.from) - a.fit * (a.to - a.from) || a.from - b.from)
}

/** "Jens Brandt" of the only cell "J. Brandt", and the other way round: a person is called by the first letter. */
function onlyPerson(said: QuestionWord[], having: (word: QuestionWord) => ReadonlySet<Known>): Known[] {
  const [first, ...rest] = said
  const last = said.at(-1)
  if (!first?.name || !last?.name || rest.length === 0 || said.some(({ number }) => number)) return []
  const isShort = (one: string, other: string) =>
    one !== other && (one.length === 1 || other.length === 1) && one[0] === other[0]
  const fitting = [...having(last)].filter(
    ({ words: [own, ...others] }) =>
      own !== undefined &&
      others.length === rest.length &&
      isShort(own.text, first.text) &&
      others.every(({ text }, at) => text === rest[at]?.text),
  )
  return new Set(fitting.map(({ text }) => text)).size === 1 ? fitting : []
}

/** The texts that have a word, however it is said. */
function entriesWith(word: QuestionWord, { byWord }: Vocabulary): Set<Known> {
  const found = new Set<Known>()
  const isSame = sameAs(word)
  const isSaidFor = saidFor(word.text)
  const mayBeDeed = deed.test(word.text)
  for (const { word: own, entries } of byWord.values())
    if (
      !(mayBeDeed && calledByDeed.test(own.text)) &&
      (isSame(own) || isTypo(word.text, own.text) || isSaidFor(own.text, own.english))
    )
      for (const entry of entries) found.add(entry)
  return found
}

function vocabularyOf(table: Table, language: Language): Vocabulary {
  const before = known.get(table)?.get(language)
  if (before) return before
  const used = allPlaces(table).filter(place => !isTotal(table, place))
  const made = table.columns.flatMap(({ type, name }, column) => {
    if (
      type !== 'text' ||
      /^(?:notes?|remarks?|comments?|bemerkung(?:en)?|notiz(?:en)?|kommentar)$/iu.test(name)
    )
      return []
    const isState = readWords(name).some(
      ({ text }) => stateColumnWords.has(text) || decisionColumnWords.has(text),
    )
    const { entries, codes } = heldIn(table, column)
    const isKind = entries.length <= mostKinds && entries.length * leastRepeated <= used.length
    const codesUsed = new Set(Array.from(used, place => codes[place] ?? -1))
    return entries.slice(0, mostEntries).flatMap(({ text }, code) => {
      // An address is no name: "licences@"
      if (!codesUsed.has(code) || text.length > longestEntry || text.includes('@')) return []
      const words = readWords(text).map(each => ({
        text: each.text,
        stem: stemWord(each.text, language),
        english: stemWord(each.text, 'english'),
      }))
      return words.length > 0 ? [{ column, place: 0, text, isState, isKind, words }] : []
    })
  })
  const byWord: Vocabulary['byWord'] = new Map()
  for (const [place, entry] of made.entries()) {
    entry.place = place
    for (const word of entry.words) {
      const own = byWord.get(word.text)
      if (own) own.entries.push(entry)
      else byWord.set(word.text, { word, entries: [entry] })
    }
  }
  const vocabulary = { byWord }
  known.set(table, new Map(known.get(table)).set(language, vocabulary))
  return vocabulary
}

/** What was accepted is not all that is called "Acceptance". */
const deed = /ed$/
const calledByDeed = /[ae]nce$/

function sameAs(word: QuestionWord): (own: Pick<Word, 'text' | 'stem'>) => boolean {
  const code = severalCodes.test(word.text) ? word.text.slice(0, -1) : null
  const sign = currencyOf(word.text)
  const currency = sign?.toLowerCase() ?? null
  return own =>
    word.text === own.text ||
    code === own.text ||
    (own.text.length > 2 && word.stem === own.stem) ||
    currency === own.text ||
    (sign === '$' && own.text === 'usd')
}

/** 1 where the words are the whole cell, less where they are a part of it or said otherwise. */
function fitOf(said: QuestionWord[], { words, isState, isKind }: Known): number {
  // "C-2150"
  if (said.length === words.length && said.every(({ text }, at) => text === words[at]?.text)) return 1
  const content = said.filter(({ stop }) => !stop)
  const matched: number[] = content.map(word =>
    words.some(sameAs(word))
      ? 1
      : words.some(own => isTypo(word.text, own.text))
        ? 0.9
        : words.some(own => sayAlike(word.text, own.text))
          ? 0.8
          : 0,
  )
  if (matched.includes(0) || content.length === 0) return 0
  if (content.every(({ number }) => number) && words.length > content.length) return 0
  const exact = matched.filter(fit => fit === 1).length
  if (exact === 0 && content.length < 2 && matched[0] !== 0.9) return words.length === 1 && isState ? 0.85 : 0
  const covered = Math.min(1, content.length / words.length)
  // "Buildings that were built" are no "Chrysler Building".
  const own = words.filter(each => content.some(word => sameAs(word)(each) || sayAlike(word.text, each.text)))
  if (covered < 1 && own.length < content.length && !matched.includes(0.9)) return 0
  const mean = matched.reduce((sum, fit) => sum + fit, 0) / matched.length
  if (covered < 1 && content.every(({ text }) => text.length < shortestPart)) return 0
  // "Cars" are no cell that happens to have the word; names are.
  const [only] = content
  const isFirst =
    isKind &&
    only !== undefined &&
    sameAs(only)(words.find(({ text }) => !little.has(text) && !rank.test(text)) ?? { text: '', stem: '' })
  if (covered < 1 && content.length === 1 && only && !only.name && !only.number && !isFirst) return 0
  return mean * (covered === 1 ? 1 : 0.7 + 0.2 * covered)
}

export const conditionOf = ({ column, values }: ValueLink): Condition => ({
  column,
  is: 'is',
  values: [...new Set(values)],
})
