import { expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'

const [first, second] = ['Fell supply agreement.md', 'Fell supply agreement amended.md']

const library = givenLibrary(async ({ add }) => [
  await add('minutes.md', 'The board met on 3 March. The wall was painted.'),
  await add(
    first,
    'Supply agreement between Fell Ltd and Brook Inc.',
    'Invoices are payable within 20 days.',
    'The liability of the supplier is limited to 300,000 euros.',
  ),
  await add(
    second,
    'Supply agreement between Fell Ltd and Brook Inc, as amended on 4 May 2026.',
    'Invoices are payable within 35 days.',
    'The liability of the supplier is limited to 800,000 euros. The agreement may be amended in writing.',
  ),
])

function ask(text: string, before: string, from: string[] = []) {
  const cited = library.scope.documents.flatMap(({ id, filename }) => (from.includes(filename) ? [id] : []))
  return library.ask({ text, earlier: [before], cited })
}

it('asks the other contract what the one that was named was asked, and names it', async () => {
  const before = 'What is the limit of liability in the amended agreement?'
  for (const text of ['And in the other contract?', 'And in the other one?', 'Und im anderen Vertrag?']) {
    const { response, citations } = await ask(text, before)
    expect(response).toContain(first)
    expect(response).toContain('limited to 300,000 euros')
    expect(citations.every(({ filename }) => filename === first)).toBe(true)
  }
})

it('asks the one that the answer before did not come from', async () => {
  const { response } = await ask('And in the other contract?', 'When are invoices payable?', [first])
  expect(response).toContain(`| ${second} | Invoices are payable within 35 days.`)
})

it('takes neither for the other one where both were answered from', async () => {
  const { response } = await ask('And in the other contract?', 'When are invoices payable?', [first, second])
  expect(response).not.toContain('What it says')
})
