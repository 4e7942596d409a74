import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newTitle } from '../../domain/chats/name-after-documents.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { createChatSession } from './chat-sessions.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'citewell-chat-'))
let stored: OpenDatabase

beforeAll(async () => {
  stored = await openDatabase({ kind: 'embedded', dataDir })
})
afterAll(async () => {
  await stored.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it.skipIf(process.env.TEST_DATABASE_URL)(
  'makes a chat wait for the disk, unless its first answer will',
  async () => {
    const userId = crypto.randomUUID()
    const caller = { userId, tenantId: await addOwner(stored.db, userId), key: null }
    const syncs = async () => (await stored.engine?.syncs()) ?? 0
    const before = await syncs()
    const chat = await createChatSession(stored.db, caller, null, { forAnswer: true })
    expect([await syncs(), chat.title]).toEqual([before, newTitle])
    await createChatSession(stored.db, caller, null)
    expect(await syncs()).toBeGreaterThan(before)
  },
)
