import type { Engine } from '@citewell/contract/answer-events.ts'
import type { Verdict } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { engineText, uncheckedText, usageText } from './engine-text.ts'

const quotes: Engine = { kind: 'quotes', model: null, sent_to: [], note: null }
const model: Engine = { ...quotes, kind: 'model', model: 'gpt-4o' }
const note = { code: 'kept_local', message: 'Kept.' } as const

describe('the line under an answer', () => {
  it.each([
    [quotes, 'Quoted from your documents. No language model is set up.'],
    [{ ...quotes, note }, 'Quoted from your documents.'],
    [
      { ...quotes, note: { code: 'question_shortened', message: 'Long.' } as const },
      'Quoted from your documents. No language model is set up.',
    ],
    [{ ...quotes, note, sent_to: ['a.example'] }, 'Quoted from your documents. Text was sent to a.example.'],
    [model, 'Written by gpt-4o. Nothing was sent outside.'],
    [
      { ...model, sent_to: ['a.example', 'b.example'] },
      'Written by gpt-4o. Passages were sent to a.example and b.example.',
    ],
  ])('says “$1” of %j', (engine, text) => {
    expect(engineText(engine, false)).toBe(text)
  })

  it.each([
    [quotes, 'Computed from your documents, without a language model.'],
    [{ ...quotes, sent_to: ['a.example'] }, 'Computed from your documents. Text was sent to a.example.'],
    [
      { ...model, sent_to: ['a.example'] },
      'Computed from your documents, with a plan by gpt-4o. Text was sent to a.example.',
    ],
  ])('says of a computed answer with %j: “$1”', (engine, text) => {
    expect(engineText(engine, true)).toBe(text)
  })
})

describe('what the check left open', () => {
  const verdict = (kind: Verdict['verdict']): Verdict => ({
    ...{ start: 0, end: 1, verdict: kind, citations: [1], reason: null },
  })

  it('is counted in an answer by a model', () => {
    const verdicts = [verdict('supported'), verdict('unchecked'), verdict('unchecked')]
    expect(uncheckedText(model, verdicts)).toBe('2 of 3 sentences not checked.')
    expect(uncheckedText(model, [verdict('unchecked')])).toBe('1 of 1 sentence not checked.')
  })

  it('is not named where there is nothing, or where the answer is quoted', () => {
    expect(uncheckedText(model, [verdict('supported'), verdict('weak')])).toBe('')
    expect(uncheckedText(quotes, [verdict('unchecked')])).toBe('')
  })
})

describe('the tokens of an answer', () => {
  const used = { input_tokens: 1200, output_tokens: 40 }
  it.each([
    [undefined, ''],
    [{ input_tokens: 0, output_tokens: 0 }, ''],
    [used, '1,240 tokens.'],
    [{ ...used, cost: null }, '1,240 tokens.'],
    [{ ...used, cost: 0.00123 }, '1,240 tokens, $0.0012.'],
    [{ ...used, cost: 0.00001 }, '1,240 tokens, less than $0.0001.'],
    [{ ...used, cost: 0 }, '1,240 tokens.'],
  ])('are said as far as they are known: %o', (usage, text) => expect(usageText(usage)).toBe(text))
})
