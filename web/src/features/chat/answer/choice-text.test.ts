import { expect, it } from 'vitest'
import { choiceLines } from './choice-text.ts'

const nothing = {
  ...{ title: null, kind: null, parties: [], date: null },
  ...{ version: null, status: null, numbers: [], languages: [] },
}

it('tells a document by its title, parties and date, as far as its card has them', () => {
  const date = { iso: '2024-05-04', role: 'signed' } as const
  expect(choiceLines({ ...nothing, title: 'Lease', parties: ['Ada', 'Ben', 'Ida'], date })).toEqual([
    'Lease',
    'Ada, Ben · May 4, 2024',
  ])
  expect(choiceLines({ ...nothing, parties: ['Ada'] })).toEqual(['Ada'])
  expect(choiceLines(nothing)).toEqual([])
  expect(choiceLines(null)).toEqual([])
  expect(choiceLines(undefined)).toEqual([])
})
