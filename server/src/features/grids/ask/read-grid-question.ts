import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import { findValues } from '../../../answer/grid/find-values.ts'
import { sayInEnglish } from '../../../answer/understand/say-in-english.ts'
import { currencyOf } from '../../../domain/tables/units.ts'
import { analyseWords } from '../../../platform/text/analyse-words.ts'
import { writtenDates } from '../../../platform/text/written-dates.ts'
import type { Bound, GridQuestion } from './grid-question.ts'
import {
  between,
  bounds,
  counts,
  descending,
  extremes,
  has,
  lacks,
  nations as nationNames,
  saysNothing,
  several,
  sharedUnit,
  sorted,
} from './question-words.ts'
import { saysWord } from './says-word.ts'

type Word = { written: string; id: number; start: number; end: number }
type Placed = { column: number; score: number }

const figures: ColumnType[] = ['amount', 'percentage', 'number', 'duration']
const ofFigures: Record<'duration' | 'figure' | 'date' | 'any', ColumnType[]> = {
  duration: ['duration'],
  figure: figures,
  date: ['date'],
  any: [...figures, 'date'],
}
const longest = 400
const inCurrency = /(?<!\p{L})in (\p{L}{3,7}|[€$£])(?!\p{L})/iu
const numerals = new Map([
  ['zehn', 10],
  ['cinq', 5],
  ['dix', 10],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['ten', 10],
  ['zwei', 2],
  ['drei', 3],
  ['fünf', 5],
  ['deux', 2],
  ['trois', 3],
])

/**
 * Reads what a question asks of one column of a grid; null where it asks for something else, or where a word of it is
 * neither of a column nor of the grammar: a calculation that leaves a word out answers another question.
 */
export function readGridQuestion(question: string, columns: GridColumn[]): GridQuestion | null {
  const text = question.slice(0, longest)
  const counted = counts.test(text)
  return (
    readSorted(text, columns) ??
    readExtreme(text, columns) ??
    readBounds(text, columns, counted) ??
    readLacking(text, columns, counted) ??
    readSays(text, columns, counted)
  )
}

function readSorted(text: string, columns: GridColumn[]): GridQuestion | null {
  const found = sorted.exec(text)
  if (!found) return null
  const rest = blanked(text, [descending.exec(text)?.[0] ?? '', found[0]])
  const placed = columnOf(rest, columns, [...figures, 'date', 'text', 'name', 'yes-no', 'one-of'])
  return placed === null
    ? null
    : { kind: 'sorted', column: placed, counts: false, most: descending.test(text) }
}

function readExtreme(text: string, columns: GridColumn[]): GridQuestion | null {
  for (const { most, of, words } of extremes) {
    const found = words.exec(text)
    if (!found) continue
    const count = several.exec(text)?.[1]?.toLowerCase() ?? ''
    const limit = numerals.get(count) ?? (/^\d+$/.test(count) ? Math.max(1, Number(count)) : 1)
    const [inUnit = '', word = ''] = inCurrency.exec(text) ?? []
    const unit = currencyOf(word)
    const rest = blanked(text, [found[0], count, unit === null ? '' : inUnit])
    const column = columnOf(rest, columns, ofFigures[of], found[0])
    if (column !== null) return { kind: 'extreme', column, counts: false, most, limit, unit }
  }
  return null
}

