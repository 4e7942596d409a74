import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const shared = 'The supplier keeps an insurance of 5,000,000 euros. The parties agree on the laws of Norway.'

const { ask } = givenLibrary(async ({ add }) => [
  await add('minutes.md', 'The board met on 3 March.', 'The wall of the harbour was painted.'),
  await add(
    'Fell supply agreement.md',
    'Supply agreement between Fell Ltd and Brook Inc.',
    'Invoices are payable within 20 days.',
    'Neither party shall solicit the employees of the other.',
    shared,
  ),
  await add(
    'Fell supply agreement amended.md',
    'Supply agreement between Fell Ltd and Brook Inc, as amended on 4 May 2026.',
    'Invoices are payable within 35 days. The agreement may be amended in writing.',
    shared,
  ),
])

it('says that a clause is not found in the document that is asked, and quotes nothing as one', async () => {
  for (const text of [
    'Is there a non-solicitation clause in the amended agreement?',
    'Does the amended agreement have a non-solicitation clause?',
  ]) {
    const { response, citations } = await ask(text)
    expect(response).toContain('Not found in: Fell supply agreement amended.md.')
    expect(citations).toEqual([])
  }
})

it('denies no clause of which something is said', async () => {
  for (const text of [
    'Is there a governing law clause in the amended agreement?',
    'Is there an insurance clause in the amended agreement?',
    'Is there a non-solicitation clause?',
  ])
    expect((await ask(text)).response).not.toContain('Not found in')
})
