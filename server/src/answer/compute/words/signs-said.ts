import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { comparedWithZero, signSaid } from '../../lexicon/sign-phrases.ts'
import { questionLanguage } from './question-language.ts'
import { stemsOf } from './stems-of.ts'
import { indexOf } from './table-index.ts'

/** "A negative balance" as "under 0 balance"; where a cell or column says "negative" itself, that is meant. */
export function withSignsCompared(question: string, tables: ScopedTable[]): string {
  const zero = comparedWithZero[questionLanguage(question)]
  const said = [...question.matchAll(signSaid)].map(
    ({ 0: text }) => text.split(' ').at(-1)?.toLowerCase() ?? '',
  )
  if (zero === undefined || said.length === 0 || tables.some(scoped => said.some(word => says(word, scoped))))
    return question
  return question.replace(signSaid, (_, sign: string) => (/^n/iu.test(sign) ? zero.below : zero.above))
}

function says(word: string, { table }: ScopedTable): boolean {
  const index = indexOf(table)
  const names = stemsOf(table.columns.map(({ name }) => name).join(' '))
  return index.holding(word).length > 0 || index.alike(word).length > 0 || names.has(word)
}
