import { describe, expect, it } from 'vitest'
import { halvesOf } from '../../lexicon/asked-in-two.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { askedInTwo } from './asked-in-two.ts'

const lots = scopedTable(
  'lots.csv',
  tableOf(
    'Lots',
    `
Lot | Yard | Owner | Supplier | Crates | Weight (kg) | Cost (EUR)
L-1 | Basel | Ona | Fern | 4 | 40 | 100
L-2 | Basel | Pat | Moss | 6 | 90 | 300
L-3 | Turin | Ona | Fern | 5 | 20 | 50`,
  ),
)

function asked(question: string): string[] | null {
  const found = askedInTwo(question, { tables: [lots], leaveOut: () => false })
  return found && [found.run, ...found.also].map(ranInWords)
}

describe('Two amounts in one question', () => {
  it('are of the same rows', () => {
    expect(asked('how many crates are in Basel and what do they cost?')).toEqual([
      'sum Crates where Yard is Basel = 10',
      'sum Cost (EUR) where Yard is Basel = 400',
    ])
    expect(asked('how many lots does Fern have, and what weight is that in total?')).toEqual([
      'count Lot where Supplier is Fern = 2',
      'sum Weight (kg) where Supplier is Fern = 60',
    ])
  })

  it('may be a sum and an average', () => {
    expect(asked('what is the total and the average cost of the lots in Basel?')).toEqual([
      'sum Cost (EUR) where Yard is Basel = 400',
      'average Cost (EUR) where Yard is Basel = 200',
    ])
  })

  it('are one list where the second is of its rows', () => {
    expect(asked('which lot has the highest weight, and who looks after it?')?.[0]).toContain('Owner')
    expect(asked('which lot has the highest weight, and who sent it?')?.[0]).toContain('Supplier')
  })

  it('may be a list and what its rows come to', () => {
    const found = asked('which lots are in Basel and what do they cost together?')
    expect(found).toHaveLength(2)
    expect(found?.[0]).toMatch(/^Lot.* where Yard is Basel$/)
    expect(found?.[1]).toBe('sum Cost (EUR) where Yard is Basel = 400')
    expect(asked('which lots are in Basel and what do the others cost together?')).toBeNull()
  })

  it('are none where the second half may be of other rows', () => {
    expect(asked('how many crates are in Basel and how many crates are in Turin?')).toBeNull()
    expect(asked('how many crates are in Basel and what is the duty?')).toBeNull()
  })

  it('begin where the second half asks', () => {
    expect(halvesOf('how many crates and boxes are there?')).toEqual([])
    expect(halvesOf('how many are there and what do they cost?')).toHaveLength(1)
  })
})
