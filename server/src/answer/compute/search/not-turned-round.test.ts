import { describe, expect, it } from 'vitest'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { saidShortly } from '../../lexicon/said-shortly.ts'
import { askedInTwo } from '../choose/asked-in-two.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { searchPlans } from './search-plans.ts'

const listOf = (title: string, lines: string) =>
  scopedTable(`${title.toLowerCase()}.csv`, tableOf(title, lines))

/** The plans in words, of the question or of its halves; null where it is refused. */
function asked(question: string, table: ScopedTable): string | null {
  const scope = { tables: [table], leaveOut: () => false }
  const found = searchPlans(question, scope)
  if (found) return found.isUnclear ? null : ranInWords(found.run)
  const halves = askedInTwo(question, scope)
  return halves && [halves.run, ...halves.also].map(ranInWords).join(' + ')
}

const refused = (table: ScopedTable, ...questions: string[]) =>
  expect(questions.map(question => asked(question, table))).toEqual(questions.map(() => null))

const tanks = listOf(
  'Tanks',
  `
Tank | Yard | Capacity (l) | Used (l)
K-1 | Basel | 100 | 95
K-2 | Basel | 200 | 100
K-3 | Turin | 400 | 380`,
)
const trainings = listOf(
  'Trainings',
  `
Course | Trainer | Town | Seats | Attended | Fee (EUR)
C-1 | Ona | Basel | 20 | 12 | 100
C-2 | Ona | Basel | 15 | 11 | 200
C-3 | Pat | Turin | 10 | 10 | 300`,
)
const invoices = listOf(
  'Invoices',
  `
Invoice | Supplier | Status | Country | Issued | Amount (EUR)
I-1 | Fern | paid | Spain | 2025-01-05 | 500
I-2 | Fern | open | Italy | 2025-02-05 | 1000
I-3 | Moss | open | Italy | 2025-03-05 | 500
I-4 | Moss | disputed | Spain | 2025-04-05 | 300`,
)
const contracts = listOf(
  'Contracts',
  `
Contract | Supplier | Owner | Ends | Auto-renewal | Annual cost (EUR)
C-1 | Fern | Ona | 2025-03-01 | yes | 150
C-2 | Fern | Pat | 2026-03-01 | no | 200
C-3 | Moss | Ona | 2025-05-01 | yes | 250`,
)

describe('A part of a whole', () => {
  it('is not turned round by what denies it', () => {
    refused(
      tanks,
      'which tanks are not more than half full?',
      'how many tanks are not over half full?',
      'which tanks are no less than half full?',
    )
    expect(asked('how many tanks are over half full?', tanks)).toBe(
      'count rows where Used (l) over 0.5 times Capacity (l) = 2',
    )
  })

  it('is no count of rows, and no way to go', () => {
    refused(
      tanks,
      'how many tanks are full?',
      'how many tanks are occupied?',
      'how many tanks are free?',
      'how many tanks in Basel are unused?',
      'how many litres until Basel is full?',
    )
    expect(asked('how many litres are free in Basel?', tanks)).toContain('= 105')
  })
})

describe('What is used of what there is', () => {
  it('is said of no group by its rows', () => {
    const licences = listOf(
      'Licences',
      'Product | Team | Seats bought | Seats used\nVisio | Sales | 40 | 20\nSlack | Sales | 300 | 250',
    )
    refused(
      licences,
      'which teams use less than 70% of the seats bought?',
      'how many teams use less than 70% of the seats bought?',
    )
  })

  it('is not what went on', () => {
    refused(
      listOf(
        'Boxes',
        'Depot | Boxes stored | Boxes moved | Capacity\nBasel | 40 | 20 | 100\nTurin | 60 | 20 | 80',
      ),
      'how full is Basel?',
      'how much space is free?',
      'which depot has most free space?',
    )
  })

  it('is refused in German as well', () => {
    refused(
      listOf('Standorte', 'Standort | Kapazität | Belegt\nBasel | 100 | 40\nTurin | 80 | 60'),
      'wie viele Standorte sind voll?',
      'wie viele Standorte sind frei?',
      'wie viele Standorte sind nicht mehr als die Hälfte belegt?',
    )
  })
})

describe('Two numbers in one question', () => {
  it('are not answered by one of them', () => {
    refused(
      listOf(
        'Licences',
        'Product | Department | Licences bought | In use\nPad | Sales | 100 | 80\nPen | Sales | 240 | 100',
      ),
      'how many licences are bought and how many are used in Sales?',
    )
    refused(
      trainings,
      'how many courses did Ona give and how many are there in total?',
      'how many people attended in Basel and how many seats were free?',
    )
    refused(invoices, 'how many invoices are open and how many are there from Moss?')
  })

  it('are of the same rows only where the second half says so', () => {
    refused(
      trainings,
      'what is the total fee in Basel? how many courses are there overall?',
      'how many courses are in Basel and how much is the fee overall?',
      'what is the total fee of Ona and how many courses are there?',
      'how many courses are in Basel and what is the average fee of the others?',
    )
    refused(contracts, 'how many contracts expire before 2026 and what is the average cost of the rest?')
    expect(asked('how many courses are in Basel and what is the average fee?', trainings)).toContain('= 150')
  })

  it('are not looked for in a question that is too long', () => {
    refused(trainings, `how many courses are in Basel${' and what are they'.repeat(40)}?`)
  })
})

