import type { Pool, PoolClient } from 'pg'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { copyTable } from './copy-table.ts'
import { listTables, quoted, type Table } from './list-tables.ts'

type Deps = {
  source: OpenDatabase
  target: OpenDatabase
  /** Of the target: what was waiting at the source waits there. */
  jobs: JobQueue
}

/**
 * Copies every row into a migrated, empty database on a server and compares both. On any failure the target is left
 * empty, and the source is never changed.
 */
export async function exportToPostgres({ source, target, jobs }: Deps): Promise<string> {
  const from = await source.pool.connect()
  const to = await target.pool.connect()
  try {
    // The same moment must read the same on both.
    for (const client of [from, to]) await client.query(`set timezone to 'UTC'`)
    const tables = await listTables((text, values) => from.query(text, values))
    await demandEmpty(to, tables)
    await to.query('begin')
    try {
      // What they keep up is copied too.
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

/** Counts and an order-free checksum of every row's text. Throws when they differ. */
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

/** Mails and exports have no one who looks for them when their job is gone; documents do. */
async function requeue(pool: Pool, jobs: JobQueue): Promise<void> {
  const mails = await pool.query('select id from mails where failed_at is null')
  for (const { id } of mails.rows) await jobs.enqueue('send-mail', { mailId: id }, { key: id })
  const exports = await pool.query(`select id from account_exports where status in ('queued', 'running')`)
  for (const { id } of exports.rows) await jobs.enqueue('export-account', { exportId: id }, { key: id })
}
