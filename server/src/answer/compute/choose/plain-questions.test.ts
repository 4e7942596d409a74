import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable, TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import { inWords, planFor, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'
import { makePlans } from './make-plans.ts'
import { runsOverTables } from './runs-over-tables.ts'

const orders = tableOf(
  '',
  `
WO | Opened | Crew | Labour hours | Cost (GBP) | Load kg | Signed off
WO-31 | 2031-02-03 | Reed | 12 | 400 | 90 | 2031-03-01
WO-32 | 2031-04-11 | Moss | 33 | 950 | 20 |
WO-33 | 2031-05-19 | Reed | 45 | 120 | 55 | 2031-06-30
WO-34 | 2031-08-02 | Fern | 7 | 310 | 75 |
`,
)
const pumps = tableOf(
  'Pump runs',
  `
Run | Basin | Duration (minutes) | Faults
P-1 | East basin | 90 | 2
P-2 | West basin | 45 | 1
P-3 | East basin | 15 | 0
`,
)
const tariffs = tableOf(
  'Tariffs (GBP)',
  `
Tariff | Price 2030 | Price 2031 | Valid since
Crate storage | 4.00 | 5.00 | 2030-01-01
Courier run | 20.00 | 30.00 | 2031-05-01
`,
)
const boats = tableOf(
  'Boats',
  `
Boat | Launched | Berth | Skipper | Checked by
Heron | 1991-05-02 | A1 | Lund | Roe
Teal | 1979-08-20 | A2 | Pike | Roe
Gull | 2003-02-11 | B1 | Pike | Lund
`,
)

function sheet(name: string, table: Table, at: number): ScopedTable {
  const place = { kind: 'sheet' as const, sheet: name, firstColumn: 0 }
  return { documentId: 'book', sheet: at, region: 0, filename: 'Log_2031.xlsx', place, table }
}
const among = (...tables: ScopedTable[]): TablesInScope => ({ tables, leaveOut: () => false })
const chosen = (question: string, ...tables: ScopedTable[]) => {
  const found = choosePlan(question, among(...tables))
  return found && !found.isUnclear ? found.run : null
}
const shown = (question: string, table: Table) => {
  const run = chosen(question, sheet('Log', table, 0))
  return run && inWords(run.plan, table)
}

describe('a plain question over a list', () => {
  it.each([
    ['Which work order is the priciest?', orders, 'WO descending by Cost (GBP) limit 1'],
    ['What are the two heaviest work orders?', orders, 'WO descending by Load kg limit 2'],
    ['How heavy are all work orders together?', orders, 'sum Load kg'],
    ['How many work orders booked more than 30 labour hours?', orders, 'count WO where Labour hours over 30'],
    ['How many work orders did Reed or Fern raise?', orders, 'count WO where Crew is Reed / Fern'],
    ['How long did the runs take on average?', pumps, 'average Duration (minutes)'],
    ['Top two work orders by cost?', orders, 'WO descending by Cost (GBP) limit 2'],
  ])('%s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it.each([
    ['Where does WO-32 rank by cost?', 'What rank does WO-32 have by cost?'],
    ['Which work orders are late, i.e. are of Moss?', 'Which work orders are of Moss?'],
    ['Work orders of Moss or Reed: which ones?', 'Which work orders of Moss or Reed?'],
    ['work orders of Moss or Reed, please list them', 'Which work orders of Moss or Reed?'],
    ['dearest work order of Reed?', 'Which is the dearest work order of Reed?'],
    [
      'work orders of Reed, without WO-33: how many labour hours?',
      'How many labour hours of Reed without WO-33?',
    ],
  ])('is understood as the same in full: %s', (question, full) => {
    const plan = shown(question, orders)
    expect(plan).not.toBeNull()
    expect(plan).toBe(shown(full, orders))
  })

  it('takes nobody for who did something else than the column says', () => {
    const asks = tableOf(
      'Asks',
      'Ask | Owner | Asked by | State\nA-1 | Lund | Pike | approved\nA-2 | Roe | Pike | refused\nA-3 | Lund | Roe | approved',
    )
    expect(shown('How many asks of Pike are approved?', asks)).toBe(
      'count Ask where Asked by is Pike, State is approved',
    )
    expect(shown('How many asks did Pike approve?', asks)).toBeNull()
    expect(shown('How many asks were found by Lund?', asks)).toBeNull()
  })

  it('counts no rows of another table than the one that is called so', () => {
    const rules = tableOf('Rules', 'Kind | Years | Disposal\nMaps | 3 | Destroy\nPlans | 4 | Keep')
    const crates = tableOf('Crates', 'Crate | Kind | Shelf\nC-1 | Maps | 3\nC-2 | Plans | 4')
    const inText = (table: Table, region: number): ScopedTable => ({
      ...sheet('', table, 0),
      region,
      filename: 'Rules_and_crates.docx',
      place: { kind: 'text', page: null },
    })
    const tables = [inText(rules, 0), inText(crates, 1)]
    expect(chosen('How many crates were destroyed?', ...tables)).toBeNull()
    expect(chosen('How many crates are of kind Maps?', ...tables)?.computed).toMatchObject({ value: '1' })
  })

  it('leaves open out of no count that says how long', () => {
    expect(shown('How many runs took more than 40 minutes?', pumps)).toBe(
      'count Run where Duration (minutes) over 40',
    )
    expect(shown('How many open runs took more than 40 minutes?', pumps)).toBeNull()
  })

  it('weighs nothing that has no weight', () => {
    const crates = tableOf('Loads', 'Load | Crates\nL-1 | 3\nL-2 | 4')
    expect(shown('How heavy are the crates together?', crates)).toBeNull()
  })

  it('counts the hours of a column in minutes', () => {
    const run = chosen('How many hours did all pump runs take together?', sheet('Log', pumps, 0))
    expect(run?.computed).toMatchObject({ kind: 'value', value: '2.5', unit: 'hour' })
  })

  it('counts no rows where hours are counted and nothing tells them', () => {
    expect(shown('How many hours of boats are there?', boats)).toBeNull()
  })

  it('compares by an adjective, in the year that it names', () => {
    const question = 'How many times as expensive is a courier run as crate storage in 2031, in pounds?'
    const run = chosen(question, sheet('Log', tariffs, 0))
    expect(run?.computed).toMatchObject({ kind: 'value', value: '6' })
  })

  it('takes the year of a column for no date', () => {
    expect(planFor('Which tariff has the highest price 2031?', tariffs)).toBe(
      'Tariff descending by Price 2031 limit 1',
    )
  })

  it('takes the oldest to be what began first', () => {
    expect(planFor('Which is the oldest boat?', boats)).toBe('Boat ascending by Launched limit 1')
    expect(planFor('Which is older, Teal or Heron?', boats)).toBe(
      'Boat where Boat is Teal / Heron ascending by Launched limit 1',
    )
    expect(planFor('the most recently launched boat', boats)).toBe('Boat descending by Launched limit 1')
  })

  it('asks for no place in an order that is no time', () => {
    expect(planFor('What rank has the courier run by price 2031, cheapest first?', tariffs)).toBe(
      'rank by Price 2031 (Tariff is Courier run)',
    )
  })

  it('does not divide where it is asked for the most expensive per something', () => {
    expect(shown('Which work order was the most expensive per labour hour?', orders)).toBeNull()
  })

  it('asks who did something by the column that says by whom', () => {
    expect(planFor('Who has checked the most boats?', boats)).toBe(
      'count rows per Checked by descending by measure limit 1',
    )
  })
})

