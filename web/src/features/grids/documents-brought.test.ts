import { describe, expect, it } from 'vitest'
import { documentsBrought } from './documents-brought.ts'

describe('documents brought to the grids', () => {
  it('are those of the state', () => {
    expect(documentsBrought({ documents: ['a', 'b'] })).toEqual(['a', 'b'])
  })

  it.each([null, undefined, 'a', {}, { documents: 'a' }, { documents: [1] }])('are none in %j', state => {
    expect(documentsBrought(state)).toEqual([])
  })
})
