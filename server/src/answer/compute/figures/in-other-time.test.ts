import { expect, it } from 'vitest'
import { followFigures } from '../follow-up/follow-figures.ts'
import { inWords, tableOf } from '../tables.testing.ts'

const catch_ = tableOf(
  'Catch',
  `
 | 2029 Actual | 2030 Actual | 2031 Estimate | 2030 Plan
Cod | 40 | 50 | 30 | 60
Hake | 10 | 20 | 25 | 20
All landings | 50 | 70 | 55 | 80
`,
)
const first = 'What share of all landings in 2029 actual was cod?'
const after = (said: string) => {
  const plan = followFigures([first], said, catch_)
  return plan && plan.measure.kind !== 'values' ? inWords({ table: 0, ...plan }, catch_) : null
}

it.each(['and in 2030?', 'what about the year 2030?', 'And for FY 2030?'])(
  'a share is followed in another time of the same kind: %s',
  said => {
    expect(after(said)).toContain('2030 Actual')
  },
)

it('an estimate is of the same kind where it is the only one of its time', () => {
  expect(after('and for 2031?')).toContain('2031 Estimate')
})

it.each([
  'and in 2028?',
  'and not in 2030?',
  'and before 2030?',
  'and in 2029 and 2030?',
  'and hake in 2030?',
])('nothing else is: %s', said => {
  expect(after(said)).toBeNull()
})
