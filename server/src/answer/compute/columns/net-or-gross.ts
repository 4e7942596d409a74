import type { Table } from '../../../domain/tables/table.ts'
import { grossNames, grossSaid, netNames, netSaid } from '../../lexicon/said-of-plans.ts'
import { readWords } from '../words/read-words.ts'

/** "Before VAT" is the column "Net", and "including tax" is "Gross", where a table has such a column. */
export function netOrGross(question: string, tables: readonly { table: Table }[]): string {
  const has = (names: ReadonlySet<string>) =>
    tables.some(({ table }) =>
      table.columns.some(({ name }) => readWords(name).some(({ text }) => names.has(text))),
    )
  const net = question.search(netSaid) >= 0 && has(netNames) ? question.replace(netSaid, 'net') : question
  return net.search(grossSaid) >= 0 && has(grossNames) ? net.replace(grossSaid, 'gross') : net
}

/** What a question says of an amount: that it is without tax, or with it; null where it says neither. */
export function taxSaid(question: string): 'net' | 'gross' | null {
  const words = readWords(question)
  const says = (names: ReadonlySet<string>, phrase: RegExp) =>
    words.some(({ text }) => names.has(text)) || question.search(phrase) >= 0
  const [net, gross] = [says(netNames, netSaid), says(grossNames, grossSaid)]
  return net === gross ? null : net ? 'net' : 'gross'
}
