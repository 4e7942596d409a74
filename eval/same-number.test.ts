import { expect, it } from 'vitest'
import { sameNumber } from './same-number.ts'

it.each([
  ['-8.1081081', '-8.11', false, true],
  ['60.9969', '61', false, true],
  ['24.3', '24', false, false],
  ['0.0516', '0.05', false, true],
  ['1452.4', '1,452.4', false, true],
  ['12.6', '-12.6', false, false],
  ['56.197', '0.56197', true, true],
  ['0.56', '0.56197', true, true],
  ['0.57', '0.56197', true, false],
  ['56.197', '0.56197', false, false],
  ['refused', '12', false, false],
])('%s for %s', (said, expected, fraction, same) => {
  expect(sameNumber(said, expected, fraction)).toBe(same)
})
