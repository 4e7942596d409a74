import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../domain/chats/chat-tables.ts'
import type { OwnedChatSession } from '../../domain/chats/owned-chat.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { recordStatements } from '../../platform/database/statements.testing.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
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

describe('what an earlier question has read', () => {
  const answersFor = async (reader: Parameters<typeof earlierExchanges>[1]) => {
    const scope = { tenantId: who.tenantId, documents: [] }
    const { turns } = await earlierExchanges(database.db, reader, session, { scope, turnTokens: 0 })
    return turns.map(({ answer }) => answer)
  }
  const change = (id: string, changes: Partial<typeof messages.$inferInsert>) =>
    database.db.update(messages).set(changes).where(eq(messages.id, id))

  /** The messages that are read, not only listed, for a question. */
  const readFor = async (reader: Parameters<typeof earlierExchanges>[1]) => {
    const { statements, stop } = recordStatements()
    try {
      const answers = await answersFor(reader)
      const reading = statements.filter(({ text }) => text.includes('"citations"'))
      return { answers, read: reading.flatMap(({ values }) => values[1] as string[]) }
    } finally {
      stop()
    }
  }

  it('is not read again while it stays the same', async () => {
    await answersFor(who)
    expect((await readFor(who)).read).toEqual([])
    await change('a78', { content: 'Another.' })
    const { answers, read } = await readFor(who)
    expect(read).toEqual(['a78'])
    expect(answers.at(-3)).toBe('Another.')
    expect((await readFor(who)).read).toEqual([])
  })

  it('is read each time where it was computed', async () => {
    const computed = { table: { document_id: 'gone' }, others: [] }
    await change('a76', { computed: computed as unknown as (typeof messages.$inferSelect)['computed'] })
    await answersFor(who)
    expect((await readFor(who)).read).toEqual(['a76'])
    await change('a76', { computed: null })
  })

  it('is read each time where it names very many documents', async () => {
    const pending = Array.from({ length: 3_000 }, (_, at) => ({
      id: `${at}`.padStart(36, '0'),
      filename: 'new.txt',
      status: 'queued' as const,
    }))
    await change('a77', { pending })
    await answersFor(who)
    expect((await readFor(who)).read).toEqual(['a77'])
    await change('a77', { pending: [] })
  })

  it('is read again once it has changed, and gone once it is deleted', async () => {
    const before = await answersFor(who)
    expect(await answersFor(who)).toEqual(before)
    await change('a80', { content: 'Changed.' })
    expect(await answersFor(who)).toEqual(before.with(-1, 'Changed.'))
    await database.db.delete(messages).where(eq(messages.id, 'a80'))
    expect(await answersFor(who)).toEqual(before.with(-1, null))
  })

  it('stays hidden from who may not see what it draws on', async () => {
    const { id } = await addDocument(database.db, who.tenantId, 'plan.txt', ['The plan.'])
    await change('a79', { trail: { carried: [id] } })
    const seen = await answersFor(who)
    const ofKey = { ...who, key: { id: 'key', collectionIds: [] } }
    expect(await answersFor(ofKey)).toEqual(seen.with(-2, null))
    expect(await answersFor(who)).toEqual(seen)
  })
})