/** "Over 60 days", "between EUR 1,000 and EUR 5,000", "in 2026", "before 1 March 2027". */
function readBounds(whole: string, columns: GridColumn[], counted: boolean): GridQuestion | null {
  const text = whole.replace(sharedUnit, '$1 $2 $5 $3 $4 $5')
  for (const type of ['duration', 'amount', 'percentage', 'date', 'number'] as const) {
    const values = type === 'date' ? datesIn(text) : valuesIn(text, type)
    const [first, second] = values
    if (!first) continue
    const lead = text.slice(0, first.start)
    const isBetween = between.test(lead) && second !== undefined
    const found = bounds.flatMap(({ sign, words }) => {
      const match = words.exec(lead)
      return match ? [{ sign, words: match[0] }] : []
    })[0]
    if (!isBetween && (!found || values.length > 1)) continue
    const said = isBetween
      ? [between.exec(lead)?.[0] ?? '', first.value.text, second.value.text]
      : [found?.words ?? '', first.value.text]
    const column = columnOf(blanked(text, said), columns, [type], type === 'date' ? 'expire' : '')
    if (column === null) continue
    const own: Bound[] = isBetween
      ? [
          { sign: 'at-least', value: first.value },
          { sign: 'at-most', value: second.value },
        ]
      : [{ sign: found?.sign ?? 'exactly', value: first.value }]
    return { kind: 'bound', column, counts: counted, bounds: own }
  }
  return null
}

function readLacking(text: string, columns: GridColumn[], counted: boolean): GridQuestion | null {
  const found = lacks.exec(text)
  const positive = found ? null : has.exec(text)
  const any: ColumnType[] = [
    'yes-no',
    'amount',
    'duration',
    'date',
    'text',
    'name',
    'percentage',
    'number',
    'one-of',
    'several-of',
  ]
  if (found) {
    const rest = blanked(text, [found[0]])
    const column = columnOf(rest, columns, ['yes-no']) ?? columnOf(rest, columns, any)
    return column === null ? null : { kind: 'lacks', column, counts: counted }
  }
  const rest = positive ? blanked(text, [positive[0]]) : text
  const column = columnOf(rest, columns, ['yes-no']) ?? (positive ? columnOf(rest, columns, any) : null)
  return column === null ? null : { kind: 'has', column, counts: counted }
}

/** "Under German law", "with Acme Ltd": words that a cell of a column of texts must have. */
function readSays(text: string, columns: GridColumn[], counted: boolean): GridQuestion | null {
  const words = contentOf(text)
  const texts = columns.flatMap(({ type }, at) =>
    type === 'text' || type === 'name' || type === 'one-of' ? [at] : [],
  )
  const nations = words.flatMap(word => {
    const group = nationOf(word.written)
    return group ? [{ word, group }] : []
  })
  const [first, last] = [nations[0]?.word, nations.at(-1)?.word]
  if (first && last) {
    const law = texts.find(at => /(?<!\p{L})(?:laws?|recht|droit)(?!\p{L})/iu.test(columns[at]?.name ?? ''))
    const others = words.filter(
      word =>
        nations.every(one => one.word !== word) &&
        !/^(?:laws?|rechts?|droit|governing)$/iu.test(word.written),
    )
    const between = text.slice(first.start, last.end)
    const isOne = nations.length === 1 || /(?<!\p{L})(?:or|oder|ou)(?!\p{L})/iu.test(between)
    // A nation is no name of a party.
    const said = nations.map(({ word }) => word.written).join(' or ')
    return law !== undefined && isOne && others.length === 0 && !isOfAnother(text, first)
      ? { kind: 'says', column: law, counts: counted, words: [nations.flatMap(({ group }) => group)], said }
      : null
  }
  // A name is written with a capital letter: those words, and nothing but words of the column besides.
  const named = words.filter(({ written, start }) => start > 0 && /^\p{Lu}/u.test(written))
  const rest = words.filter(word => !named.includes(word))
  if (named.length === 0) return null
  const placed = texts
    .map(at => ({ column: at, score: scoreOf(columns[at], rest) }))
    .filter(({ column: at, score }) =>
      rest.length === 0 ? /part(?:y|ies|ei)/iu.test(columns[at]?.name ?? '') : score.left === 0,
    )
    .sort((a, b) => b.score.own - a.score.own)[0]
  if (!placed) return null
  const written = named.map(one => one.written)
  const groups = written.map(one => [one])
  return { kind: 'says', column: placed.column, counts: counted, words: groups, said: written.join(' ') }
}

/** The group of a nation's names that a word is one of; null for another word. */
const nationOf = (word: string): string[] | null =>
  nationNames.find(group => group.some(name => saysWord(word, name))) ?? null

