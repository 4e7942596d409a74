import { titleMaxLength } from '@citewell/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { documents } from '../documents/document-tables.ts'
import { holdInPlace, lockPlace } from '../documents/hold-in-place.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { chatSessions } from './chat-tables.ts'
import { nameAfterDocuments, newTitle } from './name-after-documents.ts'

let database: OpenDatabase
let tenantId: TenantId
let userId: string
beforeAll(async () => {
  database = await openTestDatabase()
  userId = crypto.randomUUID()
  tenantId = await addOwner(database.db, userId)
})
afterAll(() => database.close())

const titleOf = async (id: string) =>
  (await database.db.select().from(chatSessions).where(eq(chatSessions.id, id)))[0]?.title

async function newChat(): Promise<string> {
  const id = crypto.randomUUID()
  await database.db.insert(chatSessions).values({ tenantId, id, createdBy: userId, title: newTitle })
  return id
}

async function add(chat: string, filename: string): Promise<string> {
  const id = crypto.randomUUID()
  const file = { tenantId, id, filename, filetype: 'txt', bytes: 1, sha256: id, storageKey: id }
  await database.db.insert(documents).values(file)
  await database.db.transaction(async tx => {
    const place = await lockPlace(tx, { tenantId, id: chat })
    await holdInPlace(tx, place, { ...file, collectionId: null })
  })
  return id
}

/** As if all had been counted. */
async function titleAnew(chat: string) {
  await nameAfterDocuments(database.db, { tenantId, id: chat })
  return titleOf(chat)
}

describe('a chat that nobody has named', () => {
  it.each([
    'first.txt',
    'a and 3 more',
    `${'long '.repeat(60)}.txt`,
    `${'x'.repeat(titleMaxLength - 12)}🙂🙂.txt`,
  ])('is named after its documents, however many they are: %s', async first => {
    const chat = await newChat()
    await add(chat, first)
    for (let more = 1; more <= 102; more++) {
      await add(chat, `${more}.txt`)
      const title = await titleOf(chat)
      if ([1, 18, 19, 20, 21, 22, 98, 99, 100, 102].includes(more)) {
        expect(title?.endsWith(` and ${more} more`)).toBe(true)
        expect(title).toBe(await titleAnew(chat))
      }
    }
  })

  it('is named anew where its title does not say how many there were', async () => {
    const chat = await newChat()
    for (let at = 0; at < 23; at++) await add(chat, `${at}.txt`)
    await database.db.update(chatSessions).set({ title: newTitle }).where(eq(chatSessions.id, chat))
    await add(chat, 'last.txt')
    expect(await titleOf(chat)).toBe('0.txt and 23 more')
  })

  it('looks at no more than the first of very many, until all are counted anew', async () => {
    const chat = await newChat()
    const first = await add(chat, '0.txt')
    for (let at = 1; at < 23; at++) await add(chat, `${at}.txt`)
    // As if somebody had counted without the lock.
    await database.db
      .update(chatSessions)
      .set({ title: '0.txt and 60 more' })
      .where(eq(chatSessions.id, chat))
    await database.db
      .update(documents)
      .set({ filename: 'new.txt' })
      .where(and(eq(documents.tenantId, tenantId), eq(documents.id, first)))
    const titles = []
    for (let at = 0; at < 4; at++) {
      await add(chat, 'more.txt')
      titles.push(await titleOf(chat))
    }
    expect(titles.slice(0, 3)).toEqual([61, 62, 63].map(more => `0.txt and ${more} more`))
    expect(titles[3]).toBe('new.txt and 26 more')
  })
})
