import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { GridAnswer } from '@citewell/contract/grid-shapes.ts'
import { shownValue } from '../../../domain/tables/shown-value.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { compareCells, orderCells } from './compare-cells.ts'
import type { Bound, GridQuestion } from './grid-question.ts'
import { saysWord } from './says-word.ts'

/** `unread`: for each column, whether nobody can say what it has: it is to be read yet, failed, or has two values. */
type RowAsked = { document_id: string; name: string; values: (CellValue | null)[]; unread?: boolean[] }
type Answer = Omit<NonNullable<GridAnswer['answer']>, 'not_current' | 'conflicting'>
type Filled = { row: number; document: string; name: string; value: CellValue }

const mostRows = 100
const mostCells = 200
const documentColumn = 0

/** Computes what is asked of one column of a grid. */
export function answerOverColumns(asked: GridQuestion, columns: GridColumn[], rows: RowAsked[]): Answer {
  const column = columns[asked.column]
  if (!column) throw new Error('The question is about a column that the grid does not have')
  const filled = rows.flatMap(({ document_id: document, name, values }, row): Filled[] => {
    const value = values[asked.column]
    return value ? [{ row, document, name, value }] : []
  })
  const empty = rows.filter(row => isEmpty(row, asked.column)).map(({ document_id }) => document_id)
  const all = { asked, column, columns, filled, empty, rows }
  switch (asked.kind) {
    case 'extreme':
    case 'sorted':
      return inOrder({ ...all, asked })
    case 'bound':
      return withinBounds({ ...all, asked })
    case 'says':
      return listed(
        all,
        filled.filter(({ value }) => asked.words.every(group => saysOne(value.text, group))),
        [],
        `${column.name} says ${asked.said}`,
      )
    case 'has':
      return listed(
        all,
        filled.filter(({ value }) => value.plain !== 'no'),
        [],
        column.type === 'yes-no' ? `${column.name} is yes` : `${column.name} has a value`,
      )
    case 'lacks':
      return lacking({ ...all, asked })
  }
}

const isEmpty = ({ values, unread }: RowAsked, column: number) => !values[column] && !unread?.[column]

type Over<Asked = GridQuestion> = {
  asked: Asked
  column: GridColumn
  columns: GridColumn[]
  filled: Filled[]
  empty: string[]
  rows: RowAsked[]
}

function inOrder(over: Over<Extract<GridQuestion, { kind: 'extreme' | 'sorted' }>>): Answer {
  const { asked, column, filled } = over
  const unit = asked.kind === 'extreme' ? asked.unit : null
  const measured = ['text', 'name', 'one-of', 'several-of'].includes(column.type)
    ? filled.map(one => ({
        ...one,
        value: { ...one.value, plain: one.value.plain ?? one.value.text.toLowerCase() },
      }))
    : filled.filter(({ value }) => value.plain !== null && (unit === null || value.unit === unit))
  const textual = filled.filter(one => !measured.some(({ row }) => row === one.row))
  const sign = asked.most ? -1 : 1
  const clash = firstClash(column, measured)
  if (clash !== null) return refusal(over, clash)
  const ordered = measured.toSorted(
    (a, b) => sign * orderCells(column.type, a.value, b.value) || a.row - b.row,
  )
  const name = `${column.name}, ${orderName(column, asked.most)} first`
  if (ordered.length === 0) return refusal(over, `No document has a value for “${column.name}”.`)
  if (asked.kind === 'sorted') return listed(over, ordered, textual, name)
  const last = ordered[asked.limit - 1]
  const shown = ordered.filter(
    (one, at) => at < asked.limit || (last && orderCells(column.type, one.value, last.value) === 0),
  )
  const isBeaten = ({ value }: Filled) =>
    measured.filter(other => sign * (compareCells(column.type, other.value, value) ?? 0) < 0).length >=
    asked.limit
  // 31 days and a month: neither is surely the longer one.
  const unsure = ordered.filter(
    one =>
      last &&
      !shown.includes(one) &&
      compareCells(column.type, one.value, last.value) === null &&
      !isBeaten(one),
  )
  const answer = listed(
    over,
    [...shown, ...unsure],
    textual,
    unsure.length > 0
      ? `${name}; the last of them cannot be told apart, since months differ in length`
      : name,
  )
  return { ...answer, ...citing(over, measured) }
}

function withinBounds(over: Over<Extract<GridQuestion, { kind: 'bound' }>>): Answer {
  const { asked, column, filled } = over
  const judged = filled.map(one => ({ one, holds: holdsAll(column, one.value, asked.bounds) }))
  const open = judged.flatMap(({ one, holds }) => (holds === null ? [one] : []))
  const name = `${column.name} ${asked.bounds.map(({ sign, value }) => `${(column.type === 'date' ? dateSigns : signNames)[sign]} ${value.text}`).join(' and ')}`
  if (filled.length > 0 && open.length === filled.length)
    return refusal(
      over,
      `No value of “${column.name}” can be compared with ${asked.bounds[0]?.value.text ?? 'that'}: they are in other units, or in words.`,
    )
  const held = judged.flatMap(({ one, holds }) => (holds === true ? [one] : []))
  return {
    ...listed(over, held, open, name),
    ...citing(
      over,
      filled.filter(one => !open.includes(one)),
    ),
  }
}