/** "Northern Irish", "New England": another law. */
const isOfAnother = (text: string, { start, written }: Word) =>
  !saysWord(text.slice(0, start + written.length), written)

/**
 * The column that all telling words of a text belong to, of those of these types; null for none, and for two as near. Columns
 * mostly have English names, whatever language somebody asks in.
 */
function columnOf(text: string, columns: GridColumn[], types: ColumnType[], verb = ''): number | null {
  const own = columnIn(text, columns, types, verb)
  if (own !== null) return own
  for (const language of ['german', 'french', 'spanish'] as const) {
    const { plain } = sayInEnglish(text, language, ['english'])
    const found = plain === text ? null : columnIn(plain, columns, types, verb)
    if (found !== null) return found
  }
  return null
}

function columnIn(text: string, columns: GridColumn[], types: ColumnType[], verb: string): number | null {
  const words = contentOf(text)
  const scored = columns.flatMap((column, at): Placed[] => {
    if (!types.includes(column.type)) return []
    // "Expires", "ends" are words of the grammar, and of such a column.
    const byVerb =
      /(?<!\p{L})(?:expir|end|läuft|endet)/iu.test(`${text} ${verb}`) &&
      /expir|\bend/iu.test(`${column.name} ${column.question}`)
    const meant = byVerb ? words.filter(({ written }) => !/^(?:dates?|days?)$/i.test(written)) : words
    const { own, left } = scoreOf(column, meant)
    return left > 0 || (own === 0 && !(byVerb && meant.length === 0))
      ? []
      : [{ column: at, score: own + (byVerb ? 2 : 0) }]
  })
  const [best, second] = scored.sort((a, b) => b.score - a.score)
  return best && best.score > (second?.score ?? 0) ? best.column : null
}

/** How much of a column's name the words are, and how many words are of neither its name nor its question. */
function scoreOf(column: GridColumn | undefined, words: Word[]): { own: number; left: number } {
  if (!column) return { own: 0, left: words.length }
  const name = new Set(wordsOf(column.name).map(({ id }) => id))
  const question = new Set(wordsOf(`${column.question} ${column.hint}`).map(({ id }) => id))
  const own = words.filter(({ id }) => name.has(id)).length
  const ofQuestion = words.filter(({ id }) => !name.has(id) && question.has(id)).length
  return {
    own: (2 * own + ofQuestion) / (2 * Math.max(1, name.size)) + ofQuestion * 0.1,
    left: words.length - own - ofQuestion,
  }
}

const wordsOf = (text: string): Word[] =>
  analyseWords(text, 'english')
    .filter(({ nested }) => !nested)
    .map(({ id, start, end }) => ({ written: text.slice(start, end), id, start, end }))

const contentOf = (text: string) =>
  wordsOf(text).filter(({ written }) => !saysNothing.has(written.toLowerCase()))

function blanked(text: string, parts: string[]): string {
  return parts.reduce(
    (rest, part) => (part === '' ? rest : rest.replace(part, ' '.repeat(part.length))),
    text,
  )
}

type Said = { value: CellValue; start: number }

function valuesIn(text: string, type: ColumnType): Said[] {
  return findValues({ type, options: [], text: '' }, text)
    .map(({ value, start }) => ({ value, start }))
    .sort((a, b) => a.start - b.start)
}

/** Days, months and years: "in 2026" names a whole year. */
function datesIn(text: string): Said[] {
  const written = writtenDates(text).map(({ iso, start, end }) => ({
    value: { text: text.slice(start, end), plain: iso, unit: null, options: [] },
    start,
    end,
  }))
  const years = [...text.matchAll(/(?<![\d.,-])(?:19|20)\d{2}(?![\d.,-]\d)/gu)]
    .filter(({ index }) => !written.some(({ start, end }) => index >= start && index < end))
    .map(match => ({
      value: { text: match[0], plain: match[0], unit: null, options: [] },
      start: match.index,
    }))
  return [...written, ...years].sort((a, b) => a.start - b.start)
}
