import { expect, it } from 'vitest'
import { matchesAtYears } from './matches-at-years.ts'

const patterns = [
  /(?<!\p{L})(\p{L}{3,10})\.?\s{0,3}(\d{1,2}),?\s{0,3}((?:19|20)\d{2})(?!\d)/giu,
  /(?<![\p{L}\p{N}])(\d{1,2})\.?\s{0,2}(may|mai|märz)\.?,?\s{0,2}(\d{4})(?![\p{L}\p{N}])/giu,
]
const pieces = [
  'May',
  'MAI',
  'märz',
  '𝒜𝒷𝒸',
  'a',
  '1',
  '31',
  '2019',
  '1999',
  '151500',
  '20',
  ' ',
  '  ',
  '.',
  ',',
  '\n',
  'x'.repeat(90),
]

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield state >> 8
  }
}

it('finds what the whole text holds, in texts of any pieces', () => {
  const next = numbers(7)
  let found = 0
  for (let count = 0; count < 3_000; count++) {
    const length = 2 + ((next.next().value as number) % 14)
    const text = Array.from({ length }, () => pieces[(next.next().value as number) % pieces.length]).join('')
    for (const pattern of patterns) {
      const all = Array.from(text.matchAll(pattern), match => [match.index, ...match])
      expect(Array.from(matchesAtYears(text, pattern), match => [match.index, ...match])).toEqual(all)
      found += all.length
    }
  }
  expect(found).toBeGreaterThan(100)
})
