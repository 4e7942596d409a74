import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isStopWord } from '../../../platform/text/is-stop-word.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { totalTexts } from '../../lexicon/figure-sets.ts'
import { isKey } from '../columns/column-kinds.ts'
import type { Parts } from '../search/asked-parts.ts'
import { isTypo, sayAlike } from '../search/link-words.ts'
import { outsideBrackets } from '../search/outside-brackets.ts'
import { readWords } from '../words/read-words.ts'

/** A row that words of a question may name, with the places of these words and how much of its label they say. */
export type OpenRow = { place: number; where: Condition[]; places: number[]; fit: number; total: boolean }

const mostRows = 400
const mostTelling = 3
/** How much of a label is said at least; less where a word stands in no other label. */
const leastFit = 0.5
const leastFitOfRare = 0.3
const leastRare = 4

type Label = { place: number; words: { text: string; stem: string }[]; total: boolean }
type Labels = { column: number; labels: Label[]; counts: Map<string, number> }

const known = new WeakMap<Table, Labels | null>()

/** The column that names the rows of a table, where it may be a statement of figures; null for a long list. */
export function labelsOf(table: Table): Labels | null {
  const before = known.get(table)
  if (before !== undefined) return before
  const made = readLabels(table)
  known.set(table, made)
  return made
}

