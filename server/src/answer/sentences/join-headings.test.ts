import { describe, expect, it } from 'vitest'
import { cutSentences } from './cut-sentences.ts'
import { behindHeading, joinHeadings } from './join-headings.ts'

const joined = (text: string) =>
  joinHeadings(text, cutSentences(text)).map(({ start, end }) => text.slice(start, end))

describe('joinHeadings', () => {
  it.each([
    ['Governing Law and Attornment\n4.8 This Agreement is governed by the laws of Ontario.', 1],
    ['5.06 Vendors. Contractor shall retain Fesnak & Associates, LLP.', 1],
    ['ARTICLE 7\nINSURANCE\nThe Supplier keeps the goods insured at all times.', 2],
    ['The goods are dry. The supplier keeps them dry.', 2],
    ['Term | Notice\n12 months | 30 days', 2],
    ['Fees are due in May. Late fees bear interest of four percent.', 2],
    ['- Lightweight\n- Programmable in several languages', 2],
  ])('reads %j as %i', (text, count) => {
    expect(joined(text)).toHaveLength(count)
  })
})

describe('behindHeading', () => {
  it.each([
    ['2 Preparation\nEach source is read twice.', 'Each source is read twice.'],
    ['ARTICLE 7\nINSURANCE\nThe Supplier keeps the goods insured.', 'The Supplier keeps the goods insured.'],
    ['5.06 Vendors. The owner pays them.', '5.06 Vendors. The owner pays them.'],
    ['Each source is read twice\nand then put away.', 'Each source is read twice\nand then put away.'],
    ['2 Preparation\n', '2 Preparation\n'],
  ])('leaves of %j what is said below', (text, said) => {
    expect(text.slice(behindHeading(text, { start: 0, end: text.length }))).toBe(said)
  })
})
