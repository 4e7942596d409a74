import { describe, expect, it } from 'vitest'
import { readNumbers } from '../lexicon/read-numbers.ts'
import { isWithinReach } from './within-reach.ts'

const made = (said: string, known: string) => {
  const [number] = readNumbers(said)
  if (!number) throw new Error(`No number in ${said}`)
  return isWithinReach(number, readNumbers(known))
}

describe('A number within reach of others', () => {
  it.each([
    ['1,945.60 euros', '320 meals at 6.40 euros, less 5 %'],
    ['USD 27,000', 'USD 18,000 a day of 24 hours, 36 hours too many'],
    ['43.2 cubic metres', '12 litres a second'],
    ['£36,480', 'a loss of £38,400, of which 5 % is borne'],
  ])('%s can be made of %s', (said, known) => {
    expect(made(said, known)).toBe(true)
  })

  it.each([
    ['51,337 euros', '320 meals at 6.40 euros, less 5 %'],
    ['USD 26,911', 'USD 18,000 a day'],
    ['12 pages', 'no number at all'],
    ['7.13 litres', '1, 2, 3, 4, 5, 6, 7, 8 and 9 litres'],
  ])('%s cannot be made of %s', (said, known) => {
    expect(made(said, known)).toBe(false)
  })
})
