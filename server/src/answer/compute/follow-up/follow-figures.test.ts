import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { tableOf } from '../tables.testing.ts'
import { followFigures } from './follow-figures.ts'

const results = tableOf(
  'Results',
  `
(EUR) | 2024 | 2023 | 2022
Licence revenue | 1,200 | 1,000 | 800
Service revenue | 600 | 500 | 450
Total revenue | 1,800 | 1,500 | 1,250
`,
)

/** The result of the last of several questions; of one that names a figure, its cell. */
function answer(questions: string[], table: Table = results): string {
  const plan = followFigures(questions.slice(0, -1), questions.at(-1) ?? '', table)
  if (plan === null) return 'none'
  const computed = runPlan(table, { table: 0, ...plan })
  if (computed.kind === 'value')
    return `${plan.measure.kind}: ${computed.value} ${computed.unit ?? ''}`.trim()
  const column = plan.measure.kind === 'values' ? (plan.measure.columns[0] ?? 0) : 0
  return computed.kind === 'rows' ? (computed.rows[0]?.cells[column]?.text ?? '') : computed.kind
}

const two = ['What was licence revenue in 2024?', 'And in 2023?']
const change = [...two, 'What was the change?']

describe('A question that goes on from the figures before', () => {
  it.each<[string, string[], string]>([
    ['another year', two, '1,000'],
    ['the total of one year', ['What was the total revenue in 2024?'], '1,800'],
    ['the change between two', change, 'difference: 200 EUR'],
    ['the sum of two', [...two, 'What is the total of these two values?'], 'sum-of: 2200 EUR'],
    [
      'a sum with one more',
      [...two, 'What is the sum?', 'And including the 2022 value?'],
      'sum-of: 3000 EUR',
    ],
    [
      'the difference of a row of its own',
      [...change, 'What is 2024 minus 2023 for service revenue?'],
      'difference: 100 EUR',
    ],
    [
      'the ratio of a row of its own',
      [...change, 'What is the ratio of 2024 to 2023 for service revenue?'],
      'ratio: 1.2',
    ],
    [
      'the later less the earlier, however they are said',
      [...change, 'What is the difference between 2023 and 2024 for service revenue?'],
      'difference: 100 EUR',
    ],
    [
      'the larger less the smaller of one time',
      [...change, 'What is the difference between service revenue in 2023 and licence revenue in 2023?'],
      'difference: 500 EUR',
    ],
    [
      'what is said to be taken off',
      [...change, 'What is 2023 minus 2024 for service revenue?'],
      'difference: -100 EUR',
    ],
    [
      'the average of a sum',
      [...two, 'Combined, what was the total?', 'And what was the average?'],
      'average-of: 1100 EUR',
    ],
    [
      'all that were named',
      [...two, 'What is the sum?', 'And the value in 2022?', 'What was the total for the three years?'],
      'sum-of: 3000 EUR',
    ],
    [
      'the change as a percentage',
      [...change, 'How much does this change represent in relation to the 2023 value, in percentage?'],
      'percentage-change: 20 %',
    ],
    ['a result by a number', [...change, 'What is that divided by 4?'], 'calculation: 50 EUR'],
    ['a result times a number', [...change, 'What is that times 2?'], 'calculation: 400 EUR'],
    ['a result less a number', [...two, 'What is that less 100?'], 'calculation: 900 EUR'],
    [
      'a number less a result',
      ['What is the ratio of service revenue to licence revenue in 2024?', 'What is 1 less that quotient?'],
      'calculation: 0.5',
    ],
    [
      'a result by an earlier figure',
      [...change, 'What is that difference divided by the 2023 value?'],
      'calculation: 0.2',
    ],
    [
      'what part of a result another figure is',
      [...change, 'What percentage of that change was due to the service revenue in 2024?'],
      'calculation: 300 %',
    ],
    [
      'the difference of two results',
      [
        'What was the change in licence revenue from 2023 to 2024?',
        'What was the change in service revenue from 2023 to 2024?',
        'What is the difference between the change in licence revenue and this one?',
      ],
      'calculation: 100 EUR',
    ],
    [
      'a German number',
      [
        'Wie hoch war die Licence revenue 2024?',
        'Und 2023?',
        'Wie groß ist die Differenz?',
        'Was ist das geteilt durch 4?',
      ],
      'calculation: 50 EUR',
    ],
  ])('gives %s', (_, questions, expected) => {
    expect(answer(questions)).toBe(expected)
  })

  it('takes a row that is called like a word for one before it for itself', () => {
    const costs = tableOf(
      'Costs',
      `
Item | 2023 (EUR) | 2024 (EUR)
Rent | 110 | 120
IT | 40 | 60
Staff | 330 | 390
`,
    )
    const rent = ['What was rent in 2023?', 'and in 2024?', 'What is the change?']
    const ofIt = 'What is the difference between 2023 and 2024 for IT?'
    expect(answer([...rent, ofIt], costs)).toBe('difference: 20 EUR')
  })

  it.each<[string, string[]]>([
    [
      'a question before was not understood',
      [...two, 'Who signed the report?', 'What is that divided by 4?'],
    ],
    ['only one figure was named', ['What was licence revenue in 2024?', 'What was the change?']],
    ['a figure is not there', [...two, 'What is that divided by the marketing expenses?']],
    ['a year is not there', [...two, 'And in 2019?']],
    ['fewer figures were named than are asked for', [...two, 'What is the average of these three values?']],
    ['there is nothing but numbers', [...two, 'What is 1000 divided by 100?']],
  ])('has no plan where %s', (_, questions) => {
    expect(answer(questions)).toBe('none')
  })
})
