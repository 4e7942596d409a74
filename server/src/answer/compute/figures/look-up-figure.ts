import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { emptyWords, lightWords } from '../../lexicon/column-words.ts'
import { figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readPeriods } from '../words/read-periods.ts'
import { matrixFor } from './figure-plans.ts'
import { findCells } from './find-cells.ts'
import { inTableWords } from './in-table-words.ts'
import type { Line, Matrix } from './matrix.ts'
import { readFigureQuestion, type Side, sideIn, tokensOf } from './read-figure-question.ts'

const longestQuestion = 300
const leastScore = 0.72
/** A cell that is named hardly better than another one may not be the one that is meant. */
const leastLead = 0.08

/**
 * The one figure of a statement that a question names by its row, its section and its time: "how many claims of downwinders
 * were approved in 2006". Null where anything is left open, or computed.
 */
export function lookUpFigure(question: string, table: Table): Omit<TablePlan, 'table'> | null {
  const text = question.slice(0, longestQuestion)
  const language = questionLanguage(text)
  const matrix = matrixFor(table, language)
  if (matrix === null) return null
  const computed = readFigureQuestion(text, language)
  if (computed.some(({ measure }) => measure !== 'sum-of')) return null
  const tokens = tokensOf(text, readPeriods(text), language)
  const figure = figureWordsOf(language)
  const said = sideIn(
    tokens.map(token => ({ ...token, asks: computed.length > 0 && figure.sum.has(token.text) })),
    figure,
  )
  const side = inTableWords(said, matrix, language)
  // "The sum of survey and non-survey fees" is no single figure.
  const stems = side.words.map(({ stem }) => stem)
  if (computed.some(({ isListed }) => isListed) && new Set(stems).size < stems.length) return null
  const [period, more] = side.periods
  if (period === undefined || more !== undefined || side.words.length === 0) return null
  const [best, next] = findCells(matrix, side, period)
  if (!best || best.score < leastScore || (next && next.score > best.score - leastLead)) return null
  const row = matrix.rows.find(({ at }) => at === best.row)
  const column = matrix.columns.find(({ at }) => at === best.column)
  if (!row || !column || !saysAll(side, row, column, matrix)) return null
  const where = tellsSection(side, row, matrix, computed.length > 0) ? matrix.pick(best.row) : null
  return (
    where && {
      where,
      group: null,
      measure: { kind: 'values', columns: [best.column] },
      sort: null,
      limit: null,
    }
  )
}

/** Whether each telling word is one of the row's, its section's, the column's or the title's. */
function saysAll({ words }: Side, row: Line, column: Line, { title }: Matrix): boolean {
  return words.every(
    ({ stem, text }) =>
      [row, column].some(line => line.words.has(stem) || line.texts.has(text)) ||
      title.has(stem) ||
      emptyWords.has(text) ||
      lightWords.has(text),
  )
}

/** Of rows that are called alike in several sections, the one whose section is said; a sum is that of the section of totals. */
function tellsSection({ words }: Side, row: Line, { rows }: Matrix, isSum: boolean): boolean {
  const alike = rows.filter(
    other =>
      other !== row &&
      other.texts.size === row.texts.size &&
      [...other.texts].every(text => row.texts.has(text)),
  )
  if (alike.length === 0) return true
  const own = [...row.words.keys()].filter(stem => !alike.some(other => other.words.has(stem)))
  if (isSum) return own.includes('total')
  return own.some(stem => words.some(word => word.stem === stem))
}
