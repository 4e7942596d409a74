import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const { ask } = givenLibrary(async ({ add, addTable }) => [
  await add(
    'Brill lease.md',
    'Brill rents the boathouse. The lease starts on 2 March 2022 and runs for six years.',
  ),
  await add(
    'Brill lease amended.md',
    'Brill rents the boathouse. The lease starts on 2 March 2022 and runs for nine years.',
  ),
  await add(
    'regatta.md',
    'How long is the regatta? The regatta is a long race of 40 minutes.',
    'The race runs for a long time.',
  ),
  await addTable('fees.csv', 'Member,Fee,Boat\nBrill,40,Heron\nSander,55,Otter\nBrill,35,Otter\n'),
])

it('asks the second half of the document that the first half is answered by', async () => {
  const { citations } = await ask('When does the lease of the boathouse start and how long?')
  expect(citations.length).toBeGreaterThan(0)
  expect(citations.every(({ filename }) => filename.startsWith('Brill'))).toBe(true)
})

it('offers no choice of documents of a name where others alone answer', async () => {
  const { citations, choices } = await ask('Which boat does Brill pay a fee for?')
  expect(citations.every(({ filename }) => filename === 'fees.csv')).toBe(true)
  expect(choices).toBeUndefined()
})
