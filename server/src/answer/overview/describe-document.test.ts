import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { describeDocument } from './describe-document.ts'

const blocksOf = (...texts: string[]): Block[] =>
  texts.map((text, at) => ({
    ...{ kind: at === 0 ? 'heading' : 'paragraph', text, start: at * 100, end: at * 100 + text.length },
    ...{ level: null, anchor: { kind: 'lines', from: at, to: at } },
  }))
const described = (filename: string, ...texts: string[]) =>
  describeDocument(filename, { title: filename, blocks: blocksOf(...texts) })

describe('what a document tells of itself', () => {
  it('is its kind, title and date', () => {
    expect(described('a.pdf', 'Office Lease', 'Dated as of 12 March 2027 between A and B.')).toEqual({
      kind: 'Lease',
      title: 'Office Lease',
      date: '2027-03-12',
    })
    expect(described('b.docx', 'Mietvertrag Lindenhof', 'Berlin, 3. Mai 2026')).toMatchObject({
      kind: 'Mietvertrag',
      date: '2026-05-03',
    })
    expect(described('minutes_2027-02-09.txt', 'Meeting')).toMatchObject({
      kind: 'Minutes',
      date: '2027-02-09',
    })
    expect(described('c.pdf', 'Rapport annuel', 'janvier 2026')).toMatchObject({
      kind: 'Rapport',
      date: '2026-01',
    })
  })

  it('is unknown rather than guessed', () => {
    const unknown = { kind: null, title: null, date: null }
    expect(describeDocument('scan.pdf', { title: 'scan', blocks: [] })).toEqual(unknown)
    // A date that the text mentions, and one whose order is unknown.
    expect(
      described('d.pdf', 'Fire', 'The mill burned down on 3 June 1911, and was never rebuilt.').date,
    ).toBeNull()
    expect(described('e.pdf', 'Fire', 'Date: 03/04/2027').date).toBeNull()
  })
})
