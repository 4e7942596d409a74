import { isBlank, isError, isFormula } from './cell-texts.ts'
import type { LeftOutReason } from './computed.ts'
import { isAmbiguousDate } from './read-date.ts'
import type { ColumnType, Entry } from './table.ts'

const overlong = /^[^\p{L}]{0,4}(?:\d[\d.,'’ ]{40,}|\d[\d.,]{0,40}[eE][+-]?\d{2,4})\s?\S{0,4}$/u

/** Why a cell without a value has none. */
export function leftOutReason(cell: Entry | null | undefined, type: ColumnType): LeftOutReason {
  const text = cell?.text ?? ''
  if (isBlank(text)) return 'empty'
  if (isError(text)) return 'error'
  if (isFormula(text)) return 'formula-without-value'
  if (type === 'date') return isAmbiguousDate(text, null) ? 'ambiguous-date' : 'text'
  return overlong.test(text.slice(0, 100)) ? 'too-large' : 'text'
}
