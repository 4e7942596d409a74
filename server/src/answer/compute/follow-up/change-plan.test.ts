import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { makePlans } from '../choose/make-plans.ts'
import { budget, inWords, repositories, tableOf } from '../tables.testing.ts'
import { changePlan, unmatchedPlan } from './change-plan.ts'
import { asksOfThose, planOfThose } from './of-those.ts'

function changed(first: string, followUp: string, table = repositories): string | null {
  const [made] = makePlans(first, [table])
  if (!made) throw new Error(`No plan for ${first}`)
  const plan = changePlan(followUp, made.plan, table)
  return plan && inWords(plan, table)
}

describe('a follow-up', () => {
  const sum = 'How many documents do the repositories of EMEA hold in total?'

  it.each([
    ['And for APAC?', 'sum Documents where Region is APAC'],
    ['And of the APAC repositories?', 'sum Documents where Region is APAC'],
    ['What about Americas?', 'sum Documents where Region is Americas'],
    ['und für APAC?', 'sum Documents where Region is APAC'],
    ['Only Mara Lindqvist', 'sum Documents where Region is EMEA, Owner is Mara Lindqvist'],
    ['only 2019', 'sum Documents where Region is EMEA, Live since between 2019-01-01 / 2019-12-31'],
    ['As a percentage?', 'share of Documents (Region is EMEA)'],
    ['And what share of the total is that?', 'share of Documents (Region is EMEA)'],
    ['and what percentage of the total for all regions is that', 'share of Documents (Region is EMEA)'],
    ['What share is that of all documents?', 'share of Documents (Region is EMEA)'],
    ['Und welcher Anteil an der Gesamtsumme ist das?', 'share of Documents (Region is EMEA)'],
    ['What is that as a percentage of the total for all regions?', 'share of Documents (Region is EMEA)'],
    ['What percentage of the overall total is that?', 'share of Documents (Region is EMEA)'],
    ['And what share of the total for APAC is that?', null],
    ['What is that as a percentage of all APAC?', null],
    ['And what share of all incidents is that?', null],
    ['per region', 'sum Documents per Region'],
    ['by year', 'sum Documents where Region is EMEA per year of Live since ascending by Live since'],
    ['je Quartal', 'sum Documents where Region is EMEA per quarter of Live since ascending by Live since'],
    ['What about the average?', 'average Documents where Region is EMEA'],
    ['und die Summe?', 'sum Documents where Region is EMEA'],
    ['And with the owner Mara Lindqvist?', 'sum Documents where Region is EMEA, Owner is Mara Lindqvist'],
    ['¿Y para APAC?', 'sum Documents where Region is APAC'],
    ['And on average?', 'average Documents where Region is EMEA'],
    ['And from APAC?', 'sum Documents where Region is APAC'],
    ['und aus APAC?', 'sum Documents where Region is APAC'],
    ['And under Lindqvist?', 'sum Documents where Region is EMEA, Owner is Mara Lindqvist'],
  ] as const)('changes the plan: %s', (followUp, words) => {
    expect(changed(sum, followUp)).toBe(words)
  })

  it.each([
    ['and only permanent closures?', 'sum Staff where Town is Graz, Kind is Closure permanent'],
    ['Only those in Linz', 'sum Staff where Town is Linz'],
  ])('narrows by all words of a cell in any order and form: %s', (followUp, words) => {
    const notices = tableOf(
      'Notices',
      `
Company | Town | Staff | Kind
Alder | Graz | 12 | Closure permanent
Birch | Graz | 7 | Layoff permanent
Cedar | Linz | 30 | Closure permanent
Dogan | Linz | 5 | Layoff temporary
`,
    )
    expect(changed('What is the total staff in Graz?', followUp, notices)).toBe(words)
  })

  const groups = 'How many documents do the repositories hold per region?'
  const perRegion = 'sum Documents per Region'
  const inEmea = 'sum Documents where Region is EMEA'

  it.each([
    [groups, 'the two largest', `${perRegion} descending by measure limit 2`],
    [groups, 'And the lowest?', `${perRegion} ascending by measure limit 1`],
    [groups, 'only the top 3', `${perRegion} descending by measure limit 3`],
    [groups, 'und die zwei kleinsten?', `${perRegion} ascending by measure limit 2`],
    [groups, 'et les deux plus grandes ?', `${perRegion} descending by measure limit 2`],
    [groups, '¿y las dos más bajas?', `${perRegion} ascending by measure limit 2`],
    [groups, 'without APAC', 'sum Documents where Region is-not APAC per Region'],
    [groups, 'ohne APAC', 'sum Documents where Region is-not APAC per Region'],
    [groups, 'only APAC', 'sum Documents where Region is APAC per Region'],
    [sum, 'and the lowest?', 'min Documents where Region is EMEA'],
    [sum, 'Without Mara Lindqvist', `${inEmea}, Owner is-not Mara Lindqvist`],
    [sum, 'without APAC', null],
    [sum, 'without EMEA', null],
    [sum, 'the two largest', null],
    [sum, 'the many largest', null],
  ])('takes the largest or leaves out what is named: %s %s', (first, followUp, words) => {
    expect(changed(first, followUp)).toBe(words)
  })

  it.each([
    [
      'Which repositories hold more than 1,000 documents?',
      'and the two largest?',
      'Repository where Documents over 1000 descending by Documents limit 2',
    ],
    [
      'Which repository has the most documents?',
      'and the lowest?',
      'Repository ascending by Documents limit 1',
    ],
  ])('orders rows by the amount that they are listed with: %s', (first, followUp, words) => {
    expect(changed(first, followUp)).toBe(words)
  })

  it('orders no rows by what they are not listed with', () => {
    expect(changed('Which repositories are in EMEA?', 'the two largest')).toBeNull()
  })

  const tickets = tableOf(
    'Tickets',
    `
Ticket | Opened | Closed | Priority
T1 | 2024-01-03 | 2024-01-10 | P1
T2 | 2024-02-01 | 2024-02-03 | P2
T3 | 2025-01-05 | 2025-01-25 | P1
`,
  )
  const opened = 'How many tickets were opened in 2024?'

  it.each([
    ['and in 2025?', 'count Ticket where Opened between 2025-01-01 / 2025-12-31'],
    ['per month', 'count Ticket per month of Opened ascending by Opened'],
  ])('is about the dates that are filtered by already: %s', (followUp, words) => {
    expect(changed(opened, followUp, tickets)).toBe(words)
  })

  it('is of no dates where two columns hold them', () => {
    expect(changed('How many tickets are P1?', 'and in 2025?', tickets)).toBeNull()
  })

  it.each([
    ['and for 2023?', 'sum Cost 2023 (EUR)'],
    ['and 2022?', null],
  ])('takes the column of another year: %s', (followUp, words) => {
    const costs = tableOf(
      'Costs',
      '\nTeam | Cost 2023 (EUR) | Cost 2024 (EUR)\nAlder | 3 | 5\nBirch | 4 | 6\n',
    )
    expect(changed('What is the total cost 2024?', followUp, costs)).toBe(words)
  })

  it('goes on from a number of rows with another number of rows alone', () => {
    const count = 'How many repositories are in EMEA?'
    expect(changed(count, 'And how many in APAC?')).toBe('count Repository where Region is APAC')
    expect(changed(sum, 'And how many in APAC?')).toBeNull()
  })

  it('takes the column that is called year', () => {
    expect(changed('What is the sum of spent in 2023?', 'only 2024', budget)).toBe(
      'sum Spent (EUR) where Year is 2024',
    )
  })

  const spent = 'How much more was spent on Migration than on Licences in 2024?'
  const before = (year: number, item: string) => `Spent (EUR) (Year is ${year}, Item is ${item})`

  it.each([
    [
      'so what was the percentage difference?',
      `percentage-change from ${before(2024, 'Licences')} to ${before(2024, 'Migration')}`,
    ],
    ['in percent', `percentage-change from ${before(2024, 'Licences')} to ${before(2024, 'Migration')}`],
    [
      'How much does this difference represent in relation to the 2024 value?',
      `percentage-change from ${before(2024, 'Licences')} to ${before(2024, 'Migration')}`,
    ],
    ['How much does this difference represent in relation to the 2023 value?', null],
    ['and in 2023?', `difference from ${before(2023, 'Licences')} to ${before(2023, 'Migration')}`],
    ['and for Training?', null],
  ])('changes what two cells are set against each other: %s', (followUp, words) => {
    expect(changed(spent, followUp, budget)).toBe(words)
  })

  it.each([
    ['as a percentage of the total', 'share of Documents (Region is EMEA)'],
    ['As a percentage of the pages?', null],
    ['in percent of the budget', null],
  ])('takes a share of the whole for one, and of nothing else: %s', (followUp, words) => {
    expect(changed(sum, followUp)).toBe(words)
  })

  it('takes no change for a share', () => {
    expect(changed(sum, 'What was the percentage change?')).toBeNull()
  })

  it.each([
    'And who owns it?',
    'What about the lease in Lisbon?',
    'And for the Legal Library?',
    'Which repositories are in APAC?',
    'As a percentage of last year’s budget in all the regions that we have ever had, if you can say that?',
    '',
  ])('is another question where a word is not understood: %s', followUp => {
    expect(changed(sum, followUp)).toBeNull()
  })
})

