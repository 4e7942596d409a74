import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const repairs = tableOf(
  'Harbour repairs 2031',
  `
Berth | Contractor | Kind | Hours
North quay | Orla Marine | Repair urgent | 12
South quay | Orla Marine | Repair planned | 30
South quay | Tidewater | Inspection | 5
East quay | Tidewater | Repair planned | 41
`,
)
const dues = tableOf(
  'Dues',
  `
Member | Town | Fee
Ade | Lorne | 40
Bea | Cove | 55
`,
)
const scoped = (filename: string, table: ScopedTable['table'], at: number): ScopedTable => ({
  documentId: filename,
  sheet: at,
  region: 0,
  filename,
  place: { kind: 'sheet', sheet: null, firstColumn: 0 },
  table,
})
const tables = [scoped('pier-works.csv', repairs, 0), scoped('club_list.csv', dues, 1)]
const chosen = (question: string) => {
  const found = choosePlan(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear
    ? `${found.run.scoped.filename}: ${inWords(found.run.plan, found.run.scoped.table)}`
    : null
}

const costs = tableOf(
  'Ausgaben',
  `
Posten | Betrag (EUR)
Miete | 800
Strom | 90
Wasser | 40
`,
)

describe('a German noun of several words', () => {
  const inCosts = (question: string) => {
    const found = choosePlan(question, {
      tables: [scoped('monthly_plan.csv', costs, 0)],
      leaveOut: () => false,
    })
    return found && !found.isUnclear ? inWords(found.run.plan, costs) : null
  }

  it.each([
    'Wie viele Ausgabeposten liegen unter 100?',
    'Ausgabenliste: wie viele Ausgabenposten liegen unter 100?',
    'Monatsplan: wie viele Posten liegen unter 100?',
  ])('says what rows are, or where they stand: %s', question => {
    expect(inCosts(question)).toBe('count Posten where Betrag (EUR) under 100')
  })

  it('says nothing else', () => {
    expect(inCosts('Urlaubsplan: wie viele Posten liegen unter 100?')).toBeNull()
  })
})

describe('a beginning that says where to look', () => {
  it.each([
    ['pier works: how many hours in all', 'sum Hours'],
    ['Harbour repairs - how many hours did Tidewater have', 'sum Hours where Contractor is Tidewater'],
    ['harbour repairs 2031, how many hours in total?', 'sum Hours'],
    ['the sturdy pier works file: average hours', 'average Hours'],
    ['Pier works: how many hours are over 10?', 'count rows where Hours over 10'],
  ])('is no condition: %s', (question, plan) => {
    expect(chosen(question)).toBe(`pier-works.csv: ${plan}`)
  })

  it.each([
    'harbour repairs 2029: how many hours in total?',
    'Danish harbour: how many hours in total?',
    'Sturdy Pier works: how many hours did Tidewater have',
  ])('stays where a word of it may be a condition: %s', question => {
    expect(chosen(question)).toBeNull()
  })

  it('is not left out where it asks something, or names a column that the plan lacks', () => {
    const berths = tableOf(
      'Berths',
      'Berth | Kind | Fee (EUR) | Paid (EUR)\nA1 | wet | 30 | 30\nA2 | dry | 20 | 5\nA3 | wet | 10 | 10',
    )
    const run = (question: string) => {
      const found = choosePlan(question, { tables: [scoped('kinds.csv', berths, 0)], leaveOut: () => false })
      return found && !found.isUnclear ? inWords(found.run.plan, berths) : null
    }
    expect(run('Per kind, what is the total fee?')).toBe('sum Fee (EUR) per Kind')
    expect(run('berths fee: how much was paid in total?')).not.toBe('sum Paid (EUR)')
    expect(run('berths fee: what is the total fee?')).toBe('sum Fee (EUR)')
  })

  it('may have a word that all rows have that are meant, and none that some of them lack', () => {
    expect(chosen('pier planned: how many hours at the east quay in total')).toBe(
      'pier-works.csv: sum Hours where Berth is East quay',
    )
    expect(chosen('pier inspection: how many hours at the south quay in total')).not.toBe(
      'pier-works.csv: sum Hours where Berth is South quay',
    )
  })
})
