import { expect, it } from 'vitest'
import { blankSpans } from './blank-quotes.ts'

it('blanks what cites the document, keeps the rest and moves the offsets', () => {
  const content = '- First. [1]\n\n- Second. [2] Third. [3]'
  const span = (sentence: string, index: number) => {
    const start = content.indexOf(sentence)
    return {
      start,
      end: start + sentence.length,
      verdict: 'supported' as const,
      citations: [index],
      reason: 'r',
    }
  }
  const blanked = blankSpans(
    content,
    [span('First. [1]', 1), span('Second. [2]', 2), span('Third. [3]', 3)],
    new Set([2]),
  )
  expect(blanked.content).toBe('- First. [1]\n\n- deleted with its document [2] Third. [3]')
  expect(blanked.verdicts.map(({ start, end }) => blanked.content.slice(start, end))).toEqual([
    'First. [1]',
    'deleted with its document [2]',
    'Third. [3]',
  ])
})
