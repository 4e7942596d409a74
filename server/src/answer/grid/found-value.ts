import type { CellValue } from '@citewell/contract/grid-columns.ts'

/** A value with its own words; offsets are in the text that was read. */
export type FoundValue = { value: CellValue; start: number; end: number }
