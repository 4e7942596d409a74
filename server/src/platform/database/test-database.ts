import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readTestDatabaseUrl } from '../config.ts'
import { migrationsDigest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/**
 * A migrated, empty database for one test file: in memory, or of its own on the server of TEST_DATABASE_URL. The dump that it loads is made once for each
 * state of the migrations, which takes seconds; loading takes a fraction of one.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = readTestDatabaseUrl()
  return server ? openOnServer(server) : openDatabase({ kind: 'memory', dump: await migratedDump() })
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const url = new URL(server)
  url.pathname = `/test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${url.pathname.slice(1)}`)
  await client.end()
  return openDatabase({ kind: 'server', url: url.href })
}

/** Path of the dump, made when it is missing. */
async function migratedDump(): Promise<string> {
  const folder = join(tmpdir(), 'citewell-test-dumps')
  const path = join(folder, `${migrationsDigest()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const database = await openDatabase({ kind: 'memory', dump: null })
  const bytes = await database.engine?.dump()
  await database.close()
  if (!bytes) throw new Error('The embedded database gave no dump')
  writeFileSync(`${path}.${process.pid}`, bytes)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
