import { denialSaid } from '../lexicon/denials.ts'
import { isRow } from '../read-rows.ts'
import type { Draft, Expected } from '../stages.ts'

/** Whether rows alone are quoted for a question that denies something ("which have no …"), and none of them says so. */
export function lacksDenial(
  { denies, deniesAside }: Expected,
  { sentences }: Pick<Draft, 'sentences'>,
): boolean {
  if (!denies || deniesAside) return false
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  return (
    quotes.length > 0 &&
    quotes.every(({ plain, computed }) => !computed && isRow(plain) && !denialSaid.test(plain))
  )
}
