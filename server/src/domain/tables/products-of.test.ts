import { describe, expect, it } from 'vitest'
import { runPlan } from './run-plan.ts'
import { tableOf as readTable } from './table.testing.ts'

const tableOf = (...lines: string[]) => readTable(lines, { title: '', headerRows: [1] })

/** The sum of the products of two columns, "value unit", or why there is none. */
function productOf(one: string, other: string, cells = ['2 | 50', '3 | 10']): string {
  const table = tableOf(`Item | ${one} | ${other}`, ...cells.map((row, at) => `Row ${at} | ${row}`))
  const measure = { kind: 'sum' as const, column: 1, times: 2 }
  const computed = runPlan(table, { table: 0, where: [], group: null, measure, sort: null, limit: null })
  if (computed.kind === 'value') return `${computed.value} ${computed.unit ?? ''}`.trim()
  return computed.kind === 'refused' ? computed.refusal.reason : computed.kind
}

describe('The product of two numbers of a row', () => {
  it.each([
    ['Hours', 'Rate (EUR/h)', '130 EUR'],
    ['Stunden', 'Stundensatz (EUR)', '130 EUR'],
    ['Projektstunden', 'Preis pro Stunde (EUR)', '130 EUR'],
    ['Days', 'Day rate', '130'],
    ['Effort (h)', 'Hourly rate (EUR)', '130 EUR'],
    ['Effort (PD)', 'Daily rate (EUR)', '130 EUR'],
    ['Months', 'Monthly fee (EUR)', '130 EUR'],
    ['Use (kWh)', 'Price (EUR/kWh)', '130 EUR'],
    ['Seats', 'Price per seat (EUR)', '130 EUR'],
    ['Desks let', 'Price per desk and year (EUR)', '130 EUR'],
    ['Quantity', 'Unit price (EUR)', '130 EUR'],
    ['Quantity', 'Price', '130'],
    ['Boxes', 'Weight (kg)', '130 kg'],
    ['Area (m²)', 'Rent 2025 (EUR/m²)', '130 EUR'],
  ])('is that of %s and %s', (one, other, product) => {
    expect(productOf(one, other)).toBe(product)
    expect(productOf(other, one)).toBe(product)
  })

  it.each([
    ['Hours', 'Day rate'],
    ['Hours', 'Daily rate (EUR)'],
    ['Hours', 'Rate (EUR)'],
    ['Hours', 'Hours planned'],
    ['Stunden', 'Tagessatz (EUR)'],
    ['Effort (h)', 'Daily rate'],
    ['Effort (h)', 'Rate (EUR/day)'],
    ['Users', 'Monthly fee (EUR)'],
    ['Hours', 'Price per hour and week (EUR)'],
    ['Desks let', 'Price per chair and year (EUR)'],
    ['Hours per week', 'Rate (EUR/h)'],
    ['Use (MWh)', 'Price (EUR/kWh)'],
    ['Weight (g)', 'Price (EUR/kg)'],
    ['Weight (kg)', 'Price (EUR)'],
    ['Weight (kg)', 'Price (EUR/100 kg)'],
    ['Quantity (thousands)', 'Price (EUR)'],
    ['Quantity', 'Price (thousand EUR)'],
    ['Quantity', 'Price (EUR per 1,000)'],
    ['Quantity', 'Price per dozen (EUR)'],
    ['Boxes', 'Price per pallet (EUR)'],
    ['Cost (EUR)', 'Rate (EUR/h)'],
    ['Quantity (x 100)', 'Price (EUR)'],
    ['Menge', 'Preis je 100 Stück (EUR)'],
    ['Licences', 'Price p.a. (EUR)'],
    ['Licences', 'Quarterly fee (EUR)'],
    ['Days', 'Half-day rate (EUR)'],
    ['Hours', 'Price per half hour (EUR)'],
    ['Quantity', 'Price (ct)'],
  ])('is refused of %s and %s', (one, other) => {
    expect(productOf(one, other)).toBe('mixed-units')
    expect(productOf(other, one)).toBe('mixed-units')
  })

  it('converts lengths of time to the time of the price, exactly in all', () => {
    const cells = ['1 h 20 min | 60', '10 min | 80', '10 min | 80', '10 min | 80']
    expect(productOf('Effort', 'Rate (EUR/h)', cells)).toBe('120 EUR')
    expect(productOf('Effort', 'Hourly rate (EUR)', ['0:30:00 | 60', '1:00:00 | 10'])).toBe('40 EUR')
  })

  it('is refused of lengths of time that the price is not said to be of, and of days by the hour', () => {
    expect(productOf('Effort', 'Rate (EUR)', ['90 min | 60', '30 min | 80'])).toBe('mixed-units')
    expect(productOf('Effort', 'Rate (EUR/h)', ['2 days | 60', '3 days | 80'])).toBe('mixed-units')
    expect(productOf('Effort', 'Rate (EUR/h)', ['2 days | 60', '3 h | 80', '4 h | 80'])).toBe('mixed-units')
    expect(productOf('Effort', 'Rate (EUR/day)', ['2 days | 60', '3 days | 80'])).toBe('360 EUR')
  })

  it('is summed of each of many groups in about the time that one sum takes', () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `Job ${at} | ${at % 50} | ${at % 40}`)
    const many = tableOf('Job | Hours | Rate (EUR/h)', ...rows)
    const measure = { kind: 'sum' as const, column: 1, times: 2 }
    const plan = { table: 0, where: [], group: 0, measure, sort: null, limit: null }
    // Made anew for each group, it would take longer than a plan may.
    expect(runPlan(many, plan)).toMatchObject({ kind: 'groups', matched: 30_000 })
    const only = { ...plan, group: null, where: [{ column: 0, is: 'is' as const, values: ['Job 49'] }] }
    expect(runPlan(many, only)).toMatchObject({ value: '441', unit: 'EUR' })
  })
})
