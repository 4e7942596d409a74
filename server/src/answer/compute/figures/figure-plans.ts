import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { Exact } from '../../../domain/tables/decimals.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { emptyWords } from '../../lexicon/column-words.ts'
import { totalTexts } from '../../lexicon/figure-sets.ts'
import { questionLanguage } from '../words/question-language.ts'
import { fitOfPeriod, isBefore, type Period } from '../words/read-periods.ts'
import { type FoundCell, findCells } from './find-cells.ts'
import { inTableWords } from './in-table-words.ts'
import { type Matrix, matrixOf } from './matrix.ts'
import { type FigureQuestion, readFigureQuestion, type Side } from './read-figure-question.ts'

/** A plan with how well its cells are named, 0 to 1, and the words of the question that none of them is called by. */
type FigurePlan = { plan: Omit<TablePlan, 'table'>; score: number; unexplained: string[] }

type Operands = { cells: FoundCell[]; score: number }

const longestQuestion = 600
const mostOperands = 24
/** A cell that is named hardly better than another one may not be the one that is meant. */
const leastLead = 0.08
const leastLeadOfPair = 0.04
/** Of a pair whose column is not named. */
const doubtOfColumn = 0.08

/** The plans that a question may mean over a statement of figures: rows and columns have names, each cell is a figure. */
export function figurePlans(question: string, table: Table): FigurePlan[] {
  const language = questionLanguage(question)
  const readings = readFigureQuestion(question.slice(0, longestQuestion), language)
  const matrix = readings.length === 0 ? null : matrixFor(table, language)
  if (matrix === null) return []
  const plans = readings.flatMap(said => {
    const reading = {
      ...said,
      sides: said.sides.map(side => withoutTitle(inTableWords(side, matrix, language), matrix)),
      shared: inTableWords(said.shared, matrix, language),
    }
    const found = operandsOf(reading, matrix)
    const measure = found && measureFrom(reading, found.cells, matrix)
    if (!found || !measure) return []
    const plan = { where: [], group: null, measure, sort: null, limit: null }
    return [{ plan, score: found.score, unexplained: unexplainedBy(reading, found.cells, matrix) }]
  })
  return plans.sort((a, b) => b.score - a.score)
}

/** Without words of the title that stand together and name no line: "the total fees for the northern harbour works". */
function withoutTitle(side: Side, { title, rows, columns }: Matrix): Side {
  const isLine = (stem: string) => [...rows, ...columns].some(({ words }) => words.has(stem))
  const isTitle = side.words.map(({ stem }) => title.has(stem) && !isLine(stem))
  const words = side.words.filter((_, at) => !(isTitle[at] && (isTitle[at - 1] || isTitle[at + 1])))
  return words.length > 0 ? { ...side, words } : side
}

function unexplainedBy({ sides, shared }: FigureQuestion, cells: FoundCell[], matrix: Matrix): string[] {
  const rows = new Set(cells.map(({ row }) => row))
  const columns = new Set(cells.map(({ column }) => column))
  const lines = [
    ...matrix.rows.filter(({ at }) => rows.has(at)),
    ...matrix.columns.filter(({ at }) => columns.has(at)),
  ]
  return [...sides, shared]
    .flatMap(({ words }) => words)
    .filter(({ stem, text }) => !lines.some(line => line.words.has(stem) || line.texts.has(text)))
    .filter(({ stem, text }) => !matrix.title.has(stem) && !emptyWords.has(text))
    .map(({ text }) => text)
}

const known = new WeakMap<Table, Map<Language, Matrix | null>>()

/** Null for a table that is no statement of figures. */
export function matrixFor(table: Table, language: Language): Matrix | null {
  const made = known.get(table) ?? new Map<Language, Matrix | null>()
  known.set(table, made)
  if (!made.has(language)) made.set(language, matrixOf(table, language))
  return made.get(language) ?? null
}

function operandsOf(reading: FigureQuestion, matrix: Matrix): Operands | null {
  const { sides, shared } = reading
  const [first, second] = sides
  if (!first) return null
  if (!second) return throughTime(reading, first, matrix)
  if (reading.measure === 'percentage') return partOfWhole(reading, [first, second], matrix)
  // "Survey and other fees of 2031": the noun and the time behind are of both.
  const [noun] = second.words.slice(-1)
  const before = { ...first, perhaps: noun ? [...first.perhaps, noun] : first.perhaps }
  const time = [first, second].flatMap(({ periods }) => periods)[0] ?? null
  const [a, b] = [before, second].map(side =>
    bestOf(matrix, together(side, shared), oneOf(side, shared) ?? time),
  )
  return a && b ? pairOf(a, b, matrix) : null
}

/** "The share of the coast in all permits issued": what the part is of and when may be said of the whole alone. */
function partOfWhole({ shared, throughout }: FigureQuestion, [part, whole]: [Side, Side], matrix: Matrix) {
  if (throughout && namesWhole(matrix, whole)) return partOfAll(part, matrix)
  const [of] = whole.periods
  const own = together(part, { ...shared, words: [...shared.words, ...whole.words] })
  const a = bestOf(matrix, own, part.periods[0] ?? of ?? shared.periods[0] ?? null)
  const all = bestOf(matrix, together(whole, shared), oneOf(whole, shared))
  const b = all && throughout ? ofTotals(all, 'sum-of', matrix) : all
  return a && b ? pairOf(a, ofSureRow(b), matrix) : null
}

