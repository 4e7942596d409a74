import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { planFor, tableOf } from '../tables.testing.ts'
import { makePlans } from './make-plans.ts'

const listOf = (name: string, cells: string[]) =>
  tableOf('Ledger', ['Entry', name].join(' | ') + cells.map((cell, at) => `\nE-${at} | ${cell}`).join(''))

const resultOf = (question: string, table: ReturnType<typeof tableOf>) => {
  const [made] = makePlans(question, [table])
  const computed = made && runPlan(table, made.plan)
  return computed?.kind === 'value' ? `${computed.value} ${computed.unit ?? ''}`.trim() : null
}

describe('An "m" behind a number', () => {
  it.each([
    ['Budget', ['4 m', '30 m', '0.5 m'], '34500000'],
    ['Budget (EUR)', ['4 m', '30 m', '500,000'], '34500000 EUR'],
    ['Budget (m)', ['4', '30', '0.5'], '34.5 million'],
    ['Downtime', ['45 m', '1 h 30 m', '20 m'], '155 minute'],
    ['Runtime (m)', ['45', '90', '20'], '155 minute'],
    ['Shelf length', ['45 m', '90 m', '20 m'], '155 m'],
    ['Quantity', ['45 m', '90 m', '20 m'], '155 m'],
  ])('is read by its column %s', (name, cells, total) => {
    const [noun = ''] = name.split(' (')
    expect(resultOf(`What is the total ${noun.toLowerCase()}?`, listOf(name, cells))).toBe(total)
  })

  it('is compared in the unit of the column', () => {
    const question = 'How many entries have a %s over 20 m?'
    const asked = (name: string) => question.replace('%s', name)
    expect(planFor(asked('length'), listOf('Length (m)', ['10', '30']))).toContain('Length (m) over 20')
    expect(planFor(asked('budget'), listOf('Budget (EUR)', ['10000000', '30000000']))).toContain(
      'over 20000000',
    )
    expect(planFor(asked('budget'), listOf('Budget (m)', ['10', '30']))).toContain('over 20')
    expect(planFor(asked('downtime'), listOf('Downtime (h)', ['1', '3']))).toContain('over 0.333')
    expect(planFor(asked('seats'), listOf('Seats', ['10', '30']))).toBeNull()
  })

  it('is no million where nothing says so', () => {
    const quantity = listOf('Quantity (m)', ['4', '30'])
    expect(planFor('How many entries have a quantity over 5 million?', quantity)).toBeNull()
  })
})
