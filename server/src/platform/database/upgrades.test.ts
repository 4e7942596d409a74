import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.testing.ts'
import { migrateDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

type Journal = { entries: { tag: string; when: number }[] }
const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
/** The first schema that had tables. */
const first = 2

/** An account with a chat, an answer and a read document, in the columns that the first schema had. */
const filling = `
  insert into users (id, name, email, email_verified, tier) values ('u', 'Ada', 'ada@example.org', true, 'pro');
  insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('a', 'u', 'credential', 'u', 'hash');
  insert into auth_sessions (id, user_id, token, expires_at) values ('t', 'u', 'token', now() + interval '1 day');
  insert into chat_sessions (id, owner_id, title) values ('c', 'u', 'Lease');
  insert into documents (id, owner_id, filename, filetype, bytes, sha256, storage_key, status, text_length)
    values ('d', 'u', 'lease.txt', 'txt', 12, 'x', 'originals/d', 'ready', 12);
  insert into session_documents (session_id, document_id) values ('c', 'd');
  insert into document_parts (document_id, part, start, "end", text, blocks)
    values ('d', 0, 0, 12, 'Ninety days.', '[{"kind":"paragraph","start":0,"end":12}]');
  insert into passages (document_id, ordinal, start, "end", text, context, location)
    values ('d', 0, 0, 12, 'Ninety days.', 'lease.txt', 'row 1');
  insert into passage_words (passage_id, document_id, owner_id, words)
    select id, 'd', 'u', '{1:1.5}/1048576' from passages;
  insert into document_words (document_id, piece, owner_id, passages, counts) values ('d', 0, 'u', 1, '{1:1}/1048576');
  insert into messages (id, session_id, owner_id, role, content) values ('q', 'c', 'u', 'user', 'How long?');
  insert into messages (id, session_id, owner_id, role, content, citations)
    values ('m', 'c', 'u', 'assistant', 'Ninety days. [1]', '[{"index":1,"document_id":"d","quote":"Ninety days."}]');
  insert into outbox_mails (id, "to", subject, text, html) values ('o', 'ada@example.org', 's', 't', 'h');
`
const filled = ['users', 'auth_accounts', 'auth_sessions', 'chat_sessions', 'documents', 'session_documents']
const held = [
  ...filled,
  'document_parts',
  'passages',
  'passage_words',
  'document_words',
  'messages',
  'outbox_mails',
]

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Takes the database back to the first `count` migrations, empty. */
async function goBack(count: number): Promise<void> {
  for (const schema of ['public', 'drizzle'])
    await database.execute(`drop schema if exists ${schema} cascade`)
  await database.execute('create schema public')
  const copy = mkdtempSync(join(tmpdir(), 'citewell-migrations-'))
  cpSync(folder, copy, { recursive: true })
  const entries = journal.entries.slice(0, count)
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(database.pool), { migrationsFolder: copy })
  rmSync(copy, { recursive: true, force: true })
}

describe('an upgrade', () => {
  it('has migrations that follow each other in time, or a database would pass one over', () => {
    const times = journal.entries.map(entry => entry.when)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it.each(journal.entries.slice(first - 1, -1).map((entry, at) => [entry.tag, at + first] as const))(
    'brings a filled database as of %s to today’s schema with all that it held',
    async (_tag, count) => {
      await goBack(count)
      await database.execute(filling)
      await migrateDatabase(database.pool)
      for (const table of held) {
        const { rows } = await database.execute(`select count(*)::int as n from ${table}`)
        expect([table, rows[0].n]).toEqual([table, table === 'messages' ? 2 : 1])
      }
      const { rows } = await database.execute(`select keep_local, embedded_by from documents where id = 'd'`)
      expect(rows).toEqual([{ keep_local: false, embedded_by: null }])
      const columns = await database.execute(
        `select count(*)::int as n from information_schema.columns where table_schema = 'public'`,
      )
      expect(columns.rows[0].n).toBe(await columnsOfToday())
    },
  )

  it('brings the first schema as it was for an hour to today’s, too', async () => {
    await goBack(first)
    await database.execute('alter table mail_tokens drop column sign_up')
    await database.execute('drop index messages_owner')
    await migrateDatabase(database.pool)
    const { rows } = await database.execute(
      `select to_regclass('messages_owner') is not null as indexed,
       (select count(*)::int from information_schema.columns where table_name = 'mail_tokens' and column_name = 'sign_up') as columns`,
    )
    expect(rows).toEqual([{ indexed: true, columns: 1 }])
  })

  let today: number | null = null
  async function columnsOfToday(): Promise<number> {
    if (today !== null) return today
    const fresh = await openTestDatabase()
    const { rows } = await fresh.execute(
      `select count(*)::int as n from information_schema.columns where table_schema = 'public'`,
    )
    await fresh.close()
    today = rows[0].n as number
    return today
  }
})
