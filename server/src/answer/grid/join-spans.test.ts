import { describe, expect, it } from 'vitest'
import type { FoundPassage, SourceSpan } from '../stages.ts'
import { joinSpans } from './join-spans.ts'

const text = 'One is said. Two is said.\nThree is said.'
const passage = (id: number, start: number) => ({ id, start, end: start + text.length, text }) as FoundPassage
const first = passage(1, 100)
const said = (words: string, of = first): SourceSpan => {
  const start = of.start + text.indexOf(words)
  return { passage: of, start, end: start + words.length }
}
const read = (spans: SourceSpan[]) =>
  joinSpans(spans).map(({ passage: of, start, end }) => of.text.slice(start - of.start, end - of.start))

describe('places that are cited together', () => {
  it('are one where they touch or overlap, in the order of the likeliest', () => {
    expect(read([said('Three is said.'), said('One is said.')])).toEqual(['Three is said.', 'One is said.'])
    expect(read([said('Two is said.'), said('One is said.')])).toEqual(['One is said. Two is said.'])
    expect(read([said('is said. Two'), said('One is said.')])).toEqual(['One is said. Two'])
    expect(read([said('Three is said.'), said('One is said.'), said('Two is said.')])).toEqual([text])
  })

  it('stay apart in two passages', () => {
    expect(read([said('Three is said.'), said('One is said.', passage(2, 140))])).toHaveLength(2)
    expect(read([])).toEqual([])
  })
})
