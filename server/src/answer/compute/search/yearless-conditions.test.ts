import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const lines = `
Parcel | Courier | Received | Collect by | Collected | Postage (EUR)
P1 | Hop | 2031-01-10 | 2031-02-10 | 2031-01-20 | 10
P2 | Hop | 2031-03-05 | 2031-04-05 | 2031-04-20 | 20
P3 | Zip | 2031-05-02 | 2031-06-02 | 2031-05-20 | 40
P4 | Hop | 2031-05-31 | 2031-06-30 | 2031-07-01 | 80
P5 | Zip | 2031-10-01 | 2031-11-01 | 2032-01-05 | 160
P6 | Hop | 2031-12-31 | 2032-01-31 |  | 320
`

const asked = (question: string, table = lines) => {
  const scoped = scopedTable('parcels.xlsx', tableOf('Parcels', table))
  const found = searchPlans(question, { tables: [scoped], leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('Parts of a year without the year', () => {
  it.each([
    ['How many parcels came in in July to December?', '2031-07 / 2031-12 = 2'],
    ['How many parcels came in between March and May?', '2031-03 / 2031-05 = 3'],
    ['How many parcels came in in the second half of the year?', '2031-07 / 2031-12 = 2'],
    ['How many parcels came in in H1?', '2031-01 / 2031-06 = 4'],
    ['How many parcels came in in Q2?', '2031-04 / 2031-06 = 2'],
    ['How many parcels came in in spring?', '2031-03 / 2031-05 = 3'],
    ['How many parcels came in since May?', 'at-least 2031-05 = 4'],
    ['How many parcels came in before May?', 'under 2031-05 = 2'],
    ['How many parcels came in after May?', 'over 2031-05 = 2'],
    ['Total postage of the parcels received from October onwards', 'at-least 2031-10 = 480'],
    ['How many parcels were collected between March and July?', '2031-03 / 2031-07 = 3'],
  ])('are of the year of the dates that are meant: %s', (question, told) => {
    expect(asked(question)).toContain(told)
  })

  it('go with the month in which most came in', () => {
    expect(asked('In which month did the most parcels come in, and how many?')).toContain(
      'count rows per month of Received descending by measure limit 1',
    )
  })

  it.each([
    // Of two years
    'How many parcels were collected in January?',
    'How many parcels were collected since May?',
    'How many parcels were collected before May?',
    // Nothing says which dates are meant.
    'What was the total postage of the parcels in the second half?',
    // Of the year, or before today
    'How many parcels came in in the last half?',
    'How many parcels came in in the last quarter?',
    // May leave out March or not
    'How many parcels came in until March?',
    // Of two years, or none there
    'How many parcels came in from November to February?',
    'How many parcels came in in winter?',
  ])('are not computed where several years or dates may be meant: %s', question => {
    expect(asked(question)).toBeNull()
  })
})

describe('What was done after its date', () => {
  const late = lines.replace('Collect by', 'Due')

  it('is no average of all rows', () => {
    expect(
      asked('The parcels that were collected after the due date: how many days late on average?', late),
    ).toBeNull()
    const done = late.replace('Collected', 'Completed')
    expect(
      asked('The parcels that were completed after the due date: how many days late on average?', done),
    ).toContain('Completed over Due')
  })
})

describe('A state that stands beside a part of a year', () => {
  const leases = `
Lease | Signed on | Ends on | State
L1 | 2031-01-10 | 2033-01-09 | active
L2 | 2031-03-05 | 2033-03-04 | terminated
L3 | 2031-03-20 | 2033-03-19 | active
L4 | 2031-05-31 | 2033-05-30 | terminated
`
  const bills = `
Bill | Received | Paid on | State
B1 | 2031-01-10 | 2031-03-09 | paid
B2 | 2031-03-05 | 2031-04-04 | paid
B3 | 2031-03-20 |  | open
`

  it('is no name of a date that is not called so', () => {
    expect(asked('How many leases were terminated in March?', leases)).toBeNull()
    expect(asked('Which leases were terminated in March?', leases)).toBeNull()
  })

  it('was not done when the rows began', () => {
    const raised = leases.replace('Signed on', 'Raised').replaceAll('terminated', 'rejected')
    expect(asked('How many leases were rejected in spring?', raised)).toBeNull()
    expect(asked('How many leases were rejected in the first half?', raised)).toBeNull()
    expect(asked('How many leases were rejected in March 2031?', raised)).toBeNull()
    expect(asked('How many rejected leases were raised in spring?', raised)).toContain('= 2')
    const open = raised.replaceAll('active', 'open')
    expect(asked('How many open leases in March?', open)).toContain('Raised between')
  })

  it('says no time where it is denied', () => {
    const joined = leases.replace(' | Ends on', '').replace(/ \| 2033-\d\d-\d\d/g, '')
    expect(asked('How many leases have not been terminated?', joined)).toContain('= 2')
    expect(asked('How many leases have not been terminated in March?', joined)).toBeNull()
    expect(asked('How many leases have not been terminated in March 2031?', joined)).toBeNull()
    expect(asked('How many leases have not been terminated in spring?', leases)).toBeNull()
  })

  it('is one of a date that is', () => {
    expect(asked('How many bills were paid in March?', bills)).toContain('Paid on between')
  })
})
