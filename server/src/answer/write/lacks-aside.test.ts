import { expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksAside } from './lacks-aside.ts'

it.each([
  ['What is the notice for millers who resign?', 'Either party gives notice of two months.', true],
  ['What is the notice for millers who resign?', 'Millers give notice of two months.', false],
  ['What is the notice?', 'Either party gives notice of two months.', false],
  ['When does the lease of the mill end?', 'The mill gets sacks on 4 May 2026.', true],
  ['When does the lease of the mill end?', 'The lease of the mill runs until 4 May 2026.', false],
  ['When does the lease of the mill end?', 'Lease | End\nMill | 4 May 2026', false],
  ['When did the lease begin?', 'The mill gets sacks on 4 May 2026.', false],
])('knows of whom something is asked, and what ends: %s %s', (question, text, expected) => {
  expect(lacksAside(expectedOf(question), [quoting(text)])).toBe(expected)
})

it('takes what another language says for that of others', () => {
  const quotes = [quoting('Die Frist beträgt sechs Wochen.', { language: 'german' })]
  expect(lacksAside(expectedOf('What is the notice for millers who resign?'), quotes)).toBe(true)
})
