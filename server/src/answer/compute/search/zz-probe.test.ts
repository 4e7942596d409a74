import { it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { choosePlan } from '../choose-plan.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'
function file(filename: string, title: string, lines: string): ScopedTable {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  return { documentId: filename, sheet: 0, region: 0, filename, place, table: tableOf(title, lines) }
}
const months = file('list.csv', 'Sales', 'Region | January | February | March | April\nNorth | 10 | 20 | 30 | 50\nSouth | 200 | 150 | 100 | 80')
const bills = file('list.csv', 'Invoices', 'Invoice | Supplier | Amount (EUR)\nI-1 | Orla | 4000\nI-2 | Orla | 9000\nI-3 | Pimm | 20000\nI-4 | Dorn | 2000')
const teams = file('teams.csv', 'Teams', 'Team | Planned (EUR) | Actual (EUR)\nA | 100 | 90\nB | 200 | 210\nC | 150 | 150')
it('x', () => {
  for (const [q, t] of [
    ['how much did North grow from January to April, more than 30?', months],
    ['how much more than South did North grow from January to April?', months],
    ['by how many percent is March higher than January for North?', months],
    ['how much higher is March than January for North?', months],
    ['how much more did North have in March than in January?', months],
    ['which suppliers come to more than 10,000 dollars in total?', bills],
    ['which suppliers come to more than 10,000 euros in total?', bills],
    ['which suppliers come to more than 10,000 in total?', bills],
    ['which suppliers have more than one invoice?', bills],
    ['suppliers with more than one invoice', bills],
    ['suppliers with at least 2 invoices', bills],
    ['invoices over 900', bills],
    ['invoices over 900 dollars', bills],
    ['invoices over 900 euros', bills],
    ['which teams are within plan?', teams],
    ['which teams stayed within budget?', teams],
    ['how many teams are within plan?', teams],
  ] as const) {
    const s = { tables: [t], leaveOut: () => false }
    const [a, b] = [choosePlan(q, s), searchPlans(q, s)]
    const say = (f: typeof a) => f && `${f.isUnclear ? '?? ' : ''}${inWords(f.run.plan, t.table)} = ${f.run.computed.kind === 'value' ? f.run.computed.value : f.run.computed.kind === 'groups' ? f.run.computed.groups.map(g => g.key) : f.run.computed.kind}`
    console.log(`${q}\n   C ${say(a)}\n   S ${say(b)}`)
  }
})
