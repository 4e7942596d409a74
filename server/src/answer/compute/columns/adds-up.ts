import type { Table } from '../../../domain/tables/table.ts'
import { ofEachWords, perOne } from '../../lexicon/measured-words.ts'
import { apart } from '../words/apart.ts'
import { withoutPeriod } from '../words/rates-said.ts'
import { readWords } from '../words/read-words.ts'
import { isOrdinal } from './column-kinds.ts'

const ofMonthOrYear = /(?<!\p{L})(?:per|pro|je) (?:month|year|quarter|monat|jahr|quartal)(?!\p{L})/giu
/** "Rate (EUR/h)" */
const perUnitName = /\([^()/]{1,20}\/\s?\p{L}[^()/]{0,19}\)/u

/** Whether the numbers of several rows are an amount together: no prices, rates or years. */
export function addsUp(table: Table, column: number): boolean {
  const { type, unit } = table.columns[column] ?? {}
  return (
    type === 'number' &&
    !isRate(table, column) &&
    !isOrdinal(table, column) &&
    !/^(?:years?|months?)$/.test(unit ?? '')
  )
}

/**
 * Whether the numbers of a column add up to something: no percentages, nor what one of a thing costs or scores; but "Rent
 * per month" does, over several contracts.
 */
export function isSummable({ columns }: Table, column: number): boolean {
  const { name = '', type } = columns[column] ?? {}
  const words = readWords(name.replace(ofMonthOrYear, ' ')).map(({ text }) => text)
  return type !== 'percentage' && !words.some(text => perOne.has(text))
}

function isRate({ columns }: Table, column: number): boolean {
  const { name = '' } = columns[column] ?? {}
  return wordsOf(name).some(text => perOne.has(text)) || perUnitName.test(name)
}

/** "Price per user", "Rate (EUR/h)": nobody adds those up, also where a total is asked for. */
export function isOfEach({ columns }: Table, column: number): boolean {
  const { name = '' } = columns[column] ?? {}
  return wordsOf(name).some(text => ofEachWords.has(text)) || perUnitName.test(name)
}

function wordsOf(name: string): string[] {
  return withoutPeriod(readWords(apart(name)).map(({ text }) => text))
}
