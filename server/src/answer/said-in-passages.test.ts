import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const { ask } = givenLibrary(async ({ add, addTable }) => [
  await addTable(
    'works.csv',
    'Project,Budget (EUR),Actual cost (EUR)\nCloud Landing Pier,5000,6100\nMill Race,7000,6500\n',
  ),
  await add(
    'Niederschrift.md',
    'Die Speicherkosten vom Landing Pier betragen 1.450 Euro im Monat. Olga holt ein Angebot ein.',
  ),
])

it('quotes a figure that a text says in the words of the question, of which tables leave one out', async () => {
  const { response, computed } = await ask('Wie hoch sind die Speicherkosten vom Landing Pier?')
  expect(response).toContain('1.450 Euro im Monat')
  expect(computed ?? null).toBeNull()
})

it('computes what a table says in the words of the question', async () => {
  const { response } = await ask('How high are the costs of the landing pier?')
  expect(response).toContain('6,100 EUR')
})
