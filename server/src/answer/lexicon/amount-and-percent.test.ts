import { expect, it } from 'vitest'
import { withoutPercent } from './amount-and-percent.ts'

it.each<[string, string | null]>([
  [
    'By how much did the fees grow from 2030 to 2031? Give me the amount and the percentage.',
    'By how much did the fees grow from 2030 to 2031?',
  ],
  ['How many boats more came in 2031, and what is that in per cent?', 'How many boats more came in 2031?'],
  ['growth of slate sales, in €m and in %', 'growth of slate sales?'],
  ['By how many beds, and by what percentage, did the ward grow?', 'By how many beds did the ward grow?'],
  ['Um wie viel sanken die Gebühren, und wie viel Prozent sind das?', 'Um wie viel sanken die Gebühren?'],
  ['De combien ont augmenté les ventes, en euros et en pour cent ?', 'De combien ont augmenté les ventes?'],
  ['share of the wages, in percent?', null],
  ['How much is due within a year, and what percentage of the loans is that?', null],
  ['how many sites are there and where', null],
])('asks for both or not: %s', (question, rest) => {
  expect(withoutPercent(question)).toBe(rest)
})
