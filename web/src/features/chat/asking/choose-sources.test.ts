import { describe, expect, it } from 'vitest'
import { toggledSources } from './choose-sources.ts'

const listed = ['a', 'b', 'c']

describe('ticking sources', () => {
  it('leaves one out of all', () => {
    expect(toggledSources(null, listed, true, 'b')).toEqual(['a', 'c'])
  })

  it('adds one to none, and clears the last one to none', () => {
    expect(toggledSources([], listed, true, 'b')).toEqual(['b'])
    expect(toggledSources(['b'], listed, true, 'b')).toEqual([])
  })

  it('chooses all again with the last box, so that later documents belong to it', () => {
    expect(toggledSources(['a', 'c'], listed, true, 'b')).toBeNull()
  })

  it('stays a list where not all documents are listed', () => {
    expect(toggledSources(['a', 'c'], listed, false, 'b')).toEqual(['a', 'c', 'b'])
  })
})