function readLabels(table: Table): Labels | null {
  if (table.numbers.length > mostRows) return null
  const texts = table.columns.flatMap(({ type }, at) => (type === 'text' ? [at] : []))
  const column = texts.find(at => isKey(table, at)) ?? texts[0]
  if (column === undefined) return null
  const counts = new Map<string, number>()
  const labels = table.rows.flatMap(({ cells }, place): Label[] => {
    const text = cells[column]?.text ?? ''
    const hasFigure = table.columns.some(
      ({ type }, at) => at !== column && type !== 'text' && !isBlank(cells[at]?.text ?? ''),
    )
    if (isBlank(text) || !hasFigure) return []
    const words = readWords(outsideBrackets(text))
      .filter(({ text: word }) => word.length > 1)
      .map(({ text: word }) => ({ text: word, stem: stemWord(word, 'english') }))
    for (const word of new Set(words.map(({ text: own }) => own)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
    const isCalledTotal = words.length > 0 && words.every(word => totalTexts.has(word.text))
    return words.length > 0 ? [{ place, words, total: isCalledTotal || isTotal(table, place) }] : []
  })
  return { column, labels, counts }
}

/** The rows that a question names, those that are named by the same words together, in the order of these words. */
export function openRows({ words, table, language }: Parts): OpenRow[][] {
  const read = labelsOf(table)
  if (!read) return []
  const { labels, counts, column } = read
  const isSaid = (own: { text: string; stem: string }) =>
    words.flatMap(({ text, stem, stop, number }, at) => {
      if (text === own.text) return stop && !number ? [] : [{ at, fit: 1 }]
      if (stop || number) return []
      if (stem === own.stem || stemWord(text, language) === stemWord(own.text, language))
        return [{ at, fit: 1 }]
      if (sayAlike(text, own.text)) return [{ at, fit: 0.8 }]
      return isTypo(text, own.text) || isInitials(text, own.text) ? [{ at, fit: 0.8 }] : []
    })
  const rows = labels.flatMap(({ place, words: own, total }): OpenRow[] => {
    let [said, all, rare] = [0, 0, false]
    const places = new Set<number>()
    for (const word of own) {
      const count = counts.get(word.text) ?? 1
      const weight = Math.log(1 + labels.length / count)
      const hits = isSaid(word)
      all +=
        weight * (hits.length === 0 && (isLittle(word.text) || isStopWord(word.text, 'english')) ? 0.2 : 1)
      if (hits.length === 0) continue
      said += weight * Math.max(...hits.map(({ fit }) => fit))
      if (count === 1 && word.text.length >= leastRare && !/^\d+$/.test(word.text)) rare = true
      for (const { at } of hits) places.add(at)
    }
    const initials = initialsAt(own, words)
    if (initials !== null) return withConditions(table, column, place, [initials], 0.9, total)
    const fit = all === 0 ? 0 : said / all
    if (places.size === 0 || fit < (rare ? leastFitOfRare : leastFit)) return []
    return withConditions(
      table,
      column,
      place,
      [...places].sort((a, b) => a - b),
      fit,
      total,
    )
  })
  return inClusters(rows)
}

/** "R&D" of "Research and development", which words are read one by one. */
function initialsAt(own: Label['words'], words: Parts['words']): number | null {
  const telling = own.filter(({ text }) => !isLittle(text))
  if (telling.length < 2) return null
  const letters = telling.map(({ text }) => text[0])
  const at = words.findIndex(
    (_, from) =>
      letters.every((letter, step) => words[from + step]?.text === letter) ||
      (telling.length > 2 && words[from]?.text === letters.join('')),
  )
  return at < 0 ? null : at
}

const littleWords = new Set(
  'of and the for in on at to by de la le les des der die das und von y el del et from'.split(' '),
)
const isLittle = (word: string) => littleWords.has(word)

/** The beginning of a long word: "admin" of "administration". */
function isInitials(said: string, own: string): boolean {
  return said.length >= 4 && own.length >= said.length + 3 && own.startsWith(said)
}

function withConditions(
  table: Table,
  column: number,
  place: number,
  places: number[],
  fit: number,
  total: boolean,
): OpenRow[] {
  const where = conditionsFor(table, column, place)
  return where === null ? [] : [{ place, where, places, fit, total }]
}

const picked = new WeakMap<Table, Map<number, Condition[] | null>>()

/** By its label and, where other rows have the same, by other cells that it has alone; null where none tell it apart. */
export function conditionsFor(table: Table, label: number, place: number): Condition[] | null {
  const own = picked.get(table) ?? new Map<number, Condition[] | null>()
  picked.set(table, own)
  const before = own.get(place)
  if (before !== undefined) return before
  const made = pick(table, label, place)
  own.set(place, made)
  return made
}

function pick({ rows, columns }: Table, label: number, place: number): Condition[] | null {
  const row = rows[place]
  const textOf = (column: number) => row?.cells[column]?.text ?? ''
  const conditions: Condition[] = [{ column: label, is: 'is', values: [textOf(label)] }]
  let same = rows.filter(({ cells }) => cells[label]?.text === textOf(label))
  for (const [column, { type }] of columns.entries()) {
    if (same.length < 2) break
    if (column === label || type !== 'text' || isBlank(textOf(column))) continue
    const left = same.filter(({ cells }) => cells[column]?.text === textOf(column))
    if (left.length === same.length) continue
    conditions.push({ column, is: 'is', values: [textOf(column)] })
    same = left
  }
  return same.length > 1 || conditions.length > mostTelling ? null : conditions
}

const mostOfCluster = 8
const mostClusters = 6

/** A row within the words of another one is left out; rows of the same words stand together. */
function inClusters(rows: OpenRow[]): OpenRow[][] {
  const isWithin = (one: OpenRow, other: OpenRow) =>
    other !== one &&
    other.places.length > one.places.length &&
    one.places.every(at => other.places.includes(at)) &&
    other.fit >= one.fit - 0.35
  const kept = rows.filter(one => !rows.some(other => isWithin(one, other)))
  const clusters = Map.groupBy(kept, ({ places }) => places.join())
  return [...clusters.values()]
    .map(cluster => cluster.sort((a, b) => b.fit - a.fit).slice(0, mostOfCluster))
    .sort(
      (a, b) => (b[0]?.fit ?? 0) * (b[0]?.places.length ?? 0) - (a[0]?.fit ?? 0) * (a[0]?.places.length ?? 0),
    )
    .slice(0, mostClusters)
    .sort((a, b) => (a[0]?.places[0] ?? 0) - (b[0]?.places[0] ?? 0))
}

const mostMembers = 40

/** The rows that a total sums up: those above it, up to the total before. */
export function membersOf(table: Table, total: number): Condition | null {
  const read = labelsOf(table)
  const at = read?.labels.findIndex(({ place }) => place === total) ?? -1
  if (!read || at < 1) return null
  const members: string[] = []
  for (let one = at - 1; one >= 0 && !read.labels[one]?.total; one--)
    members.unshift(table.rows[read.labels[one]?.place ?? 0]?.cells[read.column]?.text ?? '')
  if (members.length < 2 || members.length > mostMembers) return null
  return { column: read.column, is: 'is', values: members }
}
