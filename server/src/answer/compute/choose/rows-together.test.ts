import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const moorings = tableOf(
  'Boats counted per harbour and quarter',
  `
Coast | Harbour | 2031 › Q1 | 2031 › Q2
East | Elmo | 10 | 20
East | Orlo | 11 | 21
West | Tarn | 12 | 22
`,
)
const barns = tableOf(
  'Barns',
  'Barn | Bales | Capacity | Rent (GBP)\nOlm | 780 | 1,000 | 400\nUsk | 300 | 900 | 200',
)
const crews = tableOf('Barns', 'Barn | Employees | Capacity\nOlm | 78 | 1,000\nUsk | 30 | 900')
const bills = tableOf(
  '',
  `
Rechnungsnummer | Rechnungsdatum | Seiten | Betrag netto (EUR) | Status
K-1 | 03.03.2031 | 20 | 100,50 | bezahlt
K-2 | 13.03.2031 | 30 | 300,00 | offen
K-3 | 23.04.2031 | 10 | 50,00 | bezahlt
`,
)
const tools = tableOf('Tools', 'Tool | Branch | Yearly cost (EUR)\nA | Sales | 300\nB | Field Work | 100')

const runOf = (question: string, table: Table) => {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'one', sheet: 0, region: 0, filename: 'list.csv', place, table }
  return choosePlan(question, { tables: [scoped], leaveOut: () => false })
}

describe('several rows of one name', () => {
  it('are added up where a question asks how many, and one row is not', () => {
    const run = runOf('How many boats did the coast East count in Q1 2031?', moorings)?.run
    expect(run).toMatchObject({ plan: { measure: { kind: 'sum', column: 2 } }, computed: { value: '21' } })
    expect(runOf('How many boats did Tarn count in Q1 2031?', moorings)?.run.plan.measure.kind).toBe('values')
  })
})

describe('a share', () => {
  it('of a capacity is what is kept there of it, where only one column can say that', () => {
    const question = 'What percentage of the capacity is used in Olm?'
    expect(runOf(question, barns)?.run.computed).toMatchObject({ kind: 'value', value: '78', unit: '%' })
    expect(runOf(question, crews)).toBeNull()
  })

  it('is due to a part', () => {
    const question = 'What share of the yearly cost is due to Field Work?'
    expect(runOf(question, tools)?.run.computed).toMatchObject({ value: '25', unit: '%' })
  })

  it('is one of an amount, not of the date that each row has', () => {
    const chosen = runOf('Welchen Anteil haben die offenen Rechnungen am gesamten Nettobetrag?', bills)
    expect(chosen?.run).toMatchObject({ plan: { measure: { kind: 'share', column: 3 } } })
  })
})

describe('rows that share their noun with a date', () => {
  it('are told by their number', () => {
    const chosen = runOf('Welche Rechnung hat den höchsten Nettobetrag?', bills)
    expect(chosen).toMatchObject({ isUnclear: false, run: { plan: { measure: { columns: [0] } } } })
    const listed = runOf('Nenne die zwei Rechnungen mit den meisten Seiten.', bills)?.run
    expect(listed).toMatchObject({ plan: { measure: { columns: [0] }, sort: { by: 2 }, limit: 2 } })
  })
})
