import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import {
  cameToBe,
  recordedAttributes,
  sizeAttributes,
  stateAttribute,
  verbParticles,
} from '../../lexicon/attributes.ts'
import { columnsOf } from '../columns/is-said.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { isRowNoun } from '../words/row-nouns.ts'
import { rowsCalled } from '../words/rows-called.ts'
import { stemsOf } from '../words/stems-of.ts'

/**
 * Whether a word right before the noun of the rows, or at the end behind "are", says which of them are meant, and neither
 * the plan nor the name of the table has it: "broken carts" of a list that does not say which are. `used` are words that
 * went into the plan otherwise.
 */
export function leavesAttribute(
  question: string,
  scoped: ScopedTable,
  plan: Omit<TablePlan, 'table'>,
  used: ReadonlySet<string> = new Set(),
): boolean {
  const { table } = scoped
  const words = readWords(question).map(({ text }) => text)
  const rows = { table, rowsCalled: rowsCalled(scoped) }
  const isRow = (word: string) =>
    isRowNoun(word, rows) ||
    table.columns.some(
      ({ name, type }) => type === 'text' && [...stemsOf(word)].some(stem => stemsOf(name).has(stem)),
    )
  const isCount = plan.measure.kind === 'count'
  const isOfRows = (at: number) => {
    const [before = '', word = ''] = [words[at - 1], words[at]]
    const isTurned = verbParticles.has(words[at + 1] ?? '')
    const next = words[at + (isTurned ? 2 : 1)]
    if (next !== undefined) return isRow(next)
    if (/^(?:is|are)$/.test(before) || isTurned) return true
    // "How many orders were cancelled", but not "were placed"
    return isCount && /^(?:was|were|been|got)$/.test(before) && !cameToBe.has(word)
  }
  const attributes = words.filter(
    (word, at) =>
      (sizeAttributes.has(word) || stateAttribute.test(word)) &&
      !recordedAttributes.has(word) &&
      !used.has(word) &&
      isOfRows(at),
  )
  if (attributes.length === 0) return false
  const columns = columnsOf({ table: 0, ...plan }).map(column => table.columns[column]?.name ?? '')
  const values = conditionsOf(plan).flatMap(each => each.values)
  const title = [table.title, sheetNameOf(scoped) ?? '', scoped.filename.replace(/[-_.]/g, ' ')]
  const said = stemsOf([...columns, ...values, ...title].join(' '))
  // "Unsealed" of a column "Sealed on" that is blank
  const isSaid = (word: string) => said.has(word) || said.has(stemWord(word, 'english'))
  return attributes.some(
    word => !isSaid(word) && !isSaid(word.replace(/^(?:un|non|not|in)(?=\p{L}{4})/u, '')),
  )
}