describe('a month or quarter without a year', () => {
  it('is of the only year that the dates are of', () => {
    expect(planFor('How many work orders were opened between April and May?', orders)).toBe(
      'count WO where Opened between 2031-04-01 / 2031-05-31',
    )
    expect(planFor('How many work orders were opened in the third quarter?', orders)).toBe(
      'count WO where Opened between 2031-07-01 / 2031-09-30',
    )
  })

  it('is not chosen among several years', () => {
    const later = tableOf('', 'WO | Opened\nWO-1 | 2031-02-03\nWO-2 | 2032-02-11\nWO-3 | 2032-02-19')
    expect(shown('How many work orders were opened in February?', later)).toBeNull()
  })
})

describe('what is done or not', () => {
  const bills = tableOf(
    'Bills',
    `
Bill | Payee | Amount (EUR) | Paid on
B-1 | Orme | 100 | 2031-02-03
B-2 | Orme | 50 |
B-3 | Thorn | 70 | 2031-03-11
`,
  )

  it.each([
    ['How much have we paid Orme so far?', 'Amount (EUR) where Paid on filled, Payee is Orme'],
    ['How much have we paid so far?', 'sum Amount (EUR) where Paid on filled'],
  ])('is what has been paid alone: %s', (question, plan) => {
    expect(shown(question, bills)).toBe(plan)
  })

  it('lists what is not yet done', () => {
    expect(planFor('Which bills are not yet paid?', bills)).toBe('Bill where Paid on empty')
  })
})

