import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksWhether, withNames } from '../../lexicon/said-of-plans.ts'
import { holdsCodes, isKey, isMark, isOrdinal } from '../columns/column-kinds.ts'
import { asksForSize } from '../words/asks-of-tables.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

/** Whether "how high are the travel costs" would be answered with texts. */
export function namesNoAmount(question: string, { columns }: Table, { measure }: TablePlan): boolean {
  const isText =
    measure.kind === 'values' && measure.columns.every(column => columns[column]?.type === 'text')
  return isText && asksForSize(question)
}

/** Whether "who" would be answered with the numbers of rows: "T-17". */
export function namesNobody(question: string, table: Table, { measure }: TablePlan): boolean {
  const [column] = measure.kind === 'values' ? measure.columns : []
  if (column === undefined || !/^(?:who|wer)(?!\p{L})/iu.test(question.trim())) return false
  return isKey(table, column) && holdsCodes(table, column)
}

/** Whether "which notice" would be answered with a number of notices. */
export function namesByCount(question: string, table: Table, { measure, sort }: TablePlan): boolean {
  const [column] = measure.kind === 'values' ? measure.columns : []
  if (sort === null || column === undefined || table.columns[column]?.type !== 'number') return false
  if (isOrdinal(table, column) || isMark(table, column)) return false
  const [head, noun] = readWords(question)
  const isNamed = [...stemsOf(noun?.text ?? '')].some(stem =>
    stemsOf(table.columns[column]?.name ?? '').has(stem),
  )
  return whichWords.test(head?.text ?? '') && isNamed
}

const whichWords = /^(?:which|welche[rs]?|quel(?:le)?s?|cual(?:es)?|que)$/u

/** Whether "the tools that renew by themselves" would be answered with a column of yes and no, whatever it says. */
export function listsYesOrNo(
  question: string,
  { measure, where }: Pick<TablePlan, 'measure' | 'where'>,
  { columns }: Table,
): boolean {
  if (measure.kind !== 'values' || where.length === 0 || asksWhether.test(question)) return false
  const isNamed = listedWhich.test(question)
  return isNamed && measure.columns.some(column => columns[column]?.type === 'yes-no')
}

const listedWhich =
  /^(?:which|list|name|give|show|welche[rsn]?|nenne|liste)(?!\p{L})|(?<!\p{L})(?:that|which|who)(?!\p{L})/iu

/** Whether "with their names" would be answered with codes alone. */
export function listsCodesForNames(
  question: string,
  { measure }: Pick<TablePlan, 'measure'>,
  table: Table,
): boolean {
  if (measure.kind !== 'values' || !withNames.test(question)) return false
  const texts = measure.columns.filter(column => table.columns[column]?.type === 'text')
  return texts.length > 0 && texts.every(column => holdsCodes(table, column))
}
