import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import { openTestDatabase } from './database.testing.ts'
import { migrateDatabase } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

type Journal = { entries: { tag: string; when: number }[] }
const folder = fileURLToPath(new URL('./migrations', import.meta.url))
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
/** The first schema that had tables. */
const first = 2

/**
 * An account with a chat, an answer and a read document, in the columns that the first schema had. `n`
 * ends their ids.
 */
const filling = (n: string): string => `
  insert into users (id, name, email, email_verified, tier) values ('u${n}', 'Ada', 'ada${n}@example.org', true, 'pro');
  insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('a${n}', 'u${n}', 'credential', 'u${n}', 'hash');
  insert into auth_sessions (id, user_id, token, expires_at) values ('t${n}', 'u${n}', 'token${n}', now() + interval '1 day');
  insert into chat_sessions (id, owner_id, title) values ('c${n}', 'u${n}', 'Lease');
  insert into documents (id, owner_id, filename, filetype, bytes, sha256, storage_key, status, text_length)
    values ('d${n}', 'u${n}', 'lease.txt', 'txt', 12, 'x', 'originals/d${n}', 'ready', 12);
  insert into session_documents (session_id, document_id) values ('c${n}', 'd${n}');
  insert into document_parts (document_id, part, start, "end", text, blocks)
    values ('d${n}', 0, 0, 12, 'Ninety days.', '[{"kind":"paragraph","start":0,"end":12}]');
  insert into passages (document_id, ordinal, start, "end", text, context, location)
    values ('d${n}', 0, 0, 12, 'Ninety days.', 'lease.txt', 'row 1');
  insert into passage_words (passage_id, document_id, owner_id, words)
    select id, 'd${n}', 'u${n}', '{1:1.5}/1048576' from passages where document_id = 'd${n}';
  insert into document_words (document_id, piece, owner_id, passages, counts) values ('d${n}', 0, 'u${n}', 1, '{1:1}/1048576');
  insert into messages (id, session_id, owner_id, role, content) values ('q${n}', 'c${n}', 'u${n}', 'user', 'How long?');
  insert into messages (id, session_id, owner_id, role, content, citations)
    values ('m${n}', 'c${n}', 'u${n}', 'assistant', 'Ninety days. [1]', '[{"index":1,"document_id":"d${n}","quote":"Ninety days."}]');
  insert into outbox_mails (id, "to", subject, text, html) values ('o${n}', 'ada${n}@example.org', 's', 't', 'h');
`

/** The same in the columns since migration 0020. */
const fillingOfTenants = (n: string): string => `
  insert into users (id, name, email, email_verified, tier) values ('u${n}', 'Ada', 'ada${n}@example.org', true, 'pro');
  insert into tenants (id, kind, account_id) values ('u${n}', 'personal', 'u${n}');
  insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('a${n}', 'u${n}', 'credential', 'u${n}', 'hash');
  insert into auth_sessions (id, user_id, token, expires_at) values ('t${n}', 'u${n}', 'token${n}', now() + interval '1 day');
  insert into chat_sessions (tenant_id, id, title) values ('u${n}', 'c${n}', 'Lease');
  insert into documents (id, tenant_id, created_by, filename, filetype, bytes, sha256, storage_key, status, text_length)
    values ('d${n}', 'u${n}', 'u${n}', 'lease.txt', 'txt', 12, 'x', 'originals/d${n}', 'ready', 12);
  insert into session_documents (tenant_id, session_id, document_id) values ('u${n}', 'c${n}', 'd${n}');
  insert into document_parts (tenant_id, document_id, part, start, "end", text, blocks)
    values ('u${n}', 'd${n}', 0, 0, 12, 'Ninety days.', '[{"kind":"paragraph","start":0,"end":12}]');
  insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, location)
    values ('u${n}', 'd${n}', 0, 0, 12, 'Ninety days.', 'lease.txt', 'row 1');
  insert into passage_words (passage_id, document_id, tenant_id, words)
    select id, 'd${n}', 'u${n}', '{1:1.5}/1048576' from passages where document_id = 'd${n}';
  insert into document_words (document_id, piece, tenant_id, passages, counts) values ('d${n}', 0, 'u${n}', 1, '{1:1}/1048576');
  insert into messages (id, session_id, tenant_id, role, content) values ('q${n}', 'c${n}', 'u${n}', 'user', 'How long?');
  insert into messages (id, session_id, tenant_id, role, content, citations)
    values ('m${n}', 'c${n}', 'u${n}', 'assistant', 'Ninety days. [1]', '[{"index":1,"document_id":"d${n}","quote":"Ninety days."}]');
  insert into outbox_mails (id, "to", subject, text, html) values ('o${n}', 'ada${n}@example.org', 's', 't', 'h');
`
const withTenants = journal.entries.findIndex(({ tag }) => tag === '0020_tenants')
const withText = journal.entries.findIndex(({ tag }) => tag === '0022_count-text')

