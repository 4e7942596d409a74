import type { CellValue } from '@citewell/contract/grid-columns.ts'

/** What a value must be: of another unit it cannot be compared. */
export type Bound = { sign: 'over' | 'at-least' | 'under' | 'at-most' | 'exactly' | 'in'; value: CellValue }

/** What a question asks of one column of a grid. */
export type GridQuestion = {
  /** Position among the grid's columns. */
  column: number
  /** It counts and does not list. */
  counts: boolean
} /** `unit`: of amounts in several currencies, those in this one. */ & (
  | { kind: 'extreme'; most: boolean; limit: number; unit: string | null }
  | { kind: 'bound'; bounds: Bound[] }
  /** `words`: what the cell must say, one of each group; `said`: in the words of the question. */
  | { kind: 'says'; words: string[][]; said: string }
  | { kind: 'has' }
  | { kind: 'lacks' }
  | { kind: 'sorted'; most: boolean }
)
