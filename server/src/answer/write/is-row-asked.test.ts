import { describe, expect, it } from 'vitest'
import { termsIn } from '../question.testing.ts'
import type { FoundPassage } from '../stages.ts'
import { isRowAsked } from './is-row-asked.ts'

const rows = ['Barn owl | 3 mice | dusk', 'Eagle owl | 2 hares | dawn']
const text = ['Owl | Daily food | Feeding time', ...rows].join('\n')
const passage: FoundPassage = {
  id: 1,
  documentId: 'owls',
  filename: 'owls.txt',
  start: 0,
  end: text.length,
  text,
  context: '',
  page: null,
  location: 'line 1',
  score: 1,
}
const isAsked = (question: string, row = rows[0] ?? '') => {
  const start = text.indexOf(row)
  const sentence = { passage, start, end: start + row.length, text: row, words: 5, score: 1 }
  return isRowAsked(termsIn(question, text), sentence)
}

describe('a row', () => {
  it('is asked for where it and its columns have all of the question', () => {
    expect(isAsked('What is the daily food of a barn owl?')).toBe(true)
    expect(isAsked('What is the feeding time of an eagle owl?', rows[1])).toBe(true)
  })

  it('is not where something else is asked, or of another thing', () => {
    expect(isAsked('What is the daily food of a snowy owl?')).toBe(false)
    expect(isAsked('What is the weight of a barn owl?')).toBe(false)
  })

  it('is not where no cell is left to answer', () => {
    expect(isAsked('Which barn owl gets 3 mice at dusk?')).toBe(false)
  })

  it('is not where the question has a name that stands nowhere', () => {
    const isOf = (question: string) =>
      termsIn(question, text).map(term => ({ ...term, subject: term.passages > 0 }))
    const start = text.indexOf('Barn owl')
    const sentence = { passage, start, end: text.indexOf('\nEagle'), text: rows[0] ?? '', words: 5, score: 1 }
    expect(isRowAsked(isOf('What is the daily food of a barn owl in Norway?'), sentence)).toBe(false)
    expect(isRowAsked(isOf('What is the daily food of a barn owl?'), sentence)).toBe(true)
  })

  it('is none where the sentence is prose', () => {
    expect(isAsked('What is the daily food of a barn owl?', 'Daily food')).toBe(false)
  })
})
