import { describe, expect, it } from 'vitest'
import { fitHeldOut, fitLogistic } from './logistic.ts'

describe('fitLogistic', () => {
  it('finds the odds that the counts tell', () => {
    const of = (value: number, is: boolean, count: number) =>
      Array.from({ length: count }, () => ({ row: [value, 1], is, weight: 1, offset: 0 }))
    const cases = [...of(0, false, 80), ...of(0, true, 20), ...of(1, false, 40), ...of(1, true, 60)]
    const { odds, bias } = fitLogistic(cases, 0.001)
    expect(bias + (odds[1] ?? 0)).toBeCloseTo(Math.log(20 / 80), 2)
    expect(odds[0]).toBeCloseTo(Math.log(60 / 40) - Math.log(20 / 80), 2)
  })

  it('leaves out what is known and counts a case by its weight', () => {
    const cases = [
      { row: [1], is: true, weight: 3, offset: 1 },
      { row: [1], is: false, weight: 1, offset: 1 },
      { row: [0], is: true, weight: 1, offset: 0 },
      { row: [0], is: false, weight: 1, offset: 0 },
    ]
    const { odds, bias } = fitLogistic(cases, 0.001)
    expect(bias).toBeCloseTo(0, 1)
    expect(odds[0]).toBeCloseTo(Math.log(3) - 1, 1)
  })
})

describe('fitHeldOut', () => {
  it('scores a case by the others, without those of its group', () => {
    const of = (group: string, value: number, is: boolean) => ({
      group,
      row: [value],
      is,
      weight: 1,
      offset: 0,
    })
    const groups = ['a', 'b', 'c', 'd']
    const plain = groups.flatMap(group => [of(group, 1, true), of(group, 0, false)])
    const odd = [of('odd', 1, false), of('odd', 0, true)]
    const [yes = 0, no = 0] = fitHeldOut([...odd, ...plain], 0.1)
    expect(yes).toBeGreaterThan(no)
    expect(yes).toBeGreaterThan(0)
  })
})
