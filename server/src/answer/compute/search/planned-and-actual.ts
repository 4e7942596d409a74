import type { Table } from '../../../domain/tables/table.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { dueNames } from '../../lexicon/changing-words.ts'
import {
  actualColumnWords,
  endColumnWords,
  endedNames,
  goingWords,
  planColumnWords,
  plannedNames,
} from '../../lexicon/loose-words.ts'
import { dateNouns } from '../../lexicon/measured-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { readWords } from '../words/read-words.ts'

/** Whether two columns of dates are called by the same event. */
function isOfSame({ columns }: Table, one: number, other: number): boolean {
  const [a = [], b = []] = [one, other].map(column =>
    readWords(columns[column]?.name ?? '')
      .map(({ text }) => text)
      .filter(
        text =>
          text.length > 2 && !dateNouns.has(text) && !planColumnWords.has(text) && !plannedNames.has(text),
      ),
  )
  return a.some(
    text => goingWords.has(text) || b.some(each => stemWord(each, 'english') === stemWord(text, 'english')),
  )
}

/** The column of dates that were planned and that of the dates it came to, where a table has one of each. */
export function plannedAndActual(table: Table): { planned: number; actual: number } | null {
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const called = (...names: ReadonlySet<string>[]) =>
    dates.filter(column => isCalled(table, column, ...names))
  const plans = called(planColumnWords, dueNames, plannedNames)
  const rest = (columns: number[]) => columns.filter(column => !plans.includes(column))
  const actuals = rest(called(actualColumnWords))
  const ends = actuals.length > 0 ? actuals : rest(called(endColumnWords, endedNames))
  const [planned, others] = plans
  // "Went live" beside "Go-live planned", and no other date; but "Started" is none of what was planned.
  const [actual, more] =
    ends.length > 0 || dates.length !== 2
      ? ends
      : rest(dates).filter(column => isOfSame(table, column, planned ?? column))
  if (planned === undefined || actual === undefined || more !== undefined || others !== undefined) return null
  return { planned, actual }
}
