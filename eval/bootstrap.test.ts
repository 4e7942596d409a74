import { describe, expect, it } from 'vitest'
import { randomNumbers } from './bootstrap.ts'
import { meanFigure } from './figure.ts'

const random = randomNumbers(1)
const values = Array.from({ length: 400 }, () => random())

describe('the bootstrap', () => {
  it('gives the mean with an interval of about two standard errors on each side', () => {
    const { own } = meanFigure('x', values, null)
    const error = Math.sqrt(1 / 12 / values.length)
    expect(own.value).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 10)
    expect((own.high - own.low) / (2 * 1.96 * error)).toBeGreaterThan(0.85)
    expect((own.high - own.low) / (2 * 1.96 * error)).toBeLessThan(1.15)
  })

  it('pairs the difference case by case, and gives the same again', () => {
    const baseline = values.map(value => value - 0.01)
    const figure = meanFigure('x', values, baseline)
    expect(figure.difference?.low).toBeCloseTo(0.01, 10)
    expect(figure.difference?.high).toBeCloseTo(0.01, 10)
    expect(meanFigure('x', values, baseline)).toEqual(figure)
    expect(meanFigure('x', values, baseline.slice(5), false).difference).toBeNull()
  })

  it('gives zero for no cases at all', () => {
    expect(meanFigure('x', [], null).own).toEqual({ value: 0, low: 0, high: 0 })
  })
})
