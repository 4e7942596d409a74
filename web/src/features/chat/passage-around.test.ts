import type { Block, TextPart } from '@citewell/contract/library.ts'
import { expect, test } from 'vitest'
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

test('the words stand between those around them, across blocks and in a later part', () => {
  const parts = [part(['Heading', 'First one. The budget is 5. Last one.'], 1000)]
  const citation = cited('Heading\nFirst one. The budget is 5. Last one.', 'The budget is 5.', 1000)
  expect(passageAround(citation, parts)).toEqual({
    before: 'Heading\nFirst one. ',
    quote: 'The budget is 5.',
    after: ' Last one.',
  })
})

test('long surroundings are cut between words', () => {
  const text = `${'alpha '.repeat(60)}HIT ${'omega '.repeat(60)}`
  const { before, after } = passageAround(cited(text, 'HIT'), [part([text])])
  expect(before).toMatch(/^… alpha(?: alpha)+ $/)
  expect(after).toMatch(/^(?: omega)+ …$/)
  expect(before.length + after.length).toBeLessThan(320)
})

test('words that no longer stand there are shown alone, a long quote is cut', () => {
  expect(passageAround(cited('old words', 'old'), [part(['new words'])])).toEqual({
    before: '',
    quote: 'old',
    after: '',
  })
  expect(passageAround(cited('old words', 'old'), [])).toMatchObject({ quote: 'old' })
  const long = 'word '.repeat(200)
  expect(passageAround(cited(long, long), [part([long])]).quote.length).toBeLessThan(430)
})
