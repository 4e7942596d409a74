import { describe, expect, it } from 'vitest'
import { splitAtWords } from './split-at-words.ts'

const shown = (text: string, words: string[]) =>
  splitAtWords(text, words)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

describe('splitAtWords', () => {
  it.each<[string, string[], string]>([
    ['Notice of renewal.', ['notice', 'renewal'], '[Notice] of [renewal].'],
    ['No renewals, not the renewal', ['renewal'], 'No renewals, not the [renewal]'],
    ['Die Kündigung der Mieter', ['Kündigung', 'mieter'], 'Die [Kündigung] der [Mieter]'],
    ['नोटिस की अवधि', ['अवधि', 'नोट'], 'नोटिस की [अवधि]'],
    ['租约何时结束', ['租约', '结束'], '[租约]何时[结束]'],
    ['INC-4502 (a+b)', ['INC-4502', 'a+b'], '[INC-4502] ([a+b])'],
    ['end and end date', ['end', 'end date'], '[end] and [end date]'],
    ['nothing', ['', 'else'], 'nothing'],
    ['', ['else'], ''],
  ])('marks in "%s" the words %j', (text, words, marked) => {
    expect(shown(text, words)).toBe(marked)
  })

  it('gives each piece where it begins', () => {
    const text = 'a b a'
    for (const { text: piece, start } of splitAtWords(text, ['a', 'b']))
      expect(text.slice(start, start + piece.length)).toBe(piece)
  })
})
