import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addCsv, addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  scope = {
    tenantId,
    documents: [
      await addCsv(
        db,
        tenantId,
        'works.csv',
        'Project,Budget (EUR),Actual cost (EUR)\nCloud Landing Pier,5000,6100\nMill Race,7000,6500\n',
      ),
      await addDocument(db, tenantId, 'Niederschrift.md', [
        'Die Speicherkosten vom Landing Pier betragen 1.450 Euro im Monat. Olga holt ein Angebot ein.',
      ]),
    ],
  }
})
afterAll(() => database.close())

async function ask(text: string) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope))
    if (event.kind === 'end') return event.answer
  throw new Error('The answer did not end')
}

it('quotes a figure that a text says in the words of the question, of which tables leave one out', async () => {
  const { response, computed } = await ask('Wie hoch sind die Speicherkosten vom Landing Pier?')
  expect(response).toContain('1.450 Euro im Monat')
  expect(computed ?? null).toBeNull()
})

it('computes what a table says in the words of the question', async () => {
  const { response } = await ask('How high are the costs of the landing pier?')
  expect(response).toContain('6,100 EUR')
})
