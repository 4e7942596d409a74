import { expect, it } from 'vitest'
import { choiceText } from './choice-text.ts'

const nothing = {
  ...{ title: null, kind: null, parties: [], date: null },
  ...{ version: null, status: null, numbers: [], languages: [] },
}

it('tells a document by its title, parties and date, as far as its card has them', () => {
  const date = { iso: '2024-05-04', role: 'signed' } as const
  expect(choiceText({ ...nothing, title: 'Lease', parties: ['Ada', 'Ben', 'Ida'], date })).toBe(
    'Lease · Ada, Ben · May 4, 2024',
  )
  expect(choiceText({ ...nothing, parties: ['Ada'] })).toBe('Ada')
  expect(choiceText(nothing)).toBe('')
  expect(choiceText(null)).toBe('')
  expect(choiceText(undefined)).toBe('')
})
