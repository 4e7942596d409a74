import type { Block, TextPart } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import { passageAround } from './passage-around.ts'

function part(texts: string[], base = 0): TextPart {
  let at = base
  const blocks = texts.map(text => {
    const block = { text, start: at, end: at + text.length } as Block
    at += text.length + 1
    return block
  })
  return { part: 0, page: 1, start: base, end: at, blocks }
}

function cited(text: string, quote: string, base = 0) {
  const start = text.indexOf(quote) + base
  return { quote, start, end: start + quote.length }
}

describe('the words of a citation', () => {
  it('stand between those around them, across blocks and in a later part', () => {
    const parts = [part(['Heading', 'First one. The budget is 5. Last one.'], 1000)]
    const citation = cited('Heading\nFirst one. The budget is 5. Last one.', 'The budget is 5.', 1000)
    expect(passageAround(citation, parts)).toEqual({
      before: 'Heading\nFirst one. ',
      quote: 'The budget is 5.',
      after: ' Last one.',
    })
  })

  it('stand without the rows of tables around them', () => {
    const blocks = [
      'Rent | 800',
      'Fees | 20',
      'Paid in advance. The deposit is 5. Twice a year.',
      'Late | 4 %',
    ]
    const text = blocks.join('\n')
    expect(passageAround(cited(text, 'The deposit is 5.'), [part(blocks)])).toEqual({
      before: 'Paid in advance. ',
      quote: 'The deposit is 5.',
      after: ' Twice a year.',
    })
    expect(passageAround(cited(text, 'Fees'), [part(blocks)])).toEqual({
      before: '',
      quote: 'Fees',
      after: '',
    })
    expect(passageAround(cited(text, '800'), [part(blocks)])).toEqual({ before: '', quote: '800', after: '' })
  })

  it('have long surroundings cut between words', () => {
    const text = `${'alpha '.repeat(60)}HIT ${'omega '.repeat(60)}`
    const { before, after } = passageAround(cited(text, 'HIT'), [part([text])])
    expect(before).toMatch(/^… alpha(?: alpha)+ $/)
    expect(after).toMatch(/^(?: omega)+ …$/)
    expect(before.length + after.length).toBeLessThan(320)
  })

  it('are shown alone when they no longer stand there, and cut when they are long', () => {
    expect(passageAround(cited('old words', 'old'), [part(['new words'])])).toEqual({
      before: '',
      quote: 'old',
      after: '',
    })
    expect(passageAround(cited('old words', 'old'), [])).toMatchObject({ quote: 'old' })
    const long = 'word '.repeat(200)
    expect(passageAround(cited(long, long), [part([long])]).quote.length).toBeLessThan(430)
  })
})
