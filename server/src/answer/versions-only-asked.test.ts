import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const library = givenLibrary(async ({ add }) => {
  const kept =
    'The caterer serves lunch on every working day. Left-over food is given to the shelter. Either party keeps its recipes to itself.'
  const version = (filename: string, days: number) =>
    add(filename, `${kept} Bills are payable within ${days} days.`)
  return [await version('Canteen v1.md', 14), await version('Canteen v2.md', 21)]
})

it('lists all changes of two versions, but not of documents that may only be asked', async () => {
  const text = 'Compare Canteen v1.md and Canteen v2.md'
  const { ask, scope } = library
  expect((await ask(text)).response).toContain('1 sentence is changed, added or removed.')
  const documents = scope.documents.map(document => ({ ...document, onlyAsked: true }))
  expect((await ask(text, { ...scope, documents })).response).not.toContain('changed, added or removed')
})
