import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../testing/until.testing.ts'
import { readTestDatabaseUrl } from '../given-services.testing.ts'
import { createLog } from '../log.ts'
import { openTestDatabase } from './database.testing.ts'
import { databaseFailureOf } from './failure-of.ts'
import { openDatabase } from './open-database.ts'
import { openWhenPossible } from './open-when-possible.ts'
import { runAs } from './run-as.ts'

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

  it('plans a repeated statement anew once another process has changed what it gives', async () => {
    const database = await openTestDatabase()
    await database.execute('create table made as select 1 as a')
    const ask = () => database.execute('select * from made where a = $1', [1]).then(({ rows }) => rows)
    for (let time = 0; time < 4; time++) expect(await ask()).toEqual([{ a: 1 }])
    await database.execute('alter table made add b int')
    await expect(ask()).rejects.toMatchObject({ code: '0A000' })
    expect(await ask()).toEqual([{ a: 1, b: null }])
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

  it('is opened by a user who owns the database and was granted the roles, and says so to one who was not', async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const admin = await openTestDatabase()
    await admin.execute(`create role ${name} login password 'secret'`)
    await admin.execute(`create database ${name} owner ${name}`)
    const url = (user: object) => Object.assign(new URL(server ?? ''), { pathname: `/${name}`, ...user }).href
    const superuser = new pg.Client({ connectionString: url({}) })
    await superuser.connect()
    await superuser.query('create extension vector; create extension pg_trgm')
    await superuser.end()
    const open = () => openDatabase({ kind: 'server', url: url({ username: name, password: 'secret' }) })
    await expect(open()).rejects.toMatchObject({ code: 'database_without_roles' })
    await admin.execute(`grant citewell_tenant, citewell_jobs, citewell_admin to ${name}`)
    const opened = await open()
    await opened.execute(`insert into tenants (id, kind) values ('a', 'organisation'), ('b', 'organisation')`)
    const seen = () => opened.execute('select id from tenants').then(({ rows }) => rows)
    expect(await runAs({ role: 'citewell_tenant', tenant: 'a' }, seen)).toEqual([{ id: 'a' }])
    expect(await seen()).toHaveLength(2)
    await opened.close()
    await admin.execute(`drop database ${name} with (force)`)
    await admin.execute(`drop role ${name}`)
    await admin.close()
  })
})