/** "What share of all permits were ferry permits?" of a list of permits that has ferries as a column, and totals of both. */
function partOfAll(part: Side, { rows, columns, title }: Matrix): Operands | null {
  const isTotal = ({ texts }: Matrix['rows'][number]) =>
    texts.size > 0 && [...texts].every(text => totalTexts.has(text))
  const [row, otherRow] = rows.filter(isTotal)
  const [all, otherAll] = columns.filter(isTotal)
  const isLine = (stem: string) => columns.some(({ words }) => words.has(stem))
  const stems = new Set(part.words.flatMap(({ stem }) => (title.has(stem) && !isLine(stem) ? [] : [stem])))
  const isMeant = ({ words }: Matrix['columns'][number]) =>
    words.size === stems.size && [...words.keys()].every(stem => stems.has(stem))
  const [own, otherOwn] = columns.filter(isMeant)
  if (!row || !all || !own || otherRow || otherAll || otherOwn || own === all || part.periods.length > 0)
    return null
  const score = 1 - doubtOfColumn
  return {
    cells: [own, all].map(({ at }) => ({ row: row.at, column: at, score })),
    score,
  }
}

/** The cells of the likeliest row, where those of others are named clearly less well. */
function ofSureRow(found: FoundCell[]): FoundCell[] {
  const [best] = found
  const next = found.find(({ row }) => row !== best?.row)
  const isSure = best !== undefined && (next === undefined || next.score <= best.score - leastLead)
  return isSure ? found.filter(({ row }) => row === best.row) : found
}

/** One figure at several times. */
function throughTime(reading: FigureQuestion, side: Side, matrix: Matrix): Operands | null {
  const { measure, range, askedBy, throughout, isListed } = reading
  // "Audit and other audit fees" are two figures.
  const stems = side.words.map(({ stem }) => stem)
  if (isListed && new Set(stems).size < stems.length) return null
  const times = timesOf(matrix, askedBy)
  const extreme = measure === 'min-of' || measure === 'max-of'
  const wanted = extreme || measure === 'sum-of' || measure === 'average-of'
  let periods = side.periods
  const [only] = periods
  if (periods.length === 0) {
    if (times.length < 2 || (!wanted && times.length !== 2)) return null
    periods = times
  } else if (periods.length === 1) {
    if (wanted) return null
    const previous = times.filter(time => periods.every(period => isBefore(time, period))).at(-1)
    if (!previous || !only || !times.some(time => fitOfPeriod(only, time) > 0)) return null
    periods = [previous, ...periods]
  } else if (wanted && (range || (extreme && periods.length === 2))) {
    const [from, to] = [...periods].sort((a, b) => (isBefore(a, b) ? -1 : 1))
    // "To 2034" of a table that ends with 2032 is not all of it.
    const isThere = ({ year }: Period) => times.some(time => time.year === year)
    if (!from || !to || !isThere(from) || !isThere(to)) return null
    periods = times.filter(({ year }) => from.year <= year && year <= to.year)
  }
  if (periods.length < 2 || periods.length > mostOperands || (!wanted && periods.length !== 2)) return null
  const ordered = [...periods].sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const found = ordered.map(period => ofTotals(findCells(matrix, side, period), measure, matrix))
  const [best] = found[0] ?? []
  if (!best) return null
  const cells = found.map(cells => cells[0])
  if (cells.some(cell => cell === undefined || cell.score < best.score - 0.15)) return null
  const same =
    cells.every(cell => cell?.row === best.row) || cells.every(cell => cell?.column === best.column)
  if (!same || found.some(isUnsure)) return null
  // "The total revenues of 2018 and 2019" are two figures, "the net increase in cash of 2019" is one.
  const lines = [
    ...matrix.rows.filter(({ at }) => at === best.row),
    ...matrix.columns.filter(({ at }) => at === best.column),
  ]
  const called = lines.some(({ texts }) => [...texts].some(text => askedBy.has(text)))
  const enough =
    measure === 'sum-of' ? range || throughout : side.periods.length > 1 || (wanted && throughout)
  if (called && !enough) return null
  if (measure === 'sum-of' && side.periods.length === 0 && !throughout) return null
  return { cells: cells as FoundCell[], score: Math.min(...cells.map(cell => cell?.score ?? 0)) }
}

/** "The total value of approvals" of several sections that each have the row: that of the section of totals. */
function ofTotals(found: FoundCell[], measure: FigureQuestion['measure'], { rows }: Matrix): FoundCell[] {
  const [best] = found
  if (measure !== 'sum-of' || best === undefined || !isUnsure(found)) return found
  const close = found.filter(({ score }) => score > best.score - leastLead)
  const lineOf = ({ row }: FoundCell) => rows.find(({ at }) => at === row)
  const called = (cell: FoundCell) => [...(lineOf(cell)?.texts ?? [])].sort().join(' ')
  const totals = close.filter(cell => lineOf(cell)?.words.has('total'))
  return close.every(cell => called(cell) === called(best)) && totals.length === 1 ? totals : found
}

