import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const chosen = (question: string, filename: string, lines: string) => {
  const tables = [scopedTable(filename, tableOf('', lines))]
  const found = chosenOrSearched(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

const catches = `
Boat | Crates | Weight (kg)
Tern | 15 | 300
Skua | 25 | 500
`

describe('a place that is one of two of a file', () => {
  it.each([
    ['How many crates did the boats land in Tarn?', 'landings Tarn and Holm 2031.csv'],
    ['How many crates were landed in Holm?', 'landings_Tarn_and_Holm_2031.csv'],
    ['What is the total weight landed in holm?', 'landings Tarn & Holm.csv'],
    ['What is the sum of crates for Tarn?', 'landings Tarn, Holm and Ness.csv'],
    ['Wie viele Kisten gab es in Holm?', 'Anlandungen Tarn und Holm 2031.csv'],
    ['What is the sum of crates in June?', 'landings June and July 2031.csv'],
  ])('has no sum of both: %s', (question, filename) => {
    expect(chosen(question, filename, catches)).toBeNull()
  })

  it('is no matter where both are said, or none', () => {
    const file = 'landings Tarn and Holm 2031.csv'
    expect(chosen('What is the sum of crates in Tarn and Holm?', file, catches)).toContain('= 40')
    expect(chosen('What is the sum of crates?', file, catches)).toContain('= 40')
  })

  it('is no matter where a column, a cell or the rows are called so', () => {
    const ports = `
Port | Crates | Fees
Tarn | 15 | 30
Holm | 25 | 50
`
    expect(chosen('What is the sum of crates in Tarn?', 'Tarn and Holm.csv', ports)).toContain('= 15')
    expect(chosen('What is the sum of fees?', 'crates and fees.csv', ports)).toContain('= 80')
    expect(chosen('What is the total of fees?', 'crates and fees.csv', ports)).toContain('= 80')
  })
})
