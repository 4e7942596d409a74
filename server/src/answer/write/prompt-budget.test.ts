import type { Citation } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import type { Turn } from '../stages.ts'
import { carryTurns } from './carry-turns.ts'
import { choosePassages, modelPrompt } from './model-prompt.ts'
import { promptBudget } from './prompt-budget.ts'
import { roughTokens } from './rough-tokens.ts'

describe('the budget of a prompt', () => {
  it('follows from the window, as far as the plan goes', () => {
    expect(promptBudget(16_000)).toEqual({ passages: 75, passageTokens: 6_000, turnTokens: 3_040 })
    expect(promptBudget(128_000)).toEqual({ passages: 600, passageTokens: 48_000, turnTokens: 24_320 })
    expect(promptBudget(128_000, 12_000)).toEqual({
      passages: 150,
      passageTokens: 12_000,
      turnTokens: 12_000,
    })
    expect(promptBudget(4_096, 12_000)).toEqual(promptBudget(4_096))
  })
})

const text = 'The fee of the seventh annex is payable in advance. '.repeat(3).trim()
const passages = Array.from({ length: 900 }, (_, id) => ({
  ...passageOf(text),
  id: id + 1,
  start: id * 1_000,
}))
const quote = (index: number): Citation => ({
  ...{ index, start: index * 7, end: index * 7 + 50, quote: text.slice(0, 50), document_id: 'old' },
  ...{ filename: 'old.txt', location: 'line 1', page: null, score: 1, confidence: 1, boxes: [] },
})
const turns: Turn[] = Array.from({ length: 200 }, (_, at) => ({
  question: `What does annex ${at} say of the fee, and who pays it?`,
  answer: `${'It says what the annex says, at some length. '.repeat(12)} [1] [2]`,
  citations: [1, 2].map(index => ({ ...quote(index), start: at * 100 + index, end: at * 100 + index + 50 })),
  drawsOn: ['old'],
}))
const scope = { tenantId: 't' as never, documents: [{ id: 'old', filename: 'old.txt' }] }

/** What a prompt holds when passages and turns have no end. */
function promptFor(window: number, ceiling?: number) {
  const budget = promptBudget(window, ceiling)
  const given = carryTurns(turns, choosePassages(passages, 'best', budget), scope, budget.turnTokens)
  const { instructions, prompt } = modelPrompt({ text: 'And annex 200?' }, given)
  const answered = given.turns.filter(({ answer }) => answer !== null).length
  return { tokens: roughTokens(instructions + prompt), answered }
}

describe('a prompt with more passages and earlier turns than fit', () => {
  it.each([
    ['Ollama', 4_096, 12_000, 3_400, 2],
    ['8k', 8_192, 12_000, 6_500, 5],
    ['32k', 32_768, 12_000, 24_000, 20],
    ['128k', 128_000, 12_000, 34_000, 40],
  ])('leaves room for the answer in a window of %s', (_, window, ceiling, most, answers) => {
    const { tokens, answered } = promptFor(window, ceiling)
    expect(tokens).toBeLessThan(most)
    expect(answered).toBeGreaterThanOrEqual(answers)
  })

  it('names no question that there is no room for', () => {
    const asked = { ...turns[0], answer: null, question: 'Why? '.repeat(80) } as Turn
    const { turns: given } = carryTurns(Array(100).fill(asked), [], scope, 1_000)
    expect(given).toHaveLength(10)
  })
})
