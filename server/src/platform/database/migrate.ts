import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { StartFailure } from '../errors.ts'
import { grantTables, makeRoles } from './prepare-roles.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** An arbitrary number that no other program on the same database uses. */
const migrationLock = 7_203_118

/** Changes with every migration and the time that it is known by; names the dump that tests load. */
export function migrationsDigest(): string {
  const files = readMigrationFiles({ migrationsFolder })
  return createHash('sha256')
    .update(files.map(file => `${file.hash} ${file.folderMillis}`).join())
    .digest('hex')
    .slice(0, 16)
}

/**
 * Brings the database to this program's schema, one process at a time. Throws StartFailure when the database is newer
 * than the program or lacks an extension or the roles; nothing is changed then.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  await oneAtATime(pool, async client => {
    await refuseNewer(client)
    await makeRoles(client)
    await applyMigrations(client)
    await grantTables(client)
  })
}

/**
 * Changes a schema while no other process on the same database does. `work` gets the connection that holds the lock.
 * Work that takes further connections needs a server, since the embedded database has only one.
 */
export async function oneAtATime<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

async function refuseNewer(client: PoolClient): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(file => file.folderMillis))
  const exists = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (exists.rows[0]?.name === null) return
  const applied = await client.query('select created_at::float8 as millis from drizzle.__drizzle_migrations')
  if (applied.rows.some(row => !known.has(row.millis)))
    throw new StartFailure(
      'database_newer',
      'The database was migrated by a newer Citewell. Start that version, or use another database.',
    )
}

async function applyMigrations(client: PoolClient): Promise<void> {
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  try {
    await migrate(drizzle(client), { migrationsFolder })
  } catch (error) {
    const message = causeMessage(error)
    if (/extension "pg_trgm"/i.test(message))
      throw new StartFailure(
        'database_without_trigrams',
        `The database has no pg_trgm extension, or this user may not create it (${message}). Install PostgreSQL's contrib package and run CREATE EXTENSION pg_trgm as its superuser.`,
        { mayHeal: true },
      )
    if (/extension "vector"/i.test(message))
      throw new StartFailure(
        'database_without_pgvector',
        `The database has no pgvector extension, or this user may not create it (${message}). Install pgvector and run CREATE EXTENSION vector as its superuser.`,
        { mayHeal: true },
      )
    throw error
  }
}

function causeMessage(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
