import { describe, expect, it } from 'vitest'
import {
  blocksOf,
  brokenOffsets,
  extractBytes,
  extractHere,
  failureCode,
  samplePath,
} from './extract.testing.ts'
import { longestBlock } from './split-long.ts'

describe('plain text', () => {
  it('is read as paragraphs with their lines', async () => {
    const read = await extractHere(samplePath('meeting-notes.txt'), 'txt')
    const incident = blocksOf(read).find(({ text }) => text.includes('INC-4502'))
    expect(incident?.anchor).toEqual({ kind: 'lines', from: 11, to: 14 })
    expect(incident?.text.split('\n')).toHaveLength(4)
    expect(read).toMatchObject({ pages: null, pagesNotRead: [], title: null })
    expect(brokenOffsets(read)).toEqual([])
  })

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffZażółć gęślą jaźń'), 'Zażółć gęślą jaźń'],
    ['UTF-16 with a mark', Buffer.from('\ufeffCafé au lait', 'utf16le'), 'Café au lait'],
    [
      'UTF-16 without one',
      Buffer.from('Plain words in wide letters', 'utf16le'),
      'Plain words in wide letters',
    ],
    [
      'Windows-1252',
      Buffer.from('Le caf\xe9 est ferm\xe9 \xe0 No\xebl, dit la propri\xe9taire.', 'latin1'),
      'Le café est fermé à Noël, dit la propriétaire.',
    ],
    ['UTF-8 that ends inside a character', Buffer.from('naïve café').subarray(0, 11), 'naïve caf'],
  ])('is read in %s', async (_, bytes, text) => {
    expect((await extractBytes(bytes, 'txt')).text.replace('\uFFFD', '')).toBe(text)
  })

  it('has line ends of every kind count as one line', async () => {
    const blocks = blocksOf(await extractBytes('one\r\n\r\nthree\rfour\n\nsix', 'txt'))
    expect(blocks.map(({ text, anchor }) => [text, anchor])).toEqual([
      ['one', { kind: 'lines', from: 1, to: 1 }],
      ['three\nfour', { kind: 'lines', from: 3, to: 4 }],
      ['six', { kind: 'lines', from: 6, to: 6 }],
    ])
  })

  it('has a single endless line cut between words, all of it on line 1', async () => {
    const line = 'several words of one line '.repeat(60_000)
    const read = await extractBytes(line, 'txt')
    const blocks = blocksOf(read)
    expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(longestBlock)
    expect(new Set(read.text.split(/\s+/))).toEqual(new Set(['several', 'words', 'of', 'one', 'line']))
    expect(
      blocks.every(({ anchor }) => anchor.kind === 'lines' && anchor.from === 1 && anchor.to === 1),
    ).toBe(true)
    expect(brokenOffsets(read)).toEqual([])
  })

  it.each([
    ['empty', '', 'document_empty'],
    ['nothing but blanks', ' \n\n \t\n', 'document_no_text'],
    [
      'binary data',
      Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 31) % 256)),
      'document_unreadable_type',
    ],
  ])('ends with $2 when it is %s', async (_, bytes, code) =>
    expect(await failureCode(extractBytes(bytes, 'txt'))).toBe(code),
  )

  it('is too large inside with more characters than allowed', async () => {
    expect(await failureCode(extractBytes('a b\n\n'.repeat(999), 'txt', { characters: 1000 }))).toBe(
      'document_too_large_inside',
    )
  })
})
