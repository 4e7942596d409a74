import { describe, expect, it } from 'vitest'
import { passageOf } from '../../passage.testing.ts'
import type { DraftSentence } from '../../stages.ts'
import { lacksResult } from './lacks-result.ts'

const connectingLine = (text: string): DraftSentence => ({ text, plain: text, sources: [], breakAfter: true })
const quoted = (plain: string, more: Partial<DraftSentence> = {}): DraftSentence => {
  const passage = passageOf(plain)
  return {
    text: plain,
    plain,
    sources: [{ passage, start: 0, end: plain.length }],
    breakAfter: true,
    ...more,
  }
}
const rent = quoted('Rent | 4,800 | 5,100')
const head = connectingLine('|  | 2024 | 2025 |\n| --- | --- | --- |')

describe('what is to be computed and is only quoted', () => {
  it.each<[string, DraftSentence[], boolean]>([
    ['What is the change in rent from 2024 to 2025?', [head, rent], true],
    ['What is the percentage change in rent between 2024 and 2025?', [head, rent], true],
    ['What was the average rent of 2024 and 2025?', [rent], true],
    ['What is the ratio of rent to heating in 2025?', [rent], true],
    ['Wie hoch ist die prozentuale Veränderung der Miete von 2024 auf 2025?', [head, rent], true],
    ['What was the rent in 2025?', [head, rent], false],
    // It may be what the row is called, or its column.
    ['What was the average rent in 2025?', [quoted('Average rent | 5,100')], false],
    ['What is the change in rent?', [connectingLine('|  | Change |\n| --- | --- |'), rent], false],
    ['What was the total rent in 2025?', [rent], false],
    ['What is the change in rent from 2024 to 2025?', [quoted('The rent is 4,800 since 2024.')], false],
    ['What is the change in rent from 2024 to 2025?', [quoted('300 | 6.3 %', { computed: true })], false],
    ['What is the change in rent from 2024 to 2025?', [head], false],
  ])('of "%s"', (question, sentences, lacks) => {
    expect(lacksResult(question, { sentences })).toBe(lacks)
  })
})
