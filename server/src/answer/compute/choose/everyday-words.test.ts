import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import { inWords, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const boats = tableOf(
  'Boat yard',
  `
Boat | Owner | Quoted (EUR) | Invoiced (EUR) | Promised on | Launched on | Days planned | Days used | Paid
Gull | Kerr | 4,000 | 4,350 | 2024-03-01 | 2024-03-09 | 10 | 14 | yes
Tern | Kerr | 2,500 | 2,500 | 2024-04-10 | 2024-04-08 | 6 | 6 | no
Auk | Moss | 9,800 | 8,900 | 2024-05-20 | 2024-06-02 | 25 | 22 | yes
Skua | Reid | 1,200 | | 2024-06-15 | | 3 | | no
`,
)
const leaks = tableOf(
  'Leaks',
  `
Leak | Street | Found on | Sealed on | Crew | Metres laid | Metres ordered
L-1 | Elm | 2023-11-02 | 2023-11-05 | Red | 40 | 45
L-2 | Oak | 2023-12-20 | 2024-01-19 | Blue | 15 | 12
L-3 | Elm | 2024-02-01 | | Red | 0 | 20
L-4 | Ash | 2024-02-11 | 2024-02-12 | Blue | 8 | 8
`,
)
const parcels = tableOf(
  'Parcels',
  `
Depot | Week | Parcels | Returned
North | 1 | 400 | 12
North | 2 | 510 | 33
South | 1 | 380 | 9
South | 2 | 290 | 4
`,
)
const rowers = tableOf(
  'Rowing club',
  `
Rower | Crew | Guest | January (h) | February (h) | March (h) | Fee (EUR/h)
Ada | Cox | no | 10 | 12 | 8 | 5
Ben | Oar | yes | 20 | 18 | | 7
Cleo | Oar | yes | 6 | 9 | 11 | 9
Dov | Cox | no | 14 | 2 | 3 | 5
`,
)
const berths = tableOf(
  'Berths',
  `
Harbour | Class | Leased | Taken
Lund | Sail | 120 | 131
Lund | Motor | 48 | 40
Skagen | Sail | 60 | 60
`,
)
const rechnungen = tableOf(
  '',
  `
Rechnungsnr. | Lieferant | Rechnungsdatum | Fällig am | Betrag netto (EUR) | Bezahlt am
A-1 | Holzbau Reuter KG | 04.01.2023 | 03.02.2023 | 1.200,00 | 01.02.2023
A-2 | Glas Ibsen | 20.05.2023 | 19.06.2023 | 800,50 | 30.06.2023
A-3 | Holzbau Reuter KG | 11.02.2024 | 12.03.2024 | 2.000,00 |
A-4 | Glas Ibsen | 02.06.2024 | 02.07.2024 | 450,00 | 01.07.2024
`,
)
const gebuehren = tableOf(
  '',
  `
Rechnung | Kunde | Betrag | Währung
R1 | Voss | 400 | EUR
R2 | Ames | 350 | GBP
R3 | Voss | 150 | EUR
`,
)

const runOf = (question: string, table: Table, filename = 'list.csv') => {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'one', sheet: 0, region: 0, filename, place, table }
  return choosePlan(question, { tables: [scoped], leaveOut: () => false })?.run ?? null
}
const chosen = (question: string, table: Table, filename?: string) => {
  const run = runOf(question, table, filename)
  return run && inWords(run.plan, table)
}

describe('one column against another one', () => {
  it.each([
    ['Which boats cost more than quoted?', 'Boat where Invoiced (EUR) over Quoted (EUR)'],
    ['Which boats took more days than planned?', 'Boat where Days used over Days planned'],
    ['Which boats were launched later than promised?', 'Boat where Launched on over Promised on'],
    ['Which boats were launched after they were promised?', 'Boat where Launched on over Promised on'],
    ['How many boats cost less than quoted?', 'count Boat where Invoiced (EUR) under Quoted (EUR)'],
    [
      'Which boats of Kerr cost more than quoted?',
      'Boat where Owner is Kerr, Invoiced (EUR) over Quoted (EUR)',
    ],
  ])('%s', (question, plan) => {
    expect(chosen(question, boats)).toBe(plan)
  })

  it.each([
    ['Which leaks had fewer metres laid than ordered?', leaks, 'Leak where Metres laid under Metres ordered'],
    ['Which harbours have more berths taken than leased?', berths, 'Harbour where Taken over Leased'],
    ['Which harbours have more places taken than leased?', berths, 'Harbour where Taken over Leased'],
    [
      'Welche Rechnungen haben wir erst nach der Fälligkeit bezahlt?',
      rechnungen,
      'Rechnungsnr. where Bezahlt am over Fällig am',
    ],
    [
      'By how much did the Gull exceed its quote?',
      boats,
      'difference from Quoted (EUR) (Boat is Gull) to Invoiced (EUR) (Boat is Gull)',
    ],
  ])('%s', (question, table, plan) => {
    expect(chosen(question, table)).toBe(plan)
  })

  it.each([
    ['Which harbours have more guests taken than leased?', berths],
    ['Which boats cost more than last year?', boats],
    ['Which boats cost more than the others?', boats],
    ['Which leaks took longer than promised?', leaks],
    ['Which rowers rowed more in March than quoted?', rowers],
  ])('is none where the other side is something else: %s', (question, table) => {
    expect(chosen(question, table)).toBeNull()
  })
})