describe('A question about those of the answer before', () => {
  const ofThose = (first: string, followUp: string) => {
    const [made] = makePlans(first, [repositories])
    const plan = made && planOfThose(followUp, made.plan, repositories)
    return plan ? inWords(plan, repositories) : null
  }

  it.each([
    ['How many of those have more than a million documents?', 'over 1000000'],
    ['Wie viele davon haben mehr als 1.000.000 Dokumente?', 'over 1000000'],
  ])('asks of the same rows: %s', (followUp, narrowed) => {
    const plan = ofThose('Which repositories are in EMEA?', followUp)
    expect(plan).toMatch(/^count/)
    expect(plan).toContain(`where Region is EMEA, Documents ${narrowed}`)
  })

  it.each([
    ['How many documents do those hold?', 'sum Documents'],
    ['How many documents do they have in total?', 'sum Documents'],
    ['What is the total number of documents of these?', 'sum Documents'],
    ['And their total documents?', 'sum Documents'],
    ['What is their average number of documents?', 'average Documents'],
    ['Wie hoch ist deren Summe der Dokumente?', 'sum Documents'],
    ['What is the average of their documents?', 'average Documents'],
    ['And the average documents?', 'average Documents'],
    ['And what about the total number of documents?', 'sum Documents'],
    ['How many is that?', 'count'],
    ['And how many are they in total?', 'count'],
    ['Wie viele sind das?', 'count'],
  ])('keeps to the same rows, however it points to them: %s', (followUp, measure) => {
    const plan = ofThose('Which repositories are in EMEA?', followUp)
    expect(plan).toContain(measure)
    expect(plan).toContain('where Region is EMEA')
  })

  it.each([
    'Which repositories exceeded their budget?',
    'How many documents do the repositories in APAC hold?',
    'How many repositories are there that are in APAC or EMEA?',
    'How many were those that are in APAC?',
  ])('is another question where it names rows of its own: %s', question => {
    expect(asksOfThose(question)).toBe(false)
  })

  it('leaves the rows before where it names others', () => {
    for (const followUp of [
      'And the total documents in APAC?',
      'And the average documents of all repositories?',
    ])
      expect(ofThose('Which repositories are in EMEA?', followUp)).toBeNull()
  })

  it('is not computed where those are some of the rows', () => {
    expect(
      ofThose('What are the two largest repositories by documents?', 'How many of those are in EMEA?'),
    ).toBeNull()
  })
})

