import { describe, expect, it } from 'vitest'
import { promptBudget } from './prompt-budget.ts'

describe('the budget of a prompt', () => {
  it('follows from the window and leaves room for the answer', () => {
    for (const window of [4_096, 8_192, 16_000, 32_768, 128_000]) {
      const { passageTokens, turnTokens } = promptBudget(window)
      expect(passageTokens + turnTokens).toBeLessThanOrEqual(window * 0.6)
      expect(passageTokens).toBeGreaterThan(1_000)
    }
    expect(promptBudget(16_000)).toEqual({ passages: 75, passageTokens: 6_000, turnTokens: 3_040 })
    expect(promptBudget(128_000)).toEqual(promptBudget(1_000_000))
    expect(promptBudget(128_000).passageTokens).toBe(12_000)
  })

  it('stays under the ceiling of a plan', () => {
    expect(promptBudget(128_000, 6_000)).toMatchObject({ passages: 75, passageTokens: 6_000 })
  })
})