describe('what a file calls its rows', () => {
  const table = tableOf(
    '',
    `
No. | Requested by | Area | Change cost (EUR)
1 | Lund | Search | 10
2 | Roe | Search | 20
3 | Lund | Mail | 30
`,
  )

  it('is one word, and no other column', () => {
    const source = { document: 'repair_requests.csv', rowsCalled: new Set(['requests', 'request']) }
    const [made] = makePlans('How many repair requests are there per area?', [table], 2, [source])
    expect(made && inWords(made.plan, table)).toBe('count rows per Area')
  })
})

describe('sheets of one workbook', () => {
  const log = (lines: string) => tableOf('', `Job | Crew | Labour hours\n${lines}`)
  const january = sheet('January', log('J-1 | Reed | 4\nJ-2 | Moss | 6'), 0)
  const february = sheet('February', log('J-3 | Reed | 8\nJ-4 | Moss | 1'), 1)
  const march = sheet('March', log('J-5 | Fern | 3\nJ-6 | Moss | 2'), 2)
  const valuesOf = (question: string, ...tables: ScopedTable[]) =>
    runsOverTables(question, among(...tables))?.map(({ computed }) =>
      computed.kind === 'value' ? computed.value : computed.kind,
    )

  it.each([
    ['How many labour hours were booked in January and February?', ['10', '9']],
    ['How many labour hours were booked from February to March?', ['9', '5']],
    ['How many labour hours were booked in the whole quarter?', ['10', '9', '5']],
    ['How many labour hours were booked in Q1?', ['10', '9', '5']],
    ['How many labour hours were booked in total?', ['10', '9', '5']],
    ['How many labour hours did Reed book in the three months January, February and March?', ['4', '8']],
  ])('that are months are added up: %s', (question, values) => {
    expect(valuesOf(question, january, february, march)).toEqual(values)
  })

  it('are not added up for a time of which they hold a part', () => {
    expect(
      valuesOf('How many labour hours were booked in the whole year?', january, february),
    ).toBeUndefined()
    expect(valuesOf('How many labour hours were booked in Q2?', january, february)).toBeUndefined()
    expect(
      valuesOf('How many labour hours were booked from January to March?', january, march),
    ).toBeUndefined()
  })

  it('are called by a region as well, and added up over all of them', () => {
    const [coast, hills] = [sheet('Coast', january.table, 0), sheet('Hills', february.table, 1)]
    const run = chosen('What is the average number of labour hours in the Hills region?', coast, hills)
    expect(run?.computed).toMatchObject({ value: '4.5' })
    expect(
      valuesOf('How many labour hours were booked across both the sheets?', coast, hills),
    ).toBeUndefined()
    expect(valuesOf('How many labour hours were booked across all two regions?', coast, hills)).toEqual([
      '10',
      '9',
    ])
  })

  it('are called by a quarter with and without its year, and added up over the year', () => {
    const quarters = [january, february, march, january].map(({ table }, at) =>
      sheet(`Q${at + 1} 2031`, table, at),
    )
    for (const question of [
      'What is the median of labour hours in Q2?',
      'Median of labour hours in Q2 2031?',
    ])
      expect(chosen(question, ...quarters)).toMatchObject({
        scoped: { sheet: 1 },
        computed: { value: '4.5' },
      })
    for (const question of [
      'How many labour hours were booked in 2031?',
      'How many labour hours were booked over all four quarters of 2031?',
      'How many labour hours were booked, whole year?',
    ])
      expect([question, valuesOf(question, ...quarters)]).toEqual([question, ['10', '9', '5', '10']])
    expect(valuesOf('How many labour hours were booked in 2030?', ...quarters)).toBeUndefined()
    expect(valuesOf('How many labour hours were booked in 2031?', ...quarters.slice(1))).toBeUndefined()
  })

  it('are not meant where the time is that of a column of dates', () => {
    const bills = (lines: string) => tableOf('', `Bill | Amount | Paid on\n${lines}`)
    const first = sheet('Q1 2031', bills('B-1 | 100 | 2031-02-03\nB-2 | 50 | 2031-04-11'), 0)
    const rest = [2, 3, 4].map(at => sheet(`Q${at} 2031`, bills(`B-${at}1 | 70 | 2032-01-11`), at))
    expect(valuesOf('How many bills were paid in 2031?', first, ...rest)).toBeUndefined()
    expect(chosen('What is the sum of amounts paid in Q1?', first, ...rest)?.computed).not.toMatchObject({
      value: '150',
    })
  })
})