describe('a follow-up with a name that no row has', () => {
  it('is no month', () => {
    const [made] = makePlans('How many documents do the repositories of EMEA hold in total?', [repositories])
    if (!made) throw new Error('No plan')
    const unmatched = (followUp: string) => unmatchedPlan(followUp, made.plan, repositories, () => false)
    expect(unmatched('And for Antarctica?')).not.toBeNull()
    expect(unmatched('And in March?')).toBeNull()
  })
})

describe('a follow-up to what two cells of each row make', () => {
  const trips = tableOf(
    'Trips',
    'Trip | Out | Back | Days | Day rate (EUR)\nA | 2025-01-01 | 2025-01-05 | 4 | 90\nB | 2025-02-01 | 2025-02-08 | 7 | 80',
  )
  const after = (measure: TablePlan['measure'], followUp: string, rest: Partial<TablePlan> = {}) => {
    const plan = { table: 0, where: [], group: null, sort: null, limit: null, measure, ...rest }
    const made = changePlan(followUp, plan, trips)
    return made && inWords(made, trips)
  }

  it('keeps both', () => {
    expect(after({ kind: 'average', column: 2, since: 1 }, 'and the median?')).toBe('median Back since Out')
  })

  it('is no share of one of them, nor of groups that have so much', () => {
    const where = [{ column: 0, is: 'is' as const, values: ['A'] }]
    expect(after({ kind: 'sum', column: 3, times: 4 }, 'as a percentage', { where })).toBeNull()
    const having = { is: 'over' as const, values: ['5'] }
    expect(after({ kind: 'sum', column: 3 }, 'as a percentage', { group: 0, having })).toBeNull()
  })
})

