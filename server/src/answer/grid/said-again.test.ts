import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { saidAgain } from './said-again.ts'

const title = 'LEASE AGREEMENT'
const text = `${title}\n3 March 2021\nThis Lease Agreement is made as of March 3, 2021.`
const passage = { id: 1, start: 10, end: 10 + text.length, text } as FoundPassage
const heading = { passage, start: 10, end: 10 + title.length }
const read = (said: Parameters<typeof saidAgain>[0], first = heading, passages = [passage]) => {
  const span = saidAgain(said, first, passages)
  return span?.passage.text.slice(span.start - span.passage.start, span.end - span.passage.start)
}

describe('what the opening says once more', () => {
  it('is the title in other letters, or the date in another form', () => {
    expect(read({ text: title, iso: null, order: null })).toBe('Lease Agreement')
    const dated = { ...heading, start: 26, end: 38 }
    expect(read({ text: '3 March 2021', iso: '2021-03-03', order: null }, dated)).toBe('March 3, 2021')
  })

  it('is nothing where other words or days stand there, or only far behind', () => {
    expect(read({ text: 'LEASE', iso: null, order: null })).toBe('Lease')
    expect(read({ text: 'SUPPLY AGREEMENT', iso: null, order: null })).toBeUndefined()
    expect(read({ text: '4 March 2021', iso: '2021-03-04', order: null })).toBeUndefined()
    const far = { ...passage, start: 9_000 }
    expect(read({ text: title, iso: null, order: null }, heading, [far])).toBeUndefined()
  })
})
