import { describe, expect, it } from 'vitest'
import { mentionAt, mentionedIds, withMention } from './mention.ts'

describe('a mention', () => {
  it.each([
    ['@', 1, { start: 0, letters: '' }],
    ['In @Miet', 8, { start: 3, letters: 'Miet' }],
    ['In @Mietvertrag 20', 18, { start: 3, letters: 'Mietvertrag 20' }],
    ['(@a) and', 3, { start: 1, letters: 'a' }],
    ['mail to ada@example.org', 23, null],
    ['In @ what', 9, null],
    ['In @one\nline', 12, null],
    ['nothing', 7, null],
  ])('typed in %j up to %i is %j', (text, cursor, expected) => {
    expect(mentionAt(text, cursor)).toEqual(expected)
  })

  it('takes the place of what was typed, and counts while it stands', () => {
    const chosen = withMention('In @mie, how long?', 3, 7, 'Mietvertrag 2024.pdf')
    expect(chosen.text).toBe('In @Mietvertrag 2024.pdf , how long?')
    expect(chosen.cursor).toBe(25)
    const mentions = [{ id: 'd', filename: 'Mietvertrag 2024.pdf' }]
    expect(mentionedIds(chosen.text, [...mentions, ...mentions])).toEqual(['d'])
    expect(mentionedIds('In @Mietvertrag', mentions)).toEqual([])
  })
})
