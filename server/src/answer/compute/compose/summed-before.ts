import {
  costVerbs,
  flowNames,
  headcountNames,
  quantityNames,
  vagueNames,
} from '../../lexicon/measured-words.ts'
import type { TableWord } from '../../lexicon/table-words.ts'
import { addsUp } from '../columns/adds-up.ts'
import { apart } from '../columns/find-columns.ts'
import { matchesSeveral } from '../columns/matches-row.ts'
import { moneyMeant } from '../columns/meant-column.ts'
import { addedMention } from '../columns/numeric-columns.ts'
import type { Claim } from '../conditions/bind-values.ts'
import { mergeConditions } from '../conditions/merge-conditions.ts'
import { asksWhichOfSeveral } from '../words/asks-for-cases.ts'
import type { Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import type { Measured } from './composed.ts'

/** "How many boxes are to be destroyed?" of several rows is their sum, though no word says so. */
export function isSummed({ table, asked }: Reading, claims: Claim[], column: number): boolean {
  if (!addsUp(table, column) || claims.length === 0 || asked.some(({ word }) => notSummed.has(word.role)))
    return false
  return matchesSeveral(mergeConditions(claims), table)
}

/** "Stock per site" are the sums, though no word says so; "salary per department" may be the averages. */
export function summedBefore(reading: Reading, claims: Claim[], group: Stretch): Measured[] {
  const before = reading.columns.filter(({ to }) => to <= group.from)
  const asks = reading.asked.some(({ word }) => notSummed.has(word.role) && word.role !== 'group')
  const measured = asks ? null : addedMention({ ...reading, columns: before }, claims)
  if (!measured || !addsUp(reading.table, measured.column)) return []
  const name = readWords(apart(reading.table.columns[measured.column]?.name ?? ''))
  const counts = name.some(({ text }) =>
    [quantityNames, headcountNames, flowNames].some(names => names.has(text)),
  )
  if (!counts && !name.every(({ text }) => vagueNames.has(text))) return []
  const { column, at, doubt } = measured
  return [{ measure: { kind: 'sum', column }, at: [at], doubt: doubt + 0.05 }]
}

const notSummed = new Set<TableWord['role']>(['group', 'extreme', 'average', 'median', 'versus', 'yes-no'])

/** "What do the repositories in Porto cost?", "How much storage does Legal use?" of several rows. */
export function summedUp(reading: Reading, claims: Claim[]): Measured[] {
  const { asked, words } = reading
  const much = asked.find(({ word }) => word.role === 'head' && word.kind === 'money')
  const thing = asked.find(({ word }) => word.role === 'head' && word.kind === 'thing')
  const verb = words.findIndex(({ text }, at) => at > 0 && costVerbs.has(text))
  const money = much || (thing && verb >= 0) ? moneyMeant(reading, claims) : null
  const named = much ? addedMention(reading, claims, much) : null
  // "Spend" names an amount less surely than money is meant.
  const measured = named && named.column !== money?.column ? named : (money ?? named)
  if (!measured || asksWhichOfSeveral(reading) || !isSummed(reading, claims, measured.column)) return []
  const head = much ?? thing
  return [
    {
      measure: { kind: 'sum', column: measured.column },
      at: [...(head ? [head] : []), ...(verb >= 0 ? [{ from: verb, to: verb + 1 }] : []), measured.at],
      doubt: measured.doubt + 0.05,
    },
  ]
}
