import { isOrdinal } from '../columns/column-kinds.ts'
import { isPlural, whichOf } from '../words/asks-of-tables.ts'
import type { Asked } from '../words/mentions.ts'
import type { Reading } from '../words/reading.ts'

/** "Which notices": several cases are asked for, so that a column that counts them holds no answer. */
export function asksForCases({ asked, words, columns, table }: Reading, column: number): boolean {
  const { type } = table.columns[column] ?? {}
  if ((type !== 'number' && type !== 'duration') || isOrdinal(table, column)) return false
  return asked.some(each => {
    if (each.word.role !== 'all' && !asksWhich(each, words)) return false
    // "List the notices"
    const at = words[each.to]?.stop ? each.to + 1 : each.to
    const noun = columns.find(({ from }) => from === at)
    return (
      isPlural(words, noun?.to === at + 1 ? at : at + 1) &&
      columns.some(({ from, columns: named }) => from === at && named.some(own => own.column === column))
    )
  })
}

/** "Which invoices …": several rows are asked for, not what they sum up to. */
export function asksWhichOfSeveral({ asked, words }: Pick<Reading, 'asked' | 'words'>): boolean {
  return asked.some(each => asksWhich(each, words) && isPlural(words, each.to))
}

function asksWhich({ word, to }: Asked, words: Reading['words']): boolean {
  return word.role === 'head' && word.kind === 'thing' && whichOf.has(words[to - 1]?.text ?? '')
}
