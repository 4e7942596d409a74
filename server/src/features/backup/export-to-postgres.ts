import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { exportAccountJob } from '../../domain/accounts/account-jobs.ts'
import { libraryChanges } from '../../domain/documents/library-change-tables.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { sendMailJob } from '../../platform/mail/queue-mail.ts'
import { listTables, quoted, type Table } from './list-tables.ts'

/** The embedded database returns each result as a whole, at 8 KB per page. */
const pagesAtOnce = 1024

/** Copies all rows of a table from the embedded database into the empty table of the same name on a server. */
async function copyTable(source: PoolClient, target: PoolClient, { name, columns }: Table): Promise<void> {
  const table = quoted(name)
  const list = columns.map(quoted).join(', ')
  const size = await source.query(`select (pg_relation_size($1::regclass) / 8192)::int as pages`, [table])
  const pages: number = size.rows[0]?.pages ?? 0
  const all = async function* () {
    for (let page = 0; page < pages; page += pagesAtOnce)
      yield* source.query(
        to(
          `copy (select ${list} from ${table} where ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)') to stdout`,
        ),
      )
  }
  await pipeline(Readable.from(all()), target.query(from(`copy ${table} (${list}) from stdin`)))
  await setSequences(target, name, columns)
}

/** New rows continue the numbering of the copied ones. */
async function setSequences(target: PoolClient, name: string, columns: string[]): Promise<void> {
  for (const column of columns) {
    const found = await target.query('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column,
    ])
    const sequence: string | null = found.rows[0]?.sequence ?? null
    if (sequence)
      await target.query(
        `select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(name)}`,
        [sequence],
      )
  }
}

/** By numbers of the source's transactions, for lists that its processes have kept: the target has its own of both. */
const notes = getTableName(libraryChanges)

type Deps = {
  source: OpenDatabase
  target: OpenDatabase
  /** Queue of the target: what was waiting at the source waits there. */
  jobs: JobQueue
}

/**
 * Copies every row (but notes for kept lists) into a migrated, empty database on a server and compares both. After any failure, the target is left
 * empty. The source is never changed.
 */
export async function exportToPostgres({ source, target, jobs }: Deps): Promise<string> {
  const from = await source.pool.connect()
  const to = await target.pool.connect()
  try {
    // The same time must read the same on both.
    for (const client of [from, to]) await client.query(`set timezone to 'UTC'`)
    const all = await listTables((text, values) => from.query(text, values))
    const tables = all.filter(({ name }) => name !== notes)
    await demandEmpty(to, tables)
    await to.query('begin')
    try {
      // What the triggers maintain is copied, too.
      await setTriggers(to, tables, 'disable')
      for (const table of tables) await copyTable(from, to, table)
      await setTriggers(to, tables, 'enable')
      const compared = await compareTables(from, to, tables)
      await to.query('commit')
      await requeue(target.pool, jobs)
      return compared
    } catch (error) {
      await to.query('rollback')
      throw error
    }
  } finally {
    from.release()
    to.release()
  }
}

async function demandEmpty(to: PoolClient, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await to.query(`select from ${quoted(name)} limit 1`)
    if (rowCount)
      throw new AppError(
        'invalid_request',
        `The database on the server is not empty (${name} has rows). Make an empty one; nothing was changed.`,
      )
  }
}

async function setTriggers(to: PoolClient, tables: Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await to.query(`alter table ${quoted(name)} ${state} trigger user`)
}

/** Compares counts and an order-independent checksum of every row's text. Throws when they differ. */
async function compareTables(from: PoolClient, to: PoolClient, tables: Table[]): Promise<string> {
  const lines: string[] = []
  for (const { name, columns } of tables) {
    const list = columns.map(column => `t.${quoted(column)}`).join(', ')
    const sql = `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${list})::text, 0)::numeric), 0)::text as checksum from ${quoted(name)} t`
    const [here, there] = [(await from.query(sql)).rows[0], (await to.query(sql)).rows[0]]
    if (here.rows !== there.rows || here.checksum !== there.checksum)
      throw new Error(
        `${name} differs after copying: ${here.rows} and ${there.rows} rows, ${here.checksum} and ${there.checksum}`,
      )
    if (here.rows > 0) lines.push(`  ${name.padEnd(24)} ${String(here.rows).padStart(9)} rows, same checksum`)
  }
  return lines.join('\n')
}

/** Nothing else picks up emails and exports whose job is gone; documents are picked up. */
async function requeue(pool: Pool, jobs: JobQueue): Promise<void> {
  const mails = await pool.query('select id from mails where failed_at is null')
  for (const { id } of mails.rows) await jobs.enqueue(sendMailJob, { mailId: id }, { key: id })
  const exports = await pool.query(`select id from account_exports where status in ('queued', 'running')`)
  for (const { id } of exports.rows) await jobs.enqueue(exportAccountJob, { exportId: id }, { key: id })
}