describe('what has no value yet', () => {
  it.each([
    ['Which leaks have not been sealed yet?', leaks, 'Leak where Sealed on empty'],
    ['Which leaks are unsealed?', leaks, 'Leak where Sealed on empty'],
    ['Which leaks have no sealing date?', leaks, 'Leak where Sealed on empty'],
    ['How many boats have not been launched?', boats, 'count Boat where Launched on empty'],
    ['Which boats are still unpaid?', boats, 'Boat where Paid is no'],
    ['Welche Rechnungen sind noch nicht bezahlt?', rechnungen, 'Rechnungsnr. where Bezahlt am empty'],
    ['Welche Rechnungen sind noch offen?', rechnungen, 'Rechnungsnr. where Bezahlt am empty'],
    ['Wie viele unbezahlte Rechnungen gibt es?', rechnungen, 'count rows where Bezahlt am empty'],
  ])('%s', (question, table, plan) => {
    expect(chosen(question, table, 'rechnungen.csv')).toBe(plan)
  })

  it.each([
    // Nothing says that sealing closes a leak.
    ['Which leaks are still open?', leaks],
    ['Which leaks have not been reported yet?', leaks],
    ['Which boats are not insured?', boats],
  ])('is not guessed: %s', (question, table) => {
    expect(chosen(question, table)).toBeNull()
  })
})

describe('several rows on each side', () => {
  it.each([
    [
      'How much more did Moss pay than Kerr?',
      boats,
      'difference from sum Invoiced (EUR) (Owner is Kerr) to sum Invoiced (EUR) (Owner is Moss)',
    ],
    [
      'How many more parcels were returned in North than in South?',
      parcels,
      'difference from sum Returned (Depot is South) to sum Returned (Depot is North)',
    ],
    [
      'How many times as many places did Lund lease for Sail as for Motor?',
      berths,
      'ratio from Leased (Harbour is Lund, Class is Motor) to Leased (Harbour is Lund, Class is Sail)',
    ],
  ])('are added up: %s', (question, table, plan) => {
    expect(chosen(question, table)).toBe(plan)
  })

  it('are not where their numbers are rates', () => {
    expect(runOf('How much higher is the fee of Oar than that of Cox?', rowers)?.computed.kind).not.toBe(
      'value',
    )
  })
})

describe('the time from one date of a row to another one', () => {
  it.each([
    ['How many days did L-2 take?', 'span from Found on () to Sealed on () where Leak is L-2'],
    ['How long did it take to seal L-2?', 'span from Found on () to Sealed on () where Leak is L-2'],
    [
      'Which leak took the longest to seal?',
      'span from Found on () to Sealed on () per Leak descending by measure limit 1',
    ],
    [
      'Which leak was sealed fastest?',
      'span from Found on () to Sealed on () per Leak ascending by measure limit 1',
    ],
  ])('%s', (question, plan) => {
    expect(chosen(question, leaks)).toBe(plan)
  })

  it.each([
    ['How many days did Elm take?', leaks],
    ['How many days did it take?', leaks],
    // One of the boats was launched before it was promised.
    ['How many days did the Auk take?', boats],
    ['Which boat took the longest?', boats],
  ])('is none where it is not clear which: %s', (question, table) => {
    expect(chosen(question, table)?.includes('span') ?? false).toBe(false)
  })
})

