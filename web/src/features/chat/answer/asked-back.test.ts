import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { describe, expect, it } from 'vitest'
import { askedBack } from './asked-back.ts'

const computed = { asks: true, others: [{}, {}] } as unknown as ComputedAnswer
const head = 'Do you mean one of these?\n\n- sum of Fee\n- sum of Days'
const quoted = '- A row. [1]'
const verdict = { verdict: 'supported' as const, citations: [1], reason: null }
const whole = `${head}\n\n${quoted}`
const verdicts = [{ ...verdict, start: whole.indexOf('A row'), end: whole.length }]

describe('an answer that asks back', () => {
  it('is parted into its question and the quotes, whose verdicts are moved', () => {
    const parts = askedBack({ content: whole, verdicts, computed })
    expect(parts?.question).toBe('Do you mean one of these?')
    expect(parts?.quoted.content).toBe(quoted)
    const [first] = parts?.quoted.verdicts ?? []
    expect(parts?.quoted.content.slice(first?.start, first?.end)).toBe('A row. [1]')
  })

  it('is its question alone where nothing is quoted', () => {
    expect(askedBack({ content: head, verdicts: [], computed })?.quoted.content).toBe('')
  })

  it('stays whole without a list of its readings', () => {
    const old = `Do you mean one of these?\n\n${quoted}`
    const [only] = verdicts
    const start = old.indexOf('A row')
    const shifted = only ? [{ ...only, start, end: old.length }] : []
    expect(askedBack({ content: old, verdicts: shifted, computed })).toBeNull()
    expect(askedBack({ content: whole, verdicts, computed: { ...computed, asks: undefined } })).toBeNull()
  })
})
