import { participle } from '../../lexicon/changing-words.ts'
import type { Reading } from '../words/reading.ts'
import type { Claim } from './bind-values.ts'

/**
 * "Not paid by 1 March", "open in March": the day is that of what did not happen, and no other date of rows on which it
 * did not happen.
 */
export function datesAnother({ table, words }: Reading, claims: Claim[]): boolean {
  const isOutcome = ({ from, to }: Claim['at']) =>
    words.slice(from, to).some(({ text }) => participle.test(text))
  const open = claims.filter(
    ({ condition: { column, is }, at }) =>
      is === 'empty' || (is === 'is' && table.columns[column]?.type === 'yes-no' && isOutcome(at)),
  )
  const isDate = ({ condition, label }: Claim) =>
    table.columns[condition.column]?.type === 'date' && condition.values.length > 0 && label === null
  return claims.filter(isDate).some(date =>
    open.some(({ at, condition }) => {
      const [first, last] = at.from < date.at.from ? [at, date.at] : [date.at, at]
      const isNear = words.slice(first.to, last.from).every(({ stop }) => stop)
      return isNear || (condition.is === 'empty' && date.condition.is !== 'between')
    }),
  )
}
