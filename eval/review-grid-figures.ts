import type { ColumnType } from '@citewell/contract/grid-rules.ts'
import type { CellRead } from '../server/src/answer/grid/cell-read.ts'
import { bootstrap } from './bootstrap.ts'
import { type Figure, meanFigure, shareFigure } from './figure.ts'
import { coveredShare, overlapsAny, type Stretch } from './stretches.ts'

export type GridCell = {
  column: string
  type: ColumnType
  /** What lawyers marked, and their answer in a normal form. */
  gold: Stretch[]
  answers: string[]
  normal: string
  read: CellRead
}

const enough = 0.5
/** Columns with fewer clauses say little by themselves. */
const fewest = 5
const mostOfBest = 10

/** Figures of a review grid: of all its cells, of its kinds of columns, and of each column. */
export function reviewGridFigures(cells: GridCell[], perCell: number): Figure[] {
  const columns = Map.groupBy(cells, ({ column }) => column)
  const presence = [...columns.values()].filter(([cell]) => cell?.type === 'yes-no')
  const best = [...columns.values()]
    .filter(own => own.filter(has).length >= fewest)
    .sort(
      (a, b) =>
        harmonic(shareOf(b.filter(isFilled), isRight), shareOf(b.filter(has), isRight)) -
        harmonic(shareOf(a.filter(isFilled), isRight), shareOf(a.filter(has), isRight)),
    )
    .slice(0, mostOfBest)
    .flat()
  return [
    ...qualityOf('', cells),
    ...qualityOf('best ten columns: ', best),
    macroF1(presence),
    shareFigure('“no”, where there is none', cells.filter(saysNo), cell => !has(cell)),
    shareFigure(
      'dates and durations: the value right, of those filled',
      cells.filter(isMeasured),
      isValueRight,
    ),
    shareFigure(
      'not found, where there is none',
      cells.filter(cell => !has(cell)),
      cell => !isFilled(cell),
    ),
    meanFigure('milliseconds a cell', [perCell], null),
    ...[...columns].flatMap(([name, own]) => [
      shareFigure(`${name}: filled, right`, own.filter(isFilled), isRight),
      shareFigure(`${name}: found`, own.filter(has), isRight),
    ]),
  ].filter(({ cases }) => cases > 0)
}

function qualityOf(prefix: string, cells: GridCell[]): Figure[] {
  return [
    shareFigure(`${prefix}filled cells that are right`, cells.filter(isFilled), isRight),
    shareFigure(`${prefix}clauses found, of those marked`, cells.filter(has), isRight),
    shareFigure(
      `${prefix}cited words hold the marked clause, where both are there`,
      cells.filter(cell => isFilled(cell) && has(cell)),
      holdsGold,
    ),
  ]
}

/** The mean over the columns of F1 of "there is such a clause". */
function macroF1(columns: GridCell[][]): Figure {
  const counted = columns.filter(cells => cells.some(has))
  const each = counted.map(cells =>
    harmonic(shareOf(cells.filter(isFilled), has), shareOf(cells.filter(has), isFilled)),
  )
  const own = bootstrap(
    each.length,
    sample => sample.reduce((sum, at) => sum + (each[at] ?? 0), 0) / Math.max(1, sample.length),
  )
  return {
    name: 'yes or no: F1, mean over columns',
    cases: each.length,
    own,
    baseline: null,
    difference: null,
  }
}

const has = ({ gold }: GridCell) => gold.length > 0
const saysNo = ({ read, type }: GridCell) => type === 'yes-no' && read.values[0]?.value.plain === 'no'
const isFilled = (cell: GridCell) => cell.read.values.length > 0 && !saysNo(cell)
const quotesOf = ({ read }: GridCell) =>
  read.values.flatMap(({ sources }) => sources.map(({ start, end }) => ({ start, end })))
/** Whether one citation covers half of a marked clause. */
export const holdsGold = (cell: GridCell) =>
  cell.gold.some(stretch => quotesOf(cell).some(quote => coveredShare([quote], stretch) >= enough))

/**
 * Whether a citation is of the marked clause: one of the two covers half of the other. A name or date may stand in several
 * places: its value counts as well.
 */
export function isRight(cell: GridCell): boolean {
  if (!isFilled(cell)) return false
  const within = cell.gold.some(([start, end]) =>
    quotesOf(cell).some(
      quote =>
        overlapsAny(quote, [[start, end]]) &&
        coveredShare([{ start, end }], [quote.start, quote.end]) >= enough,
    ),
  )
  return within || holdsGold(cell) || isNamed(cell) || (cell.type === 'date' && isValueRight(cell))
}

/** The opening bracket of a definition was sometimes marked with the name: "SUPPLY AGREEMENT (". */
function isNamed({ type, answers, read }: GridCell): boolean {
  if (type !== 'name') return false
  const plain = (text: string) =>
    text
      .replace(/\(\w{0,3}$/, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const own = plain(read.values[0]?.value.text ?? '')
  return answers.some(answer => plain(answer) === own)
}

const isMeasured = (cell: GridCell) =>
  (cell.type === 'date' || cell.type === 'duration') && isFilled(cell) && has(cell) && normalOf(cell) !== null

function isValueRight(cell: GridCell): boolean {
  const [first] = cell.read.values
  const normal = normalOf(cell)
  if (!first || normal === null) return false
  const { plain, unit } = first.value
  return cell.type === 'date' ? plain === normal : inMonths(`${plain} ${unit}`) === inMonths(normal)
}

/** As lawyers wrote it: "successive 1 year", "7/11/06"; else the figures in the words that they marked. */
function normalOf({ type, normal, answers }: GridCell): string | null {
  if (type === 'date') {
    const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})$/.exec(normal) ?? []
    if (year === '') return null
    const full = year.length === 4 ? year : `${Number(year) > 50 ? 19 : 20}${year}`
    return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  }
  for (const text of [normal, ...answers]) {
    const [, number, unit] = /(\d+)\)?[\s-]*(day|month|year|week)s?\b/i.exec(text) ?? []
    if (number !== undefined) return `${number} ${unit}`
  }
  return null
}

function inMonths(duration: string): string {
  const [number = '', unit = ''] = duration.toLowerCase().split(' ')
  if (unit.startsWith('year')) return `${Number(number) * 12} month`
  if (unit.startsWith('week')) return `${Number(number) * 7} day`
  return `${Number(number)} ${unit.replace(/s$/, '')}`
}

const shareOf = (cells: GridCell[], holds: (cell: GridCell) => boolean) =>
  cells.filter(holds).length / Math.max(1, cells.length)
const harmonic = (a: number, b: number) => (a + b === 0 ? 0 : (2 * a * b) / (a + b))
