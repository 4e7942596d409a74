import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { countNamesApart } from './names-apart.ts'

describe('countNamesApart', () => {
  const passages = [passageOf('Jane Q. Roe met Kowalska in Łódź.'), passageOf('Doe runs the North Bank.')]

  it.each([
    [['Jane', 'Roe'], 0],
    [['Jane', 'Kowalska'], 1],
    [['Jane', 'Doe'], 1],
    [['North', 'Bank'], 0],
    [['Jnae', 'Roe'], 1],
    [['North', 'Bnk'], 1],
    [['Nortk', 'Bank'], 0],
    [['South', 'Bank'], 1],
  ])('of %j is %i', (name, apart) => {
    expect(countNamesApart([name], passages)).toBe(apart)
  })
})
