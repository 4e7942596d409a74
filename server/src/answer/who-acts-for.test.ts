import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { Scope } from './stages.ts'
import { english } from './write/own-words/english.ts'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const judgment = [
    'Quill Ferries Ltd, Claimant, v. The Port Trust of Ardle, Defendant. Heard on 3 June 2025.',
    'Mr. Anton Sedge, with Ms. Ivy Marl, appeared on behalf of the Claimant.',
    'Ms. Nora Fitch, instructed by Lowe & Daughters, appeared for the Defendant.',
    'The Claimant challenges the decision of the Trust to raise its dues. The appeal of the Claimant is dismissed.',
  ]
  scope = {
    tenantId,
    documents: [
      await addDocument(db, tenantId, 'Judgment.md', judgment),
      await addDocument(db, tenantId, 'Menu.md', ['Soup is served at noon for the staff.']),
    ],
  }
})
afterAll(() => database.close())

it.each([
  ['Who argued for the claimant?', 'Anton Sedge'],
  ['Which lawyers represented the defendant?', 'Nora Fitch'],
])('is told by for whom somebody stands there: "%s"', async (text, name) => {
  for await (const event of answerQuestion({ db: database.db }, { text, earlier: [] }, scope)) {
    if (event.kind !== 'end') continue
    expect(event.answer.citations[0]?.quote).toContain(name)
    expect(event.answer.response).not.toContain(english.remark)
    expect(event.answer.response).not.toContain(english.notInDocuments)
  }
})
