import { describe, expect, it } from 'vitest'
import { readingProgress, readingText, readOnText } from './reading-text.ts'

const some = (...names: string[]) => ({
  count: names.length,
  documents: names.slice(0, 20).map(filename => ({ id: filename, filename })),
})

describe('the note on whole documents', () => {
  it('says how far reading is, and what is to come', () => {
    expect(readingProgress({ read: 7, of: 23, calls: 16 })).toBe(
      'Reading whole documents: 7 of 23, about 16 calls to go…',
    )
    expect(readingProgress({ read: 0, of: 1, calls: 1 })).toBe(
      'Reading the whole document, about 1 call to go…',
    )
    expect(readingProgress({ read: 2, of: 2, calls: 0 })).toBe('Reading whole documents: 2 of 2…')
  })

  it('says that all was read', () => {
    expect(readingText({ read: 23, of: 23, calls: 0 })).toEqual(['All 23 documents were read in full.'])
    expect(readingText({ read: 1, of: 1, calls: 0 })).toEqual(['The document was read in full.'])
    // Stopped while the answer was written.
    expect(readingText({ read: 1, of: 1, calls: 0, ended: 'stopped' })).toEqual([
      'The document was read in full.',
    ])
  })

  it('says beforehand what reading takes, and what one answer may take of it', () => {
    const first = { read: 0, of: 64, calls: 71 }
    expect(readingText(first)).toEqual([
      'Written from parts of some of the 64 documents.',
      'Reading all 64 documents in full takes about 71 calls of the language model.',
    ])
    expect(readOnText(first)).toBe('Read all 64')
    expect(readingText({ ...first, allowed: 40 }).at(-1)).toContain('may make about 40 of them')
    const known = { read: 40, of: 64, calls: 31 }
    expect(readingText(known)).toEqual([
      'Written from parts of some of the 64 documents. 40 of them are known from before.',
      'Reading the others in full takes about 31 calls of the language model.',
    ])
    expect(readOnText(known)).toBe('Read on')
    expect(readingText({ ...known, unread: some('a.txt', 'b.txt') })).toEqual([
      'Written from what was read before, 40 of 64 documents in full, and from what was found in parts of the others.',
      'Reading the others in full takes about 31 calls of the language model.',
      'Not read, or not to the end: a.txt, b.txt.',
    ])
    const begun = { read: 0, of: 1, calls: 30, unread: some('a.txt') }
    expect(readOnText(begun)).toBe('Read on')
    expect(readingText(begun).slice(0, 2)).toEqual([
      'Written from what was read of the document before and from other parts of it.',
      'Reading the rest of it in full takes about 30 calls of the language model.',
    ])
    expect(readOnText({ read: 0, of: 1, calls: 30 })).toBe('Read it in full')
  })

  it('says what ended it, and names what was not read', () => {
    const ended = {
      read: 2,
      of: 9,
      calls: 12,
      unread: some('a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt', 'g.txt'),
    }
    expect(readingText({ ...ended, ended: 'calls' })).toEqual([
      '2 of 9 documents were read in full; then the limit of calls for one answer was reached.',
      'Not read, or not to the end: a.txt, b.txt, c.txt, d.txt, e.txt and 2 others.',
      'What was read is kept; the rest takes about 12 calls.',
    ])
    expect(readOnText({ ...ended, ended: 'calls' })).toBe('Read on')
    expect(readingText({ read: 0, of: 1, calls: 3, ended: 'stopped' })).toEqual([
      'The document was not read to its end; then it was stopped.',
      'What was read is kept; the rest takes about 3 calls.',
    ])
    expect(readingText({ read: 0, of: 1, calls: 3, ended: 'failed' })[0]).toBe(
      'The document was not read to its end; the language model failed.',
    )
  })

  it('says what may be missing, and what is kept local', () => {
    const reading = {
      read: 3,
      of: 3,
      calls: 0,
      cut: some('a.txt'),
      left_out: some('b.txt'),
      absent: some('d.txt', 'e.txt'),
      nothing: some('f.txt'),
      kept_local: some('c.txt'),
    }
    expect(readingText(reading)).toEqual([
      'All 3 documents were read in full.',
      'The language model broke off while it read, so something may be missing of a.txt.',
      'There was no room for all that was found in b.txt.',
      'There was no room for anything that was found in d.txt, e.txt.',
      'Nothing was found for this in f.txt.',
      'Left out, since the text stays on this machine: c.txt.',
    ])
  })
})
