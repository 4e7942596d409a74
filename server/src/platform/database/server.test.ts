import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.testing.ts'
import { readTestDatabaseUrl } from '../given-services.testing.ts'
import { createLog } from '../log.ts'
import { openTestDatabase } from './database.testing.ts'
import { databaseFailureOf } from './failure-of.ts'
import { openWhenPossible } from './open-when-possible.ts'

const server = readTestDatabaseUrl()
const soon = { first: 20, longest: 20 }

/** What only a server does: it closes connections, and it is repaired while the process waits. */
describe.runIf(server)('a database server', () => {
  let said = ''
  beforeEach(() => {
    said = ''
    vi.spyOn(console, 'error').mockImplementation(text => {
      said += text
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('that ends a connection in the midst of a transaction ends that alone', async () => {
    const database = await openTestDatabase()
    const failed = await database.db
      .transaction(async tx => {
        const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
        const client = new pg.Client({ connectionString: database.url ?? '' })
        await client.connect()
        await client.query('select pg_terminate_backend($1)', [rows[0]?.pid])
        await client.end()
        await new Promise(resolve => setTimeout(resolve, 200))
        await tx.execute('select 1')
      })
      .catch(error => databaseFailureOf(error))
    expect(failed).toBe('away')
    expect(await database.answers()).toBe(true)
    await database.close()
  })

  it('is waited for until the database is there', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
    const opening = openWhenPossible({ kind: 'server', url }, createLog('silent'), undefined, soon)
    const admin = await openTestDatabase()
    await until(() => said.includes('does not exist'))
    await admin.execute(`create database ${name}`)
    const opened = await opening
    expect(await opened.answers()).toBe(true)
    await opened.close()
    await admin.execute(`drop database ${name} with (force)`)
    await admin.close()
  })
})