function fillingAsOf(count: number): string {
  const n = String(count)
  const text = `update documents set text_bytes = text_bytes_of(tenant_id, id) where id = 'd${n}'`
  return `${count > withTenants ? fillingOfTenants(n) : filling(n)} ${count > withText ? text : ''}`
}

/** What a filling becomes in today's schema: how many rows of each table are whose. */
const held = [
  ['users', 'id', 'u', 1],
  ['auth_accounts', 'user_id', 'u', 1],
  ['auth_sessions', 'user_id', 'u', 1],
  ['chat_sessions', 'tenant_id', 'u', 1],
  ['documents', 'tenant_id', 'u', 1],
  ['session_documents', 'tenant_id', 'u', 1],
  ['document_parts', 'tenant_id', 'u', 1],
  ['passages', 'tenant_id', 'u', 1],
  ['passage_words', 'tenant_id', 'u', 1],
  ['document_words', 'tenant_id', 'u', 1],
  ['messages', 'tenant_id', 'u', 2],
  ['outbox_mails', 'id', 'o', 1],
] as const

let database: OpenDatabase
/** How many columns today's schema has. */
let columnsToday: number
/** The migrations with a journal of some of them, without the pictures of each schema, which are most of the folder. */
let copy: string
beforeAll(async () => {
  database = await openTestDatabase()
  columnsToday = await columnsOf(database)
  copy = mkdtempSync(join(tmpdir(), 'citewell-migrations-'))
  mkdirSync(join(copy, 'meta'))
  for (const name of readdirSync(folder).filter(file => file.endsWith('.sql')))
    cpSync(join(folder, name), join(copy, name))
})
afterAll(async () => {
  await database.close()
  rmSync(copy, { recursive: true, force: true })
})

/** Takes the database back to the first `count` migrations, empty. */
async function goBack(count: number): Promise<void> {
  for (const schema of ['public', 'drizzle', 'jobs'])
    await database.execute(`drop schema if exists ${schema} cascade`)
  await database.execute('create schema public')
  await goOn(count)
}

/** Brings the database from the first `from` migrations to the first `count`, with what it holds. */
async function goOn(count: number, from = 0): Promise<void> {
  const entries = journal.entries.slice(from, count)
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(drizzle(database.pool), { migrationsFolder: copy })
}

/** Holds what was filled in as of the first `count` migrations to what it must be in today's schema. */
async function expectHeld(count: number): Promise<void> {
  for (const [table, column, letter, rows] of held) {
    const found = await database.execute(
      `select count(*)::int as n from ${table} where ${column} = '${letter}${count}'`,
    )
    expect([table, found.rows[0].n]).toEqual([table, rows])
  }
  const { rows } = await database.execute(
    `select keep_local, embedded_by from documents where id = 'd${count}'`,
  )
  expect(rows).toEqual([{ keep_local: false, embedded_by: null }])
  expect(await tenancy(`d${count}`)).toEqual({
    tenant: `u${count}`,
    account: `u${count}`,
    made_by: `u${count}`,
    rows: 1,
    stored: 12,
    text: true,
  })
}

/** Whose a document is now, and all that hangs on it. */
async function tenancy(document: string): Promise<Record<string, unknown>> {
  const { rows } = await database.execute(`
    select d.tenant_id as tenant, t.account_id as account, d.created_by as made_by,
      (select count(*)::int from passages p
        join passage_words w on w.tenant_id = p.tenant_id and w.passage_id = p.id
        join document_parts part on part.tenant_id = d.tenant_id and part.document_id = d.id
        join session_documents l on l.tenant_id = d.tenant_id and l.document_id = d.id
        join messages m on m.tenant_id = l.tenant_id and m.session_id = l.session_id and m.role = 'user'
        where p.tenant_id = d.tenant_id and p.document_id = d.id) as rows,
      (select (s.bytes - d.text_bytes)::int from tenant_storage s where s.tenant_id = d.tenant_id) as stored,
      d.text_bytes > 0 as text
    from documents d join tenants t on t.id = d.tenant_id where d.id = '${document}'`)
  return rows[0]
}

async function columnsOf({ execute }: OpenDatabase): Promise<number> {
  const { rows } = await execute(
    `select count(*)::int as n from information_schema.columns where table_schema = 'public'`,
  )
  return rows[0].n as number
}

const last = journal.entries.length - 1
/** All but today's schema; in part, each fourth, the last, and those on both sides of the two that change the filling. */
const filled = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
  count =>
    inFull ||
    (count - first) % 4 === 0 ||
    [withTenants, withTenants + 1, withText, withText + 1, last].includes(count),
)

describe('a database that was filled at every migration on its way', () => {
  beforeAll(async () => {
    await goBack(first)
    let from = first
    for (const count of filled) {
      await goOn(count, from)
      await database.execute(fillingAsOf(count))
      from = count
    }
    await migrateDatabase(database.pool)
  })

  it.each(filled.map(count => [journal.entries[count - 1]?.tag, count] as const))(
    'holds all that came in as of %s',
    (_tag, count) => expectHeld(count),
  )
})

