import type { Refusal } from './computed.ts'
import { nameOf } from './plan-in-words.ts'
import type { Table } from './table.ts'

const longest = 60

/** Why nothing was computed, as a sentence; with the values that the table does have where that helps. */
export function refusalText(table: Table, { reason, column, texts }: Refusal): string {
  const name = column === null ? 'The column' : `“${nameOf(table, column)}”`
  const listed = texts
    .filter(text => text.trim() !== '')
    .map(text => `“${text.slice(0, longest)}”`)
    .join(', ')
  const among = listed === '' ? '' : ` (${listed})`
  switch (reason) {
    case 'no-such-column':
      return 'The table has no such column.'
    case 'not-numbers':
      return `${name} does not hold numbers, so nothing can be computed with it.`
    case 'not-dates':
      return `${name} does not hold dates, so no time can be computed between them.`
    case 'not-comparable':
      return `The values of ${name} cannot be over or under something${among}.`
    case 'wrong-values':
      return `The comparison with ${name} lacks a value, or has too many.`
    case 'cannot-be-grouped':
      return 'This cannot be computed for each group.'
    case 'cannot-be-joined':
      return 'The other table is not there, has several rows for the same key or other kinds of keys, or is too large together with this one.'
    case 'cannot-be-sorted':
      return 'The result cannot be put in this order.'
    case 'mixed-units':
      return `The amounts are in different units or currencies${among}, which are not computed together.`
    case 'no-row-matches':
      return listed === ''
        ? 'No row fulfils the conditions.'
        : `No row fulfils the conditions. The nearest values of ${name} are ${listed}.`
    case 'nothing-to-compute':
      return `None of the cells that are meant holds a value to compute with${among}.`
    case 'operand-not-unique':
      return `Several rows fulfil the conditions${among}, so it is not clear which one is meant.`
    case 'ambiguous-date':
      return `The dates in ${name} can be read in two ways${among}: day or month first.`
    case 'date-not-precise':
      return `A date in ${name} is a month or a year${among} where the day decides.`
    case 'division-by-zero':
      return 'This would divide by zero.'
    case 'negative-base':
      return 'A change from a negative number has no meaningful percentage.'
    case 'unit-does-not-fit':
      return `The result cannot be said in this unit${among}.`
    case 'too-large':
      return 'The table, or the result, is too large to compute.'
    case 'too-slow':
      return 'The computation took too long and was stopped. A narrower condition helps.'
  }
}
