import type { Step } from '@citewell/contract/answer-events.ts'
import { describe, expect, it } from 'vitest'
import { endText, stepsSummary, stepText } from './steps-text.ts'

const search: Step = { tool: 'search', words: 'termination', documents: 12, found: 6, outcome: 'done' }
const read: Step = { tool: 'read', words: null, documents: 1, found: 8, outcome: 'done' }
const sum: Step = { tool: 'compute', words: 'total of 2023', documents: 12, found: 1, outcome: 'done' }

describe('the line of an answer’s steps', () => {
  it('says what was searched, read and computed', () => {
    expect(stepsSummary([search, read, sum])).toBe(
      'Searched “termination” in 12 documents · read 14 passages · computed 1 result',
    )
    expect(stepsSummary([search, search])).toBe('Searched 2 times · read 12 passages')
    const listed: Step = { ...search, tool: 'list', words: null }
    const compared: Step = { ...search, tool: 'compare', documents: 2, found: 1 }
    expect(stepsSummary([listed, compared])).toBe('Listed documents · compared 2 documents · read 1 passage')
  })

  it('leaves out what was refused, and says when nothing was found', () => {
    const refused: Step = { ...search, outcome: 'refused' }
    expect(stepsSummary([refused, sum])).toBe('Computed 1 result')
    expect(stepsSummary([refused])).toBe('Looked for more and found nothing')
    expect(stepsSummary([])).toBe('Looked for more')
  })

  it('opens to each step', () => {
    expect([search, read, sum].map(stepText)).toEqual([
      'Searched “termination” in 12 documents: 6 passages',
      'Read on: 8 passages',
      'Computed “total of 2023”: 1 result',
    ])
    expect(stepText({ ...search, found: 0 })).toBe('Searched “termination” in 12 documents: nothing found')
    expect(stepText({ ...search, words: null, documents: 0, outcome: 'refused' })).toBe(
      'A call that made no sense',
    )
    expect(stepText({ ...sum, outcome: 'refused' })).toBe('Computed “total of 2023”: not possible')
  })

  it('says at which limit they ended, and what was left out', () => {
    expect(endText({ taken: [], ended: 'enough', kept_local: 0 })).toBeNull()
    expect(endText({ taken: [], ended: 'calls', kept_local: 1 })).toMatch(
      /^The limit of look-ups .* 1 document was left out: its text/,
    )
  })
})
