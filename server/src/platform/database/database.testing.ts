import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { readTestDatabaseUrl } from '../given-services.testing.ts'
import { openJobQueue } from '../jobs/job-queue.ts'
import { createLog } from '../log.ts'
import { migrationsDigest } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openUsed } from './used-engine.testing.ts'

/**
 * A migrated, empty database for one test file, with the job queue's tables: in memory, or a separate one on the server
 * of TEST_DATABASE_URL. It is a copy of a template that is made once for each state of the schema: making it takes
 * seconds, copying it a fraction of a second. In memory, an earlier file's engine is emptied and used again.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = readTestDatabaseUrl()
  return server ? openOnServer(server) : openUsed(await migratedDump())
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const template = await migratedTemplate(server)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, client => client.query(`create database ${name} template ${template}`))
  const opened = await openDatabase({ kind: 'server', url: urlOf(server, name) })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await onServer(server, client => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** An arbitrary number that no other program on the test server uses. */
const templateLock = 7_203_119

/** A migrated database to copy, made by the first process that needs it. */
async function migratedTemplate(server: string): Promise<string> {
  const name = `template_${schemaDigest()}`
  await onServer(server, async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const database = await openDatabase({ kind: 'server', url: urlOf(server, unfinished) })
    await makeQueueTables(database)
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

let digest: string | undefined

/** Changes with every migration and with pg-boss's tables. */
function schemaDigest(): string {
  digest ??= createHash('sha256')
    .update(migrationsDigest() + getConstructionPlans('jobs'))
    .digest('hex')
    .slice(0, 16)
  return digest
}

/** Those that every start with the job queue makes. */
async function makeQueueTables(database: OpenDatabase): Promise<void> {
  await (await openJobQueue(database, createLog('silent'), [])).stop()
}

/** What is copied for each test, by the state of the schema. */
const emptyDatabases = join(tmpdir(), 'citewell-test-databases')

/** Path of the dump of a migrated, empty database, which is made if it is missing: loading it takes less than a new one. */
export async function migratedDump(): Promise<string> {
  const path = join(emptyDatabases, `${schemaDigest()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(emptyDatabases, { recursive: true })
  const database = await openDatabase({ kind: 'memory', dump: null })
  await makeQueueTables(database)
  const bytes = await database.engine?.dump()
  await database.close()
  if (!bytes) throw new Error('The embedded database gave no dump')
  writeFileSync(`${path}.${process.pid}`, withoutTemplates(bytes))
  renameSync(`${path}.${process.pid}`, path)
  return path
}

const tarBlock = 512

/**
 * The dump without the files of template0 and template1. They are more than half of it, and each load unpacks every
 * file.
 */
function withoutTemplates(dump: Uint8Array): Buffer {
  const tar = Buffer.from(dump.buffer, dump.byteOffset, dump.length)
  const kept: Buffer[] = []
  for (let at = 0; at < tar.length; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    const end = at + tarBlock + Math.ceil(size / tarBlock) * tarBlock
    const ofTemplate = /^\/?base\/[14]\/./.test(tar.toString('latin1', at, at + 100))
    if (!ofTemplate) kept.push(tar.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
