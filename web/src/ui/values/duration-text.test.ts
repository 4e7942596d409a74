import { describe, expect, it } from 'vitest'
import { durationText } from './duration-text.ts'

describe('a duration', () => {
  it('is said in the unit that it is thought of in', () => {
    const said = [0, 440, 4_000, 12_400, 210_000, 7_200_000].map(durationText)
    expect(said).toEqual(['0 ms', '440 ms', '4.0 s', '12 s', '3.5 min', '2.0 h'])
  })
})
