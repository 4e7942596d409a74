import { describe, expect, it } from 'vitest'
import { limitName, resetText, usedShare, usedText } from './limit-text.ts'

const limit = { name: 'chatsPerDay', used: 16, allowed: 20, resets_at: null } as const

describe('a limit', () => {
  it('says what is used of what is allowed', () => {
    expect(usedText(limit)).toBe('16 of 20')
    expect(usedText({ ...limit, name: 'tokensPerMonth', used: 160_000, allowed: 200_000 })).toBe(
      '160,000 of 200,000',
    )
    expect(usedText({ ...limit, name: 'storageBytes', used: 1536, allowed: 5 * 1024 ** 3 })).toBe(
      '1.5 KB of 5.0 GB',
    )
    expect(usedText({ ...limit, allowed: null })).toBe('16, no limit')
    expect(usedText({ ...limit, name: 'fileBytes', used: null, allowed: 25 * 1024 ** 2 })).toBe(
      'up to 25.0 MB',
    )
    expect(usedText({ ...limit, name: 'recognisedPages', used: null, allowed: null })).toBe('no limit')
  })

  it('has a share where something is counted towards it', () => {
    expect(usedShare(limit)).toBe(0.8)
    expect(usedShare({ ...limit, used: 30 })).toBe(1)
    expect(usedShare({ ...limit, used: 0, allowed: 0 })).toBe(1)
    expect(usedShare({ ...limit, allowed: null })).toBeNull()
    expect(usedShare({ ...limit, used: null })).toBeNull()
  })

  it('has a name and says when it resets', () => {
    expect(limitName({ ...limit, name: 'documentsPerSession' })).toBe('Documents in this chat')
    expect(limitName({ ...limit, name: 'documentsPerSession', used: null })).toBe('Documents per chat')
    expect(resetText(limit)).toBeNull()
    expect(resetText({ ...limit, resets_at: '2026-11-21T00:00:00.000Z' })).toMatch(/^Resets Nov 2[01], 2026/)
  })
})
