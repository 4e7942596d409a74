import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'

const shared = 'The supplier keeps an insurance of 5,000,000 euros. The parties agree on the laws of Norway.'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const add = (filename: string, ...texts: string[]) => addDocument(db, tenantId, filename, texts)
  scope = {
    tenantId,
    documents: [
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
    ],
  }
})
afterAll(() => database.close())

async function ask(text: string) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}

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
