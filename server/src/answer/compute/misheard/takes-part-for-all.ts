import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { wholeWords } from '../../lexicon/whole-words.ts'
import { readWords } from '../words/read-words.ts'

/**
 * Whether a plan gives a share of one of several columns that differ by a time alone, "Actual Q1" of "Actual Q2", where the
 * question says "all" and not that time.
 */
export function takesPartForAll(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const said = new Set(readWords(question).map(({ text }) => text))
  const saysAll = [...said].some(text => wholeWords.has(text))
  return ({ measure }) => {
    if (!saysAll || measure.kind !== 'share' || measure.column === null) return false
    const { name = '', unit = null } = table.columns[measure.column] ?? {}
    return table.columns.some(other => {
      const time = other.unit === unit ? timeApart(name, other.name) : null
      return time !== null && !said.has(time)
    })
  }
}

/** The word for a time in which alone a name differs from another one. */
function timeApart(name: string, other: string): string | null {
  const [own, its] = [readWords(name), readWords(other)]
  const apart = own.filter(({ text }, at) => text !== its[at]?.text)
  const [word] = apart
  if (word === undefined || apart.length > 1 || own.length !== its.length || own.length < 2) return null
  return isTime.test(word.text) || monthNumbers.has(word.text) ? word.text : null
}

const isTime = /^(?:[qh][1-4]|[1-4]|(?:19|20)\d\d)$/u
