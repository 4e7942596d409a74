import { describe, expect, it } from 'vitest'
import { readingProgress, readingText } from './reading-note.tsx'

describe('the note on whole documents', () => {
  it('says how far reading is', () => {
    expect(readingProgress({ read: 7, of: 23 })).toBe('Reading whole documents: 7 of 23…')
    expect(readingProgress({ read: 0, of: 1 })).toBe('Reading the whole document…')
  })

  it('says what was read, what was not, and what reading the rest takes', () => {
    expect(readingText({ read: 23, of: 23, calls: 0 })).toBe('All 23 documents were read in full.')
    expect(readingText({ read: 1, of: 1, calls: 0 })).toBe('The document was read in full.')
    expect(readingText({ read: 18, of: 64, calls: 0 })).toContain('18 of 64 documents')
    expect(readingText({ read: 0, of: 64, calls: 71 })).toContain(
      'all 64 documents in full takes about 71 calls',
    )
  })
})
