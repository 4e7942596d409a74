import { describe, expect, it } from 'vitest'
import { inOneGroup } from './in-one-group.ts'

describe('Words of groups', () => {
  const areAlike = inOneGroup([new Set(['a', 'b']), new Set(['b', 'c']), new Set(['d'])])

  it('are alike in one group, whichever of several', () => {
    expect([areAlike('a', 'b'), areAlike('b', 'a'), areAlike('c', 'b'), areAlike('d', 'd')]).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  })

  it('are not over two groups, nor outside of all', () => {
    expect([areAlike('a', 'c'), areAlike('a', 'd'), areAlike('e', 'e'), areAlike('a', 'e')]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })
})
