import { describe, expect, it } from 'vitest'
import { askedAsHeld } from './held-adverbs.ts'

describe('a question for what renews in some way', () => {
  it.each([
    ['Which contracts renew automatically?', 'Which contracts have automatic renewal?'],
    ['Which contracts do not renew automatically?', 'Which contracts do not have automatic renewal?'],
    ['Which leases are renewed annually?', 'Which leases have annual renewal?'],
    ['Which leases are not automatically renewed?', 'Which leases do not have automatic renewal?'],
    ['Which automatically renewing leases end in May?', 'Which leases with automatic renewal end in May?'],
    ['Which leases have no automatic renewal?', 'Which leases do not have automatic renewal?'],
    [
      'Welche Verträge verlängern sich nicht automatisch?',
      'Welche Verträge haben nicht Verlängerung automatisch?',
    ],
    [
      'Welche Mietverträge werden nicht stillschweigend verlängert?',
      'Welche Mietverträge haben nicht Verlängerung stillschweigend?',
    ],
    ['Which leases were not automatically renewed?', 'Which leases were not automatically renewed?'],
    ['Which leases renewed annually in 2031?', 'Which leases renewed annually in 2031?'],
    ['Which leases did not renew automatically?', 'Which leases did not renew automatically?'],
    ['Which contracts were renewed in May?', 'Which contracts were renewed in May?'],
  ])('%s', (said, held) => {
    expect(askedAsHeld(said)).toBe(held)
  })
})
