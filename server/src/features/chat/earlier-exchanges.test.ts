import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../domain/chats/chat-tables.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { createChatSession } from './chat-sessions.ts'
import { earlierExchanges } from './earlier-exchanges.ts'

const asked = 80
/** Together so many characters. */
const ofTurn = 1_000

let database: OpenDatabase
let session: OwnedChatSession
let who: { tenantId: OwnedChatSession['tenantId']; userId: string; member: null; key: null }
beforeAll(async () => {
  database = await openTestDatabase()
  who = { tenantId: await addOwner(database.db, 'owner'), userId: 'owner', member: null, key: null }
  session = await createChatSession(database.db, who, null)
  const whose = { tenantId: who.tenantId, sessionId: session.id }
  const turns = Array.from({ length: asked }, (_, at) => at + 1)
  await database.db.insert(messages).values(
    turns.flatMap(turn => [
      // Of a long question, only the beginning goes along.
      { ...whose, id: `q${turn}`, role: 'user' as const, content: `${turn}: ${'?'.repeat(5_000)}` },
      { ...whose, id: `a${turn}`, role: 'assistant' as const, content: '.'.repeat(ofTurn - 400) },
    ]),
  )
})
afterAll(() => database.close())

it.each([
  ['as few as search and plans go by without a model', 0, 12],
  ['no fewer for a model with a small window', 700, 12],
  ['as many as a model has room for', 5_000, 20],
  ['at most sixty', 100_000, 60],
])('loads %s', async (_, turnTokens, count) => {
  const scope = { tenantId: who.tenantId, documents: [] }
  const { turns, earlier } = await earlierExchanges(database.db, who, session, { scope, turnTokens })
  expect(turns).toHaveLength(count)
  expect(turns.every(({ answer }) => answer !== null)).toBe(true)
  expect(turns.at(-1)?.question).toMatch(/^80:/)
  expect(earlier).toHaveLength(6)
})
