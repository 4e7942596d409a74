import { describe, expect, it } from 'vitest'
import type { ModelSentence } from '../stages.ts'
import { createCutter } from './cut-model-text.ts'

/** Cuts the text in deltas of one, three and seven characters and at once; all must give the same sentences. */
function cut(text: string): ModelSentence[] {
  const runs = [1, 3, 7, text.length || 1].map(size => {
    const cutter = createCutter()
    const sentences: ModelSentence[] = []
    for (let at = 0; at < text.length; at += size) sentences.push(...cutter.push(text.slice(at, at + size)))
    return [...sentences, ...cutter.end()]
  })
  for (const run of runs) expect(run).toEqual(runs[0])
  return runs[0] ?? []
}
const raws = (text: string) => cut(text).map(({ raw }) => raw)

describe('a text that comes bit by bit', () => {
  it('is cut into sentences with their marks', () => {
    expect(raws('The fee is 4.5 euros. [1] It ends in May [2]. Dr. Ray signed.[3][4] Done')).toEqual([
      'The fee is 4.5 euros. [1]',
      'It ends in May [2].',
      'Dr. Ray signed.[3][4]',
      'Done',
    ])
  })

  it('keeps what lines begin with apart', () => {
    const sentences = cut('Two points:\n\n- One. [1]\n- Two. Three.\n\n## Head\n1. First\n> Said.')
    expect(sentences.map(({ lead, raw }) => [lead, raw])).toEqual([
      ['', 'Two points:'],
      ['\n\n- ', 'One. [1]'],
      ['\n- ', 'Two.'],
      [' ', 'Three.'],
      ['\n\n## ', 'Head'],
      ['\n1. ', 'First'],
      ['\n> ', 'Said.'],
    ])
  })

  it('keeps table rows and fenced code whole', () => {
    expect(raws('| Fee. | 5 [1] |\n|---|---|\n| A. B. | 6 |')).toEqual([
      '| Fee. | 5 [1] |',
      '|---|---|',
      '| A. B. | 6 |',
    ])
    const sentences = cut('So:\n```sql\nselect a. b [1]\n```\nAfter. More.')
    expect(sentences.map(({ raw, code }) => [raw, code])).toEqual([
      ['So:', false],
      ['```sql', true],
      ['select a. b [1]', true],
      ['```', true],
      ['After.', false],
      ['More.', false],
    ])
  })

  it('loses no character but white space', () => {
    const text = ' \nA. B [1].  C…  \n\n\n| x | y |\n* z\n```\n  q\n\n```\n---\n**d.** e? (f.) [9\n'
    const all = cut(text)
      .map(({ lead, raw }) => lead + raw)
      .join('')
    expect(all.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
  })

  it('does not wait for ever for an end', () => {
    const cutter = createCutter()
    expect(cutter.push('word '.repeat(500)).map(({ raw }) => raw.length)).toHaveLength(1)
    expect(createCutter().push('The fee is 5. [')).toEqual([])
  })
})
