import { expect, it } from 'vitest'
import { lengthUnit, matchesAtUnits } from './matches-at-units.ts'

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.$])(\d{1,4}(?:[.,]\d{1,2})?|an?|eine|dreißig|twenty five|twenty)\s{0,2}(?:\((?:[\p{L}\s-]{0,16}\s)?(\d{1,4})\)\s{0,2})?[\s~-]{0,2}(?:(?:full|clear|further)\s+){0,2}(${lengthUnit})(?:\s?\(s\))?(?![\p{L}\p{N}])`,
  'giu',
)
const pieces = [
  ...[
    'a',
    'an',
    'An',
    'eine',
    'dreißig',
    'DREIẞIG',
    'twenty',
    'five',
    '3',
    '12',
    '1.5',
    '(12)',
    '(some 7)',
    '$',
  ],
  ...[
    'day',
    'days',
    'Years',
    'ans',
    'mes',
    'Werktage',
    'Monaten',
    'dayſ',
    'plan',
    'days9',
    'year(s)',
    ' (s)',
    '(S)x',
  ],
  ...[
    'full',
    'clear',
    'further',
    ' ',
    ' ',
    ' ',
    '  ',
    '-',
    '~',
    '.',
    '\n',
    ' '.repeat(200),
    'x'.repeat(130),
    '𝒜',
  ],
]

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield state >> 8
  }
}

it('finds what the whole text holds, in texts of any pieces', () => {
  const next = numbers(11)
  let found = 0
  for (let count = 0; count < 6_000; count++) {
    const length = 2 + ((next.next().value as number) % 16)
    const text = Array.from({ length }, () => pieces[(next.next().value as number) % pieces.length]).join('')
    const all = Array.from(text.matchAll(pattern), match => [match.index, ...match])
    expect(
      matchesAtUnits(text, pattern).map(match => [match.index, ...match]),
      text,
    ).toEqual(all)
    found += all.length
  }
  expect(found).toBeGreaterThan(300)
})
