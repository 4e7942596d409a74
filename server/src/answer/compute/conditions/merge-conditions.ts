import type { Condition } from '@citewell/contract/table-plan.ts'
import type { Claim } from './bind-values.ts'

/** Several values of one column: any of them. */
export function mergeConditions(claims: Claim[]): Condition[] {
  const merged: Condition[] = []
  for (const { condition } of claims) {
    const same = merged.find(
      each =>
        each.column === condition.column &&
        each.is === condition.is &&
        ['is', 'is-not', 'contains'].includes(each.is),
    )
    if (!same) {
      merged.push({ ...condition })
      continue
    }
    const both = same.values.filter(value => condition.values.includes(value))
    same.values =
      both.length > 0 && condition.is === 'is' ? both : [...new Set([...same.values, ...condition.values])]
  }
  return merged
}