/** Documents whose cell says no, and those in which nothing was found. */
function lacking(over: Over<Extract<GridQuestion, { kind: 'lacks' }>>): Answer {
  const { column, filled, rows, asked } = over
  const denied = filled.filter(({ value }) => value.plain === 'no')
  const nothing = rows.flatMap((row, at): Filled[] =>
    isEmpty(row, asked.column) ? [{ row: at, document: row.document_id, name: row.name, value: absent }] : [],
  )
  const words =
    column.type === 'yes-no'
      ? `${column.name} is no, or nothing was found`
      : `nothing was found for ${column.name}`
  return listed(
    { ...over, empty: [] },
    [...denied, ...nothing].toSorted((a, b) => a.row - b.row),
    [],
    words,
  )
}

const absent: CellValue = { text: 'Nothing found', plain: null, unit: null, options: [] }

function listed(over: Over, found: Filled[], open: Filled[], words: string): Answer {
  const { asked, columns, empty } = over
  const shown = found.slice(0, mostRows)
  const named = ['Document', ...columns.map(({ name }) => name)]
  const base = {
    words,
    columns: named,
    left_out: empty.length + open.length,
    without: empty,
    incomparable: open.map(({ document }) => document),
  }
  if (asked.counts)
    return {
      ...base,
      result: {
        kind: 'value',
        value: String(found.length),
        shown: String(found.length),
        type: 'number',
        unit: null,
      },
      documents: [],
      ...citing(over, found),
    }
  return {
    ...base,
    result: {
      kind: 'rows',
      columns: [documentColumn, asked.column + 1],
      rows: shown.map(({ row, name, value }) => ({ row: row + 2, cells: [name, shownOf(value)] })),
      ...{ count: found.length, matched: found.length, tied: false },
    },
    documents: shown.map(({ document }) => document),
    ...citing(over, found),
  }
}

function citing({ column }: Over, from: Filled[]): Pick<Answer, 'cells' | 'cell_count'> {
  const cited = from.map(({ document }) => ({ document_id: document, column_id: column.id }))
  return { cells: cited.slice(0, mostCells), cell_count: cited.length }
}

function refusal(over: Over, message: string): Answer {
  const answer = listed(over, [], over.filled, over.column.name)
  return { ...answer, result: { kind: 'refused', message, nearest: [] }, ...citing(over, over.filled) }
}

/** Why these values have no order: amounts in two currencies. */
function firstClash(column: GridColumn, filled: Filled[]): string | null {
  if (column.type !== 'amount') return null
  const units = [...new Set(filled.flatMap(({ value }) => value.unit ?? []))]
  if (units.length < 2) return null
  return `The values of “${column.name}” are in ${units.slice(0, -1).join(', ')} and ${units.at(-1)}, which cannot be compared without rates of exchange. Ask for those in one of them, as “in ${units[0]}”.`
}

/** Null where it cannot be said. */
function holdsAll(column: GridColumn, value: CellValue, all: Bound[]): boolean | null {
  const held = all.map(bound => {
    const order = compareCells(column.type, value, bound.value)
    return order === null ? null : signHolds[bound.sign](order)
  })
  return held.includes(false) ? false : held.includes(null) ? null : true
}

const signHolds: Record<Bound['sign'], (order: number) => boolean> = {
  over: order => order > 0,
  'at-least': order => order >= 0,
  under: order => order < 0,
  'at-most': order => order <= 0,
  exactly: order => order === 0,
  in: order => order === 0,
}
const signNames: Record<Bound['sign'], string> = {
  ...{
    over: 'over',
    'at-least': 'at least',
    under: 'under',
    'at-most': 'at most',
    exactly: 'exactly',
    in: 'in',
  },
}

const dateSigns: Record<Bound['sign'], string> = {
  ...signNames,
  ...{ over: 'after', 'at-least': 'on or after', under: 'before', 'at-most': 'on or before', exactly: 'on' },
}

function orderName({ type }: GridColumn, most: boolean): string {
  if (type === 'duration') return most ? 'longest' : 'shortest'
  if (type === 'date') return most ? 'latest' : 'earliest'
  if (type === 'text' || type === 'name') return most ? 'last' : 'first in the alphabet'
  return most ? 'highest' : 'lowest'
}

const saysOne = (text: string, group: string[]) => group.some(word => saysWord(text, word))

/** The value in the form in which it was compared. */
function shownOf({ text, plain, unit }: CellValue): string {
  if (plain === null) return text
  if (unit === null) return plain
  if (unit === '%') return `${plain} %`
  if (isMoney(unit)) return shownValue({ value: plain, type: 'number', unit })
  return `${plain} ${unit}${plain === '1' ? '' : 's'}`
}
