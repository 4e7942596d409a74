import { expect, it } from 'vitest'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { withoutPageLines } from './without-page-lines.ts'

const pageLine = 'Filed by Tallow & Wick Ltd., page of record'

function sentence(id: number, text: string, documentId = 'd'): ScoredSentence {
  const passage = { id, documentId, filename: 'wick.txt', start: 0, end: 100, text, context: '' }
  return {
    passage: { ...passage, page: null, location: '', score: 1 },
    start: 0,
    end: text.length,
    text,
    words: text.split(' ').length,
    score: 0,
  }
}

it('leaves out a short line that stands in three of the passages', () => {
  const clause = sentence(1, 'The wicks shall be of cotton.')
  const lines = [1, 2, 3].map(id => sentence(id, pageLine))
  expect(withoutPageLines([...lines, clause])).toEqual([clause])
})

it('keeps what two passages say, and a long sentence of three', () => {
  const twice = [1, 2].map(id => sentence(id, pageLine))
  expect(withoutPageLines(twice)).toEqual(twice)
  const long = [1, 2, 3].map(id =>
    sentence(id, 'The wicks shall be of cotton and the tallow of sheep, '.repeat(2)),
  )
  expect(withoutPageLines(long)).toEqual(long)
})

it('keeps a short clause that three documents have alike', () => {
  const alike = ['d', 'e', 'f'].map((document, at) => sentence(at, 'The law of Ruritania governs.', document))
  expect(withoutPageLines([...alike, sentence(4, 'Each of them obeys all laws.')])).toHaveLength(4)
})

it('keeps everything where nothing else is there', () => {
  const lines = [1, 2, 3].map(id => sentence(id, pageLine))
  expect(withoutPageLines(lines)).toEqual(lines)
})
