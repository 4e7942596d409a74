import type { SearchHit } from '@citewell/contract/search.ts'
import { describe, expect, it } from 'vitest'
import { foundState, isSamePlace, readFound } from './found-passage.ts'

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

  it('is the same place again only beside the same chat, in the same document, at the same words', () => {
    const place = { pathname: '/chat/one', search: '?doc=d', state: foundState(hit) }
    expect(isSamePlace({ ...place, pathname: '/Chat/one/' }, { ...place, state: foundState(hit) })).toBe(true)
    expect(isSamePlace(place, { ...place, pathname: '/chat/two' })).toBe(false)
    expect(isSamePlace(place, { ...place, search: '?doc=e' })).toBe(false)
    expect(isSamePlace(place, { ...place, state: foundState({ ...hit, start: 6 }) })).toBe(false)
    expect(isSamePlace(place, { ...place, state: null })).toBe(false)
  })

  it('is none where a document alone was found', () => {
    expect(readFound(foundState(null))).toEqual({ opened: true, found: null })
  })

  it.each([[null], [undefined], ['opened'], [{ from: '/login' }]])('is not read from %j', state => {
    expect(readFound(state)).toBeNull()
  })
})
