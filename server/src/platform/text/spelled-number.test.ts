import { describe, expect, it } from 'vitest'
import { numberSpelled, spelledNumber } from './spelled-number.ts'

describe('a number in words', () => {
  it.each([
    ['thirty', 30],
    ['Twenty-Four', 24],
    ['forty five', 45],
    ['one hundred and twenty', 120],
    ['one hundred eighty', 180],
    ['sechs', 6],
    ['einundzwanzig', 21],
    ['hundertzwanzig', 120],
    ['einer', 1],
    ['quatre-vingt-dix', 90],
    ['deux', 2],
    ['several', null],
  ])('%s is %s', (words, number) => expect(numberSpelled(words)).toBe(number))

  it('is met as a whole by the pattern', () => {
    const whole = new RegExp(`^${spelledNumber}$`, 'iu')
    for (const words of ['one hundred and twenty', 'zwölf', 'dix-huit', 'ninety', 'dreiunddreißig'])
      expect(whole.test(words), words).toBe(true)
  })
})
