import { describe, expect, it } from 'vitest'
import { limitsOf, limitTexts } from './limit-fields.ts'

describe('the form for an account’s own limits', () => {
  it('gives back what it was given', () => {
    for (const own of [
      {},
      { chatsPerDay: null, storageBytes: 3 * 1024 * 1024, exports: false, analytics: 'chat' as const },
    ])
      expect(limitsOf(limitTexts(own), own)).toEqual({ limits: own })
  })

  it('reads numbers as people write them, and names what is none', () => {
    expect(limitsOf({ tokensPerMonth: ' 1,000,000 ', fileBytes: '0.5', documents: 'None' }, {})).toEqual({
      limits: { tokensPerMonth: 1_000_000, fileBytes: 512 * 1024, documents: null },
    })
    for (const text of ['many', '-1', '1e99', 'NaN'])
      expect(limitsOf({ chatsPerDay: text }, {})).toEqual({ wrong: 'chatsPerDay' })
  })
})
