import { expect, it } from 'vitest'
import { inWords, scopedTable, tableOf } from '../tables.testing.ts'
import { proposedFor } from './offer-readings.ts'

const sites = (lines: string) =>
  scopedTable('audits.csv', tableOf('audits', `Site | Auditor | Last audited\n${lines}`))
const decided = (question: string, table: ReturnType<typeof sites>) => {
  const found = proposedFor(question, { tables: [table], leaveOut: () => false })
  const runs = found === null ? [] : 'computed' in found ? [found.computed] : found.offered
  return runs.map(({ plan, scoped }) => inWords(plan, scoped.table))
}
const dated = 'Oslo | Berg | 2023-05-01\nBergen | Lund | 2025-02-01\nVoss | Berg | 2024-11-03'

it('asks whether what has no date belongs to what was not done since a day', () => {
  const question = 'Which sites have not been audited since 2025?'
  const both = decided(question, sites(`${dated}\nMoss | Lund |\nHamar | Berg |`))
  expect(both).toHaveLength(2)
  expect(both[0]).toMatch(/Last audited under 2025/)
  expect(both[1]).toMatch(/Last audited empty/)
  expect(decided(question, sites(dated))).toHaveLength(1)
})
