import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { doingWords, findingVerbs, keeperNames } from '../../lexicon/changing-words.ts'
import { pronouns } from '../../lexicon/filling-words.ts'
import { apart } from '../words/apart.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'

/**
 * "How many requests did A approve" of those that A asked for and that are "approved", and "who found the most risks" of their
 * owners: the column of A says who did something else.
 */
export function isDeedOfAnother(
  { words, table }: Pick<Reading, 'words' | 'table'>,
  plan: Pick<TablePlan, 'where' | 'group'>,
): boolean {
  return words.some((_, at) => isOther(at, words, table, plan))
}

function isOther(
  at: number,
  words: Reading['words'],
  table: Reading['table'],
  { where, group }: Pick<TablePlan, 'where' | 'group'>,
): boolean {
  const { text = '' } = words[at] ?? {}
  const isAsked = words.slice(0, at).some(word => doingWords.has(word.text))
  const isForm = (value: string) => [`${text}d`, `${text}ed`].includes(value.toLowerCase())
  if (isAsked && !pronouns.has(words[at - 1]?.text ?? '') && where.some(({ values }) => values.some(isForm)))
    return true
  const columns = [...where.map(({ column }) => column), ...(group === null ? [] : [group])]
  const isKept = (column: number) =>
    readWords(apart(table.columns[column]?.name ?? '')).some(word => keeperNames.has(word.text))
  return findingVerbs.has(text) && columns.some(isKept)
}
