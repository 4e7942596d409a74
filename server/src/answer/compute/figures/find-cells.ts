import { fitOfPeriod, type Period } from '../words/read-periods.ts'
import type { Line, Matrix } from './matrix.ts'
import type { Side } from './read-figure-question.ts'

/** A cell that may be meant: what it is called holds so much of the words, and the words so much of what it is called. */
export type FoundCell = { row: number; column: number; score: number }

type Asked = { needed: Map<string, number>; known: Set<string> }

const weightOfTitle = 0.3
const weightOfUnknown = 0.8
/** A row need not say that it is a total. */
const weightOfTotal = 0.4
const mostFound = 24
const leastScore = 0.25

/** The cells that words and a time may mean, likeliest first. */
export function findCells(
  matrix: Matrix,
  { words, perhaps }: Pick<Side, 'words' | 'perhaps'>,
  period: Period | null,
): FoundCell[] {
  const asked = askedOf(matrix, { words, perhaps })
  const columns = inPeriod(matrix.columns, period)
  const rows =
    columns.dated || period === null ? { lines: matrix.rows, dated: false } : inPeriod(matrix.rows, period)
  if (period !== null && !columns.dated && !rows.dated) return []
  const found = columns.lines.flatMap(column =>
    rows.lines.map(row => ({
      row: row.at,
      column: column.at,
      score: scoreOf(matrix, asked, row, column, rows.dated, columns.lines.length > 1),
    })),
  )
  return found
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || a.row - b.row || a.column - b.column)
    .slice(0, mostFound)
}

function askedOf(
  { rarity, title, rows, columns }: Matrix,
  { words, perhaps }: Pick<Side, 'words' | 'perhaps'>,
): Asked {
  const needed = new Map<string, number>()
  const isKnown = (stem: string) => [...rows, ...columns].some(line => line.words.has(stem))
  for (const { stem, text } of words) {
    const known = text === 'total' ? weightOfTotal : 1
    const weight = isKnown(stem) ? known : title.has(stem) ? weightOfTitle : known * weightOfUnknown
    needed.set(stem, weight * Math.min(rarity(stem), 3.5))
  }
  return { needed, known: new Set([...words, ...perhaps].map(({ stem }) => stem)) }
}

/** The lines of the time that is asked for; all of them if none names a time. */
function inPeriod(lines: Line[], period: Period | null): { lines: Line[]; dated: boolean } {
  if (period === null) return { lines, dated: false }
  const fits = lines.map(({ periods }) => {
    // "2019 vs. 2018" is neither of the two.
    const own = new Set(periods.map(({ year }) => year)).size > 1 ? 0.5 : 1
    return own * Math.max(0, ...periods.map(each => fitOfPeriod(period, each)))
  })
  const best = Math.max(0, ...fits)
  if (best === 0) return { lines, dated: false }
  const fitting = lines.filter((_, at) => fits[at] === best)
  return { lines: period.month === null ? ofUsualMonth(fitting, lines) : fitting, dated: true }
}

/** Of two days in one year, the one that stands for the other years as well. */
function ofUsualMonth(fitting: Line[], lines: Line[]): Line[] {
  const monthOf = ({ periods }: Line) => periods.at(-1)?.month ?? null
  const months = fitting.map(line => lines.filter(other => monthOf(other) === monthOf(line)).length)
  const most = Math.max(...months)
  return fitting.filter((_, at) => months[at] === most)
}

function scoreOf(
  { rarity, title }: Matrix,
  { needed, known }: Asked,
  row: Line,
  column: Line,
  rowIsTime: boolean,
  several: boolean,
): number {
  let [covered, all] = [0, 0]
  for (const [stem, weight] of needed) {
    all += weight
    // "The total obligations" are the row "Total" of the table of obligations.
    const meant = row.texts.has('total') && row.texts.size === 1 && title.has(stem)
    if (meant || row.words.has(stem) || column.words.has(stem)) covered += weight
  }
  const [ofRow, ofColumn] = [row, column].map(line => shareOf(line, known, rarity)) as [Share, Share]
  // "2019" is called by its column, "Balance at 1 May 2019" by both.
  const part = row.words.size > 0 ? 0.3 : 1
  const [said, called] = rowIsTime ? [ofRow[0] + part * ofColumn[0], ofRow[1] + part * ofColumn[1]] : ofRow
  if (called === 0) return 0
  const question = all === 0 ? 1 : covered / all
  const name = said / called
  const harmonic = question + name === 0 ? 0 : (2 * question * name) / (question + name)
  if (!several || rowIsTime) return harmonic
  const [columnSaid, columnCalled] = ofColumn
  return harmonic * (columnCalled === 0 ? 1 : 0.93 + (0.07 * columnSaid) / columnCalled)
}

type Share = [said: number, called: number]

function shareOf(line: Line, known: Set<string>, rarity: Matrix['rarity']): Share {
  let [said, called] = [0, 0]
  for (const [stem, weight] of line.words) {
    const worth = weight * rarity(stem)
    called += worth
    if (known.has(stem)) said += worth
  }
  return [said, called]
}
