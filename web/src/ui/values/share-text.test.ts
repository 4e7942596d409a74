import { describe, expect, it } from 'vitest'
import { shareText } from './share-text.ts'

describe('a share of time', () => {
  it.each([
    [1, '100 %'],
    [0.99999, '99.99 %'],
    [0.5, '50 %'],
    [0, '0 %'],
    [null, 'Not counted yet'],
  ])('%s reads as %s', (share, text) => {
    expect(shareText(share)).toBe(text)
  })
})
