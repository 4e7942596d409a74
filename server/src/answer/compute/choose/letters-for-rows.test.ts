import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { chosenOrSearched } from './chosen-or-searched.ts'

const plan = scopedTable(
  'plan.csv',
  tableOf('Plan', 'Item | Planned | Spent\nA | 1000 | 400\nB | 2500 | 2600'),
)
const bills = scopedTable('bills.csv', tableOf('Bills', 'Bill | Cost\nB-1 | 30\nB-2 | 20'))

function computed(question: string, tables = [plan]): string | null {
  const found = chosenOrSearched(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('A row that is called by a letter', () => {
  it('is meant where its letter stands in the sentence', () => {
    expect(computed('How much was spent on A?')).toMatch(/Item is A/)
    expect(computed('How much was spent on B?')).toMatch(/Item is B/)
  })

  it('is not left out where no table has it', () => {
    expect(computed('How much did A cost?', [bills])).toBeNull()
    expect(computed('How much did it cost in total?', [bills])).toMatch(/= 50$/)
  })
})
