import { describe, expect, it } from 'vitest'
import { type Given, ofGiven } from './doubt-fit.ts'

const given = (doubt: Given['doubt'], right: boolean, count: number): Given[] =>
  Array.from({ length: count }, () => ({ doubt, right }))

describe('ofGiven', () => {
  it('counts each collection as much, however many questions it has', () => {
    const small = [...given('plain', true, 1), ...given('remarked', false, 1)]
    const large = [...given('plain', false, 100), ...given('remarked', true, 100)]
    expect(ofGiven([small, large])).toEqual({ plainRight: 0.5, remarkedRight: 0.5, rightRemarked: 0.5 })
  })

  it('counts refusals as questions only', () => {
    const own = [...given('plain', true, 3), ...given('plain', false, 1), ...given('remarked', true, 1)]
    const { plainRight, remarkedRight, rightRemarked } = ofGiven([[...own, ...given(null, false, 5)]])
    expect(plainRight).toBeCloseTo(0.75)
    expect(remarkedRight).toBe(1)
    expect(rightRemarked).toBeCloseTo(0.25)
  })
})
