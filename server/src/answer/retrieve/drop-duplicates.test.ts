import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { dropDuplicates } from './drop-duplicates.ts'

const long =
  'The tenant must give notice in writing to the landlord before the end of the month in which the lease runs out, else it goes on for another year'
function passage(id: number, text: string, documentId = `d${id}`): FoundPassage {
  const place = { start: 0, end: text.length, context: '', page: null, location: '' }
  return { id, documentId, filename: `${documentId}.txt`, text, score: 1, ...place }
}
const keptOf = (...texts: string[]) =>
  dropDuplicates(
    texts.map((text, index) => passage(index, text)),
    10,
  ).map(({ id }) => id)

describe('dropDuplicates', () => {
  it('leaves out what repeats an earlier passage but for a word', () => {
    expect(keptOf(long, `${long}.`, long.replace('landlord', 'owner'))).toEqual([0])
  })

  it('keeps another amount, date or a denial: there two versions differ', () => {
    expect(keptOf(`${long} by 30 days`, `${long} by 60 days`)).toEqual([0, 1])
    expect(keptOf(long.replace('must', 'must not'), long)).toEqual([0, 1])
  })

  it('names the other documents, each once, and not the same one', () => {
    const [kept] = dropDuplicates(
      [passage(1, long), passage(2, long), passage(3, long, 'd2'), passage(4, long, 'd1')],
      10,
    )
    expect(kept?.alsoIn).toEqual([{ id: 'd2', filename: 'd2.txt' }])
  })

  it('keeps to the limit', () => {
    expect(dropDuplicates([passage(1, 'a'), passage(2, 'b')], 1)).toHaveLength(1)
  })

  it('finds the copies that a comparison of each pair finds', () => {
    const vocabulary = Array.from(
      { length: 60 },
      (_, at) => `w${'abcdefghij'[at % 10]}${'xyz'.repeat(at % 7)}${at}`,
    )
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    const texts: string[] = []
    for (let made = 0; made < 300; made++) {
      const words = new Set(Array.from({ length: 1 + random(40) }, () => vocabulary[random(60)] ?? ''))
      const [before = ''] = texts.slice(-1 - random(5))
      const copied = before.split(' ').filter(() => random(25) > 0)
      texts.push(random(2) > 0 && copied.length > 0 ? copied.join(' ') : [...words].join(' '))
    }
    const similar = (a: string, b: string) => {
      const [first, second] = [new Set(a.split(' ')), new Set(b.split(' '))]
      return first.intersection(second).size >= 0.9 * first.union(second).size - 1e-9
    }
    const expected: number[] = []
    for (const [at, text] of texts.entries())
      if (!expected.some(other => similar(text, texts[other] ?? ''))) expected.push(at)
    expect(expected.length).toBeLessThan(290)
    const kept = dropDuplicates(
      texts.map((text, index) => passage(index, text)),
      1_000,
    )
    expect(kept.map(({ id }) => id)).toEqual(expected)
  })
})
