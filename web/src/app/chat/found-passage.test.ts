import type { SearchHit } from '@citewell/contract/search.ts'
import { describe, expect, it } from 'vitest'
import { foundState, readFound } from './found-passage.ts'

const hit = {
  document_id: 'd',
  filename: 'a.pdf',
  location: 'page 3',
  page: 3,
  start: 5,
  end: 9,
  boxes: [],
  snippet: 'the words',
  score: 2,
} as unknown as SearchHit

describe('a passage that the search found', () => {
  it('goes along with the address, its snippet as the quote', () => {
    const state = foundState(hit)
    expect(readFound(structuredClone(state))).toEqual(state)
    expect(state.found).toMatchObject({ document_id: 'd', start: 5, quote: 'the words' })
    expect(state.found).not.toHaveProperty('score')
  })

  it('is none where a document alone was found', () => {
    expect(readFound(foundState(null))).toEqual({ opened: true, found: null })
  })

  it.each([[null], [undefined], ['opened'], [{ from: '/login' }]])('is not read from %j', state => {
    expect(readFound(state)).toBeNull()
  })
})