describe('What is said beside a question', () => {
  it('is no aside where it chooses rows', () => {
    expect(asked('what is the total amount of whatever is disputed?', invoices)).toContain('= 300')
    expect(asked('what is the total amount, whatever the status?', invoices)).toContain('= 2300')
    refused(contracts, 'what is the total cost of contracts wherever Ona is owner?')
    refused(invoices, 'what is the average amount, counting only those that are not known?')
    expect(asked('average amount, taking only those that have Fern it', invoices)).toContain('= 750')
  })

  it('is no part of a verb, of a name or of a state in brackets', () => {
    const visits = listOf(
      'Visits',
      'Visit | Site | Status\n1 | Basel | done\n2 | Basel | skipped\n3 | Turin | skipped\n4 | Turin | done',
    )
    expect(asked('how many visits did we skip in Basel?', visits)).toBe(
      'count rows where Status is skipped, Site is Basel = 1',
    )
    expect(saidShortly('how much did we pay Malta?')).toBe('how much did we pay Malta?')
    expect(saidShortly('how many visits (all open)?')).toBe('how many visits (all open)?')
  })

  it('is a value where a cell says it', () => {
    const seats = listOf(
      'Courses',
      'Course | Plan | Seats\nA | Business | 20\nB | Enterprise | 30\nC | Team | 15\nD | Team | 5',
    )
    expect(asked('how many seats are there for the enterprise?', seats)).toContain('= 30')
    expect(asked('how many seats are there across the whole company?', seats)).toContain('= 70')
  })

  it('says something where it stands for another amount or for a mark', () => {
    refused(
      invoices,
      'what is the total space in Spain?',
      'what volume do they add up to in Spain?',
      'how many flagged invoices are there?',
      'how many invoices are flagged?',
      'how many recorded invoices are there?',
    )
  })
})

describe('What something is set against', () => {
  it('is no start, where an end was planned', () => {
    const started = (name: string) =>
      listOf(
        'Rollouts',
        `Site | ${name} | Planned go-live\nGhent | 2025-04-05 | 2025-03-20\nBasel | 2025-01-05 | 2025-03-01`,
      )
    refused(started('Started'), 'how many sites were late?', 'how many sites went live on time?')
    expect(asked('how many sites were late?', started('Went live'))).toContain('= 1')
  })

  it('is in the same thousands', () => {
    const scans = listOf(
      'Scans',
      'Site | Pages scanned (k) | Pages rejected\nGhent | 10 | 20\nBasel | 20 | 10\nTurin | 40 | 100',
    )
    expect(asked('how many pages were rejected per 1000 pages scanned?', scans)).toContain('= 1.857142857')
    refused(scans, 'pages rejected per page scanned?')
  })

  it('is what a period is said of', () => {
    refused(
      contracts,
      'what proportion of Fern contracts run out in 2025?',
      'what share of the auto renewing contracts ends in 2025?',
    )
  })
})

describe('The largest', () => {
  it('is that of no price, and none of a place it is not in', () => {
    const deliveries = listOf(
      'Deliveries',
      `
Delivery | Depot | Supplier | Boxes | Price per box (EUR)
D-1 | Basel | Fern | 10 | 5
D-2 | Basel | Moss | 20 | 9
D-3 | Malta | Fern | 30 | 3`,
    )
    refused(
      deliveries,
      'what is the largest delivery?',
      'what is the smallest delivery from Fern?',
      'which is the largest delivery to Malta?',
      'how many boxes are there and how many of them are in Basel?',
    )
  })
})

describe('Credit notes', () => {
  const payments = (credit: number) =>
    listOf(
      'Payments',
      `
Number | Customer | Kind | Net (EUR) | Correction (EUR)
1 | Fern | invoice | 1000 |
2 | Fern | credit note | ${credit} |
3 | Moss | invoice | 500 | -5`,
    )

  it('are taken off only where they are less than nothing', () => {
    refused(
      payments(300),
      'total net for Fern, credit notes deducted',
      'what is the net total for Fern after credit notes?',
    )
    expect(asked('total net for Fern, credit notes deducted', payments(-300))).toContain('= 700')
  })
})

describe('A price', () => {
  it('is multiplied by no value of what was bought', () => {
    const tools = listOf(
      'Tools',
      'Tool | Kind | Purchase price | Book value\nT-1 | Saw | 40 | 10\nT-2 | Saw | 60 | 30',
    )
    expect(asked('what are the saws worth?', tools) ?? '').not.toMatch(/times/)
    expect(asked('what is the book value of the saws in total?', tools) ?? '= 40').toMatch(/= 40$/)
  })
})