/** Whether another cell is named nearly as well as the best one. */
function isUnsure([best, next]: FoundCell[]): boolean {
  return best !== undefined && next !== undefined && next.score > best.score - leastLead
}

/** The times of the columns, or of the rows if no column names one; in order, each once. */
function timesOf({ columns, rows }: Matrix, askedBy: ReadonlySet<string>): Period[] {
  const ofColumns = columns.flatMap(({ periods, texts }) => {
    const years = new Set(periods.map(({ year }) => year))
    return years.size > 1 || [...texts].some(text => askedBy.has(text)) ? [] : periods.slice(-1)
  })
  const all = ofColumns.length > 1 ? ofColumns : rows.flatMap(({ periods }) => periods.slice(-1))
  const ordered = all.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return ordered.filter((time, at) => at === 0 || isBefore(ordered[at - 1] ?? time, time))
}

function together(side: Side, shared: Side): Side {
  return { ...side, perhaps: [...side.perhaps, ...shared.words, ...shared.perhaps] }
}

function oneOf(side: Side, shared: Side): Period | null {
  return side.periods[0] ?? shared.periods[0] ?? null
}

function bestOf(matrix: Matrix, side: Side, period: Period | null): FoundCell[] | null {
  if (namesWhole(matrix, side)) return null
  const found = findCells(matrix, side, period)
  return found.length === 0 ? null : found
}

/** "My expenses" of a list of expenses are all its rows, not the one that is called "Auto expenses". */
function namesWhole({ title, rows, columns }: Matrix, { words }: Side): boolean {
  const stems = words.map(({ stem }) => stem)
  if (stems.length === 0 || !stems.every(stem => title.has(stem))) return false
  // Its section and what stands in brackets need not be said.
  const isCalled = ({ words: own }: Matrix['rows'][number]) => {
    const telling = [...own].flatMap(([stem, weight]) => (weight < 1 ? [] : [stem]))
    return telling.length > 0 && telling.every(stem => stems.includes(stem))
  }
  return ![...rows, ...columns].some(isCalled)
}

/** Two cells, best of one column or of one row; of several columns alike, the one of totals or of the latest time. */
function pairOf(a: FoundCell[], b: FoundCell[], matrix: Matrix): Operands | null {
  const pairs = a.flatMap(one =>
    b.flatMap((other): Operands[] => {
      if (one.row === other.row && one.column === other.column) return []
      const aligned = one.column === other.column || one.row === other.row
      return [{ cells: [one, other], score: Math.min(one.score, other.score) - (aligned ? 0 : 0.2) }]
    }),
  )
  pairs.sort((x, y) => y.score - x.score)
  const [best] = pairs
  const close = pairs.filter(({ score }) => best && score > best.score - leastLeadOfPair)
  if (!best || close.length < 2) return best ?? null
  const rows = ({ cells }: Operands) => cells.map(({ row }) => row).join()
  const upright = ({ cells: [one, other] }: Operands) => one?.column === other?.column
  const among = close.filter(upright)
  if (close.some(pair => rows(pair) !== rows(best)) || among.length === 0) return null
  const chosen = usualColumn(matrix, among)
  return chosen && { ...chosen, score: chosen.score - doubtOfColumn }
}

/** The column of totals, or else of the latest time. */
function usualColumn({ columns }: Matrix, among: Operands[]): Operands | null {
  const lineOf = ({ cells }: Operands) => columns.find(({ at }) => at === cells[0]?.column)
  const total = among.find(pair => lineOf(pair)?.texts.has('total'))
  const timeOf = (pair: Operands) => lineOf(pair)?.periods.at(-1)
  if (total || among.some(pair => timeOf(pair) === undefined)) return total ?? null
  const latest = among.reduce((best, pair) => {
    const [own, known] = [timeOf(pair), timeOf(best)]
    return own && known && isBefore(known, own) ? pair : best
  })
  return latest
}

function measureFrom(
  { measure, sides, apart }: FigureQuestion,
  cells: FoundCell[],
  matrix: Matrix,
): Measure | null {
  const operands = cells.flatMap(({ row, column }): Operand[] => {
    const picked = matrix.pick(row)
    return picked === null ? [] : [{ column, where: picked, sum: false }]
  })
  const [first, second] = operands
  if (operands.length < cells.length || !first || !second) return null
  if (measure === 'sum-of' || measure === 'average-of' || measure === 'min-of' || measure === 'max-of')
    return { kind: measure, operands }
  if (apart && measure === 'difference') {
    const [a, b] = cells.map(({ row, column }) => new Exact(matrix.worth(row, column) ?? 0))
    const [low, high] = a && b && a.gt(b) ? [second, first] : [first, second]
    return { kind: measure, from: low, to: high }
  }
  // "Of A to B" is A by B; a change goes from the earlier time to the later one.
  if (sides.length > 1 && measure !== 'percentage-change') return { kind: measure, from: second, to: first }
  return { kind: measure, from: first, to: second }
}