describe('what stands in a column for each month', () => {
  const all = 'sum-of sum January (h) () + sum February (h) () + sum March (h) ()'
  it.each([
    ['Which crew worked the most hours?', `${all} per Crew descending by measure limit 1`],
    [
      'Which crew worked the most hours over the whole quarter?',
      `${all} per Crew descending by measure limit 1`,
    ],
    ['Which rower worked the fewest hours in total?', `${all} per Rower ascending by measure limit 1`],
    ['How many hours did the Oar crew work in total?', `${all} where Crew is Oar`],
    [
      'Which crew worked the most hours in February?',
      'sum February (h) per Crew descending by measure limit 1',
    ],
  ])('%s', (question, plan) => {
    expect(chosen(question, rowers)).toBe(plan)
  })

  it.each([
    'How many hours will the Oar crew work in April?',
    'How many hours did the Oar crew work?',
    'Which crew worked the most hours in summer?',
    'How many days did the Oar crew work in total?',
    'How many hours did the Oar crew sleep in total?',
    'How many hours did the Oar crew work over the whole second quarter?',
  ])('is not added up otherwise: %s', question => {
    expect(chosen(question, rowers)?.includes('sum-of') ?? false).toBe(false)
  })
})

describe('rows that a column of yes and no tells', () => {
  it.each([
    ['What is the average hourly fee of the guests?', 'average Fee (EUR/h) where Guest is yes'],
    ['How many guests are there?', 'count rows where Guest is yes'],
  ])('%s', (question, plan) => {
    expect(chosen(question, rowers)).toBe(plan)
  })

  it('are not told by what they are not', () => {
    expect(chosen('What is the average daily fee of the guests?', rowers)).toBeNull()
  })
})

describe('invoices in German', () => {
  it.each([
    [
      'Was hat uns Holzbau Reuter 2024 insgesamt netto berechnet?',
      'sum Betrag netto (EUR) where Lieferant is Holzbau Reuter KG, Rechnungsdatum between 2024-01-01 / 2024-12-31',
    ],
    [
      'Welcher Lieferant hat uns in Summe am meisten berechnet?',
      'sum Betrag netto (EUR) per Lieferant descending by measure limit 1',
    ],
    [
      'Wie viel Prozent des gesamten Nettobetrags entfallen auf Glas Ibsen?',
      'share of Betrag netto (EUR) (Lieferant is Glas Ibsen)',
    ],
    [
      'Wie viele Rechnungen haben ein Rechnungsdatum zwischen dem 1. Februar und dem 30. Juni 2024?',
      'count rows where Rechnungsdatum between 2024-02-01 / 2024-06-30',
    ],
  ])('%s', (question, plan) => {
    expect(chosen(question, rechnungen, 'rechnungen.csv')).toBe(plan)
  })

  it.each([
    'Was hat uns Holzbau Reuter 2024 insgesamt an Zinsen berechnet?',
    'Wie viel Mehrwertsteuer hat uns Glas Ibsen berechnet?',
  ])('are not added up for something else: %s', question => {
    expect(chosen(question, rechnungen, 'rechnungen.csv')).toBeNull()
  })
})

describe('amounts in two currencies', () => {
  it.each(['Summe der EUR-Rechnungen', 'Wie hoch ist die Summe der EUR-Rechnungen?'])(
    'are added up in one: %s',
    question => {
      const run = runOf(question, gebuehren, 'rechnungen.csv')
      expect(run?.computed).toMatchObject({ kind: 'value', value: '550', unit: 'EUR' })
    },
  )

  it('are never added up together', () => {
    const run = runOf('Wie hoch ist die Summe aller Rechnungen?', gebuehren, 'rechnungen.csv')
    expect(run?.computed).toMatchObject({ kind: 'refused', refusal: { reason: 'mixed-units' } })
  })
})

describe('what was planned and what came of it', () => {
  const projects = tableOf(
    'Projects',
    `
Project | Sponsor | Budget (EUR) | Spent (EUR) | Hours planned
Orion | Claims | 120,000 | 131,500 | 900
Vela | Finance | 60,000 | 45,000 | 420
Lyra | Finance | 45,000 | 45,000 | 300
`,
  )
  it.each([
    [
      'How much is left of the budget of Vela?',
      'difference from Spent (EUR) (Project is Vela) to Budget (EUR) (Project is Vela)',
    ],
    [
      'What percentage of the budget did Vela use?',
      'percentage from Budget (EUR) (Project is Vela) to Spent (EUR) (Project is Vela)',
    ],
    ['What percentage of the budget goes to Finance?', 'share of Budget (EUR) (Sponsor is Finance)'],
    ['What did the projects of Finance cost?', 'sum Spent (EUR) where Sponsor is Finance'],
    ['Which sponsor costs the most?', 'sum Spent (EUR) per Sponsor descending by measure limit 1'],
  ])('%s', (question, plan) => {
    expect(chosen(question, projects)).toBe(plan)
  })
})