describe('behind a change of a row', () => {
  const costs = tableOf('Costs', 'Item | 2031 | 2032 | 2033\nWages | 10 | 20 | 40\nOil | 5 | 6 | 9')
  const side = (column: number) => ({
    column,
    where: [{ column: 0, is: 'is' as const, values: ['Wages'] }],
    sum: true,
  })
  const after = (followUp: string, kind: 'change' | 'difference' = 'change') => {
    const measure = { kind, from: side(1), to: side(2) }
    const plan = changePlan(
      followUp,
      { table: 0, where: [], group: null, measure, sort: null, limit: null },
      costs,
    )
    return plan && inWords(plan, costs)
  }

  it.each([
    ['and for oil?', 'change from sum 2031 (Item is Oil) to sum 2032 (Item is Oil)'],
    ['and from 2031 to 2033?', 'change from sum 2031 (Item is Wages) to sum 2033 (Item is Wages)'],
    ['und von 2032 bis 2033?', 'change from sum 2032 (Item is Wages) to sum 2033 (Item is Wages)'],
    ['only in per cent', 'percentage-change from sum 2031 (Item is Wages) to sum 2032 (Item is Wages)'],
    ['nur in Prozent', 'percentage-change from sum 2031 (Item is Wages) to sum 2032 (Item is Wages)'],
  ])('%s', (followUp, words) => {
    expect(after(followUp)).toBe(words)
  })

  it('other years are those of a difference as well', () => {
    expect(after('and between 2031 and 2033?', 'difference')).toMatch(/^difference from sum 2031 .* 2033/)
    expect(after('and from 2031 to 2040?')).toBeNull()
  })
})

it('takes what is left of a plan in per cent of the plan', () => {
  const jobs = tableOf('Jobs', 'Job | Planned cost | Actual cost\nRoof | 100 | 90\nDoor | 60 | 30')
  const side = (column: number) => ({ column, where: [], sum: true })
  const measure = { kind: 'difference' as const, from: side(2), to: side(1) }
  const plan = { table: 0, where: [], group: null, measure, sort: null, limit: null }
  const made = changePlan('as a percentage', plan, jobs)
  const computed = made && runPlan(jobs, made)
  expect(computed?.kind === 'value' && computed.value).toBe('25')
})
