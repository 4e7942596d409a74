import { describe, expect, it } from 'vitest'
import { inWords, planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const vaults = tableOf(
  'Vaults',
  `
Vault | Host | Size (GB) | Records | Opened on | Closing date | Guard
Alder | Tape | 120.5 | 900 | 2020-02-01 | 2024-05-31 | yes
Beech | Tape | 80.5 | 4,100 | 2021-03-01 | 2025-03-31 | no
Cedar | Cloud drive | 40 | 2,600 | 2022-09-15 | 2025-09-14 | no
Elder | Cloud drive | 15.5 | 3,300 | 2023-01-01 | 2026-12-31 | yes
`,
)
const passes = tableOf(
  '',
  `
Pass | Start date | End date | Gate
P-1 | 2023-04-01 | 2025-03-31 | North
P-2 | 2024-01-01 | 2024-12-31 | South
P-3 | 2024-06-10 | 2025-06-09 | North
`,
)

describe('the days that are asked for', () => {
  it.each([
    'How many days are there between the start and the end date of P-2?',
    'How many days lie between the start date and the end date of P-2?',
    'How many days passed between start and end of P-2?',
  ])('are none of the dates, so that the span has one direction: %s', question => {
    const plans = makePlans(question, [passes], 5)
    expect(plans.map(({ plan }) => inWords(plan, passes))).toEqual([
      'span from Start date () to End date () where Pass is P-2',
    ])
  })
})

describe('how many rows are asked for', () => {
  it.each([
    ['Give me the three vaults with the most records.', 3],
    ['Show me the two vaults with the most records', 2],
    ['Tell me the three vaults with the most records', 3],
  ])('is said behind a verb that asks for them: %s', (question, limit) => {
    expect(planFor(question, vaults)).toBe(`Vault descending by Records limit ${limit}`)
  })

  it('is not said by a number of what is compared', () => {
    expect(planFor('Of the three vaults, which has the most records?', vaults)).not.toContain('limit 3')
  })
})

describe('a unit in place of what is counted', () => {
  it.each([
    ['How many GB are on tape in total?', 'sum Size (GB) where Host is Tape'],
    ['How many GB are still sitting on cloud drives in total?', 'sum Size (GB) where Host is Cloud drive'],
    ['How many GB are lying on tape altogether?', 'sum Size (GB) where Host is Tape'],
  ])('means the column in that unit: %s', (question, plan) => {
    expect(planFor(question, vaults)).toBe(plan)
  })

  it.each(['How many TB are on tape in total?', 'How many kg are on tape in total?'])(
    'means no column in another one: %s',
    question => {
      expect(planFor(question, vaults) ?? '').not.toContain('Size')
    },
  )
})

describe('a verb of two words', () => {
  it.each([
    ['How many passes run out in 2025?', 'count Pass where End date between 2025-01-01 / 2025-12-31'],
    ['Which passes ran out in 2024?', 'Pass where End date between 2024-01-01 / 2024-12-31'],
  ])('names the end: %s', (question, plan) => {
    expect(planFor(question, passes)).toBe(plan)
  })
})

describe('a column that says yes or no', () => {
  const people = tableOf(
    '',
    '\nPerson | Contractor | Seen on\nAda | yes | 2025-02-01\nBen | no | 2025-03-01\nCy | yes | 2024-03-01\n',
  )

  it('is meant by its plural', () => {
    expect(planFor('How many contractors were seen in 2025?', people)).toContain('Contractor is yes')
  })

  it('is not meant by another word with its beginning', () => {
    expect(planFor('How many contracts were seen in 2025?', people) ?? '').not.toContain('Contractor is yes')
  })
})

describe('a verb of having', () => {
  const sites = tableOf('', '\nSite | Boxes\nLitigation Hold | 40\nTax Vault | 90\nNorth Store | 70\n')

  it('is no part of a name', () => {
    expect(planFor('Which sites hold the most boxes?', sites)).not.toContain('Litigation')
  })

  it('is one where it is written as such', () => {
    expect(planFor('How many boxes has Litigation Hold?', sites)).toContain('Site is Litigation Hold')
  })
})

describe('who does something', () => {
  it('is not what is done', () => {
    const contracts = tableOf('', '\nContract | Vendor\nC-1 | Ada\nC-2 | Ben\n')
    expect(planFor('How many contractors are there?', contracts) ?? '').not.toContain('Contract')
  })
})