describe('an upgrade', () => {
  it('has migrations that follow each other in time, or a database would pass one over', () => {
    const times = journal.entries.map(entry => entry.when)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it.each(inFull ? [first, withTenants, withTenants + 1, withText + 1] : [first])(
    'brings a filled database of %i migrations to today’s schema at once',
    async count => {
      await goBack(count)
      await database.execute(fillingAsOf(count))
      await migrateDatabase(database.pool)
      await expectHeld(count)
      expect(await columnsOf(database)).toBe(columnsToday)
    },
  )

  it('brings along what references may be empty, and the jobs that wait', async () => {
    await goBack(withTenants)
    await database.execute(filling(''))
    await database.execute(`
      insert into users (id, name, email, email_verified) values ('v', 'Bo', 'bo@example.org', true);
      insert into collections (id, owner_id, name, color) values ('k', 'u', 'Client', 'blue');
      update documents set collection_id = 'k';
      update chat_sessions set collection_id = 'k';
      insert into golden_sets (id, owner_id, name, session_id, scope) values ('g', 'u', 'Set', 'c', 'chat');
      insert into golden_questions (id, set_id, question, document_id) values ('gq', 'g', 'How long?', 'd');
      insert into golden_runs (id, set_id, reason, answers, search, settings_version, questions)
        values ('gr', 'g', 'now', '', '', 0, 1);
      insert into golden_results (run_id, question_id, rank, cited) values ('gr', 'gq', 1, true);
      create schema jobs;
      create table jobs.job (name text, data jsonb);
      insert into jobs.job values ('fold-word-stats', '{"ownerId": "u", "origin": {}}'), ('remove-file', '{"storageKey": "x"}')`)
    await migrateDatabase(database.pool)
    const { rows: jobs } = await database.execute('select data from jobs.job order by name')
    expect(jobs.map(({ data }) => data)).toEqual([{ tenantId: 'u', origin: {} }, { storageKey: 'x' }])
    const { rows: owners } = await database.execute('select id, account_id from tenants order by id')
    expect(owners).toEqual([
      { id: 'u', account_id: 'u' },
      { id: 'v', account_id: 'v' },
    ])
    const references = `select (select collection_id from documents) as of_document,
      (select collection_id from chat_sessions where id = 'c') as of_chat, (select session_id from golden_sets) as of_set,
      (select document_id from golden_questions) as of_question, (select count(*)::int from golden_results) as results`
    const { rows: before } = await database.execute(references)
    expect(before).toEqual([{ of_document: 'k', of_chat: 'k', of_set: 'c', of_question: 'd', results: 1 }])
    // A reference that goes leaves its tenant where it was.
    await database.execute('delete from collections; delete from chat_sessions')
    await database.execute('delete from documents')
    const { rows: after } = await database.execute(references)
    expect(after).toEqual([{ of_document: null, of_chat: null, of_set: null, of_question: null, results: 1 }])
    await database.execute(`delete from users; drop schema jobs cascade`)
    const { rows: left } = await database.execute('select count(*)::int as n from golden_sets')
    expect(left).toEqual([{ n: 0 }])
  })

  it('mends rows that name another owner than what they belong to, which would break the new keys', async () => {
    await goBack(withTenants)
    await database.execute(filling(''))
    await database.execute(`
      insert into users (id, name, email, email_verified) values ('v', 'Bo', 'bo@example.org', true);
      insert into collections (id, owner_id, name, color) values ('k', 'u', 'Client', 'blue');
      insert into chat_sessions (id, owner_id, title, collection_id) values ('cv', 'v', 'Other', 'k');
      insert into session_documents (session_id, document_id) values ('cv', 'd');
      insert into messages (id, session_id, owner_id, role, content) values ('mv', 'c', 'v', 'user', 'And then?');
      insert into golden_sets (id, owner_id, name, session_id, scope) values ('g', 'v', 'Set', 'c', 'chat');
      insert into golden_questions (id, set_id, question, document_id) values ('gq', 'g', 'How long?', 'd');
      update passage_words set owner_id = 'v';
      update document_words set owner_id = 'v'`)
    await migrateDatabase(database.pool)
    const { rows } = await database.execute(`select
      (select tenant_id from messages where id = 'mv') as message, (select tenant_id from passage_words) as words,
      (select tenant_id from document_words) as counts,
      (select collection_id from chat_sessions where id = 'cv') as collection,
      (select count(*)::int from session_documents where session_id = 'cv') as links,
      (select session_id from golden_sets) as chat, (select document_id from golden_questions) as document`)
    expect(rows).toEqual([
      { message: 'u', words: 'u', counts: 'u', collection: null, links: 0, chat: null, document: null },
    ])
  })

  it.each(inFull ? [first] : [])('brings schema %i as it was for an hour to today’s, too', async count => {
    await goBack(count)
    await database.execute('alter table mail_tokens drop column sign_up')
    await database.execute('drop index messages_owner')
    await migrateDatabase(database.pool)
    const { rows } = await database.execute(
      `select count(*)::int as columns from information_schema.columns
       where table_name = 'mail_tokens' and column_name = 'sign_up'`,
    )
    expect(rows).toEqual([{ columns: 1 }])
  })
})
