import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { OwnTableQuestion } from './own-tables.ts'
import { sameNumber } from './same-number.ts'

/** Whether what was computed is all of what a question expects, and nothing else; of null and what was refused nothing is. */
export function isExpected(question: OwnTableQuestion, result: ComputedTable['result'] | null): boolean {
  const { value, rows, groups } = question
  switch (result?.kind) {
    case 'value':
      return value !== undefined && sameNumber(result.value, value, false)
    case 'rows': {
      const [only] = result.rows
      const first = result.rows.map(({ cells }) => cells[0] ?? '').sort()
      if (rows !== undefined)
        return result.count === rows.length && first.join('\n') === [...rows].sort().join('\n')
      return value !== undefined && result.count === 1 && sameNumber(only?.cells[0] ?? '', value, false)
    }
    case 'groups': {
      const expected = Object.entries(groups ?? {})
      const isSaid = ([key, number]: [string, string]) =>
        result.groups.some(group => group.key === key && sameNumber(group.value, number, false))
      const names = result.groups.map(({ key }) => key).sort()
      if (rows !== undefined) return names.join('\n') === [...rows].sort().join('\n')
      return expected.length > 0 && result.count === expected.length && expected.every(isSaid)
    }
    default:
      return false
  }
}
