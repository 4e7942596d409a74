import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import { leadOf, wholeClause } from './whole-clause.ts'

function sentenceOf(text: string, holding: string) {
  const passage = passageOf(text)
  const found = cutSentences(text).find(({ start, end }) => text.slice(start, end).includes(holding))
  if (!found) throw new Error(holding)
  const own = text.slice(found.start, found.end)
  return { passage, ...found, text: own, words: own.split(' ').length, score: 1 }
}

describe('a whole clause', () => {
  it('is quoted without the heading on the line above it', () => {
    const text = '2 Preparation\nEach source is read twice. The copies are kept.'
    const end = text.indexOf(' The')
    const own = text.slice(0, end)
    const joined = { passage: passageOf(text), start: 0, end, text: own, words: 7, score: 1 }
    expect(wholeClause(joined).text).toBe('Each source is read twice.')
  })

  it.each([
    ['The buyer may leave. Provided, however, that it has paid. The seller stays.', 'may leave', 'has paid.'],
    ['Der Käufer darf kündigen. Dies gilt nicht im ersten Jahr. Er zahlt.', 'kündigen', 'im ersten Jahr.'],
    [
      'No party may assign it. Notwithstanding the foregoing, a merger is free. Rent is due.',
      'assign',
      'free.',
    ],
    ['Rent is due in May. The seller stays.', 'Rent', 'in May.'],
    [
      'Nobody may subcontract without written consent. Marlow Ltd is approved for towing. Rent is due.',
      'subcontract',
      'for towing.',
    ],
    ['The guard may not smoke indoors. Smoking is permitted outside.', 'smoke', 'outside.'],
    ['The guard may not smoke on board. Staff are exempt from the fee.', 'smoke', 'on board.'],
    [
      'Nobody may subcontract without written consent. The fee for towing is excluded from the price.',
      'subcontract',
      'consent.',
    ],
  ])('of %j has its condition', (text, holding, end) => {
    const whole = wholeClause(sentenceOf(text, holding))
    expect(whole.text).toBe(text.slice(0, text.indexOf(end) + end.length))
    expect(text.slice(whole.start, whole.end)).toBe(whole.text)
  })

  it.each([
    ['MIG-7: the totals differ. They are counted again in May.', 'totals'],
    ['MIG-7: the totals differ. They are counted again in May.', 'counted again'],
    ['- Keys: one at the gate. It is red.', 'gate'],
    ['(b) the buyer pays. He pays in May.', 'the buyer'],
  ])('of the list item %j is the whole item', (item, holding) => {
    const list = `The points are these.\n${item}\nMIG-8: another point.`
    expect(wholeClause(sentenceOf(list, holding)).text).toBe(item)
  })

  it('of prose or of a long item is the sentence', () => {
    const prose = 'The totals differ. They are counted again in May.'
    expect(wholeClause(sentenceOf(prose, 'totals')).text).toBe('The totals differ.')
    const long = `- The totals differ. ${'They are counted again in May. '.repeat(12)}`
    expect(wholeClause(sentenceOf(long, 'totals')).text).toBe('- The totals differ.')
  })

  it('has what its condition belongs to, where it is too long for one sentence', () => {
    const main = `The supplier ${'delivers the goods to the yard and '.repeat(15)}leaves them there;`
    const condition = `provided that the buyer ${'has paid each bill and '.repeat(5)}is there.`
    expect(wholeClause(sentenceOf(`${main} ${condition}`, 'provided that')).text).toBe(`${main} ${condition}`)
    expect(wholeClause(sentenceOf(`${main} ${condition}`, 'supplier')).text).toBe(`${main} ${condition}`)
  })

  it('is bounded', () => {
    const text = `The buyer pays. ${'Except that this is so. '.repeat(20)}Except ${'a '.repeat(900)}.`
    expect(wholeClause(sentenceOf(text, 'buyer')).text).toBe(
      'The buyer pays. Except that this is so. Except that this is so.',
    )
  })
})

describe('leadOf', () => {
  const list = 'For two years the seller shall not:\n(a) hire staff of the buyer;\n12.7\n(b) sell wine.'

  it('is the line above the list of an item', () => {
    for (const item of ['(a) hire', '(b) sell'])
      expect(leadOf(sentenceOf(list, item))?.text).toBe('For two years the seller shall not:')
  })

  it('is the line above bullets outside contracts, which may deny them', () => {
    const text = 'The following are not covered:\n• damage by frost\n• hoses'
    expect(leadOf(sentenceOf(text, '• hoses'))?.text).toBe('The following are not covered:')
    const contract = `The tenant pays for:\n• the roof\n• the lift`
    expect(leadOf(sentenceOf(contract, '• the lift'))).toBeNull()
  })

  it('is nothing for other sentences, or where none leads in', () => {
    expect(leadOf(sentenceOf(list, 'two years'))).toBeNull()
    expect(leadOf(sentenceOf('The seller stays here.\n(a) hire staff;', '(a)'))).toBeNull()
    expect(leadOf(sentenceOf(`${list}\n2. The buyer pays $250 an hour.`, '2. The buyer'))).toBeNull()
  })
})
