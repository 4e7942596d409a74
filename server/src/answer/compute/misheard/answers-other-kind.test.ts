import { describe, expect, it } from 'vitest'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const crews = scopedTable(
  'crews.csv',
  tableOf(
    'Crews',
    `
Crew | Harbour | Owner | Headcount | Leavers | Joiners | Plan (days)
A-1 | Vigo | Will Tarn | 30 | 1 | 4 | 90
A-2 | Vigo | Ona Reyes | 12 | 5 | 0 | 40
B-1 | Brest | Ona Reyes | 20 | 0 | 2 | 60
B-2 | Brest | Ona Reyes | 9 | 2 | 6 | 10`,
  ),
)

function computed(question: string): string {
  const inScope = { tables: [crews], leaveOut: () => false }
  const found = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return found && !found.isUnclear ? ranInWords(found.run) : ''
}

describe('What is asked for', () => {
  it('is a person where it says who', () => {
    expect(computed('who works in Vigo?')).not.toMatch(/^(?:sum|average|count)/)
    expect(computed('who works for the most harbours?')).not.toMatch(/per Harbour/)
  })

  it('is no number of rows where it says how much more', () => {
    expect(computed('how much more does Brest plan than Vigo?')).not.toMatch(/count/)
  })

  it('is what left or came where a column says it', () => {
    expect(computed('which harbour lost the most people?')).not.toMatch(/Headcount/)
    expect(computed('how many people did Vigo hire?')).not.toMatch(/Headcount/)
  })

  it('is more than a number where it says and how much', () => {
    expect(computed('how many crews does Vigo have and for how much?')).not.toMatch(/^count/)
  })

  it('is what has one, not how many these have', () => {
    expect(computed('how many crews had a leaver?')).not.toMatch(/^sum/)
    expect(computed('how many leavers did Vigo have?')).toMatch(/= 6$/)
  })

  it('is an amount where it says how much, and a time where it says how long', () => {
    const reels = scopedTable(
      'reels.csv',
      tableOf('Reels', 'Reel | Town | Kept (GB) | Played\nR-1 | Ulm | 12 | yes\nR-2 | Ulm | 20 | no'),
    )
    const over = { tables: [reels], leaveOut: () => false }
    expect(choosePlan('how much has Ulm played?', over)).toBeNull()
    expect(choosePlan('how long were the reels kept in total?', over)).toBeNull()
  })

  it('is of a person whose name is another word, too', () => {
    expect(computed('how many crews has Will?')).not.toMatch(/= 4$/)
    expect(computed('how many crews are there?')).toMatch(/= 4$/)
  })
})
