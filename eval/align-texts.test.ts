import { expect, it } from 'vitest'
import { alignTexts } from './align-texts.ts'

it('finds a stretch in a text with other white space', () => {
  const original = '  The   fee\n\n is 30 euro.'
  const place = alignTexts('The fee is 30 euro.', original)
  expect(original.slice(...place(4, 10))).toBe('fee\n\n is')
  expect(original.slice(...place(0, 19))).toBe('The   fee\n\n is 30 euro.')
  expect(original.slice(...place(3, 4))).toBe('')
})

it('refuses texts with other words', () => {
  expect(() => alignTexts('The fee', 'The fine')).toThrow('more than white space')
})
