import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const kept =
    'The caterer serves lunch on every working day. Left-over food is given to the shelter. Either party keeps its recipes to itself.'
  const add = (filename: string, days: number) =>
    addDocument(db, tenantId, filename, [`${kept} Bills are payable within ${days} days.`])
  scope = { tenantId, documents: [await add('Canteen v1.md', 14), await add('Canteen v2.md', 21)] }
})
afterAll(() => database.close())

async function ask(text: string, within: Scope) {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, within))
    if (event.kind === 'end') return event.answer.response
  throw new Error('The answer did not end')
}

it('lists all changes of two versions, but not of documents that may only be asked', async () => {
  const text = 'Compare Canteen v1.md and Canteen v2.md'
  expect(await ask(text, scope)).toContain('1 sentence is changed, added or removed.')
  const documents = scope.documents.map(document => ({ ...document, onlyAsked: true }))
  expect(await ask(text, { ...scope, documents })).not.toContain('changed, added or removed')
})
