import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readTestDatabaseUrl } from '../given-services.testing.ts'
import { openTestDatabase } from './database.testing.ts'
import type { OpenDatabase } from './open-database.ts'

let database: OpenDatabase
afterAll(() => database.close())

const one = async (text: string) => (await database.execute(text)).rows[0]
const insert = (id: string) =>
  database.execute(`insert into users (id, name, email) values ($1, 'Ada', $1 || '@example.org')`, [id])

// A server copies its template for each file.
describe.skipIf(readTestDatabaseUrl())('a database whose engine was used before', () => {
  it('holds no row, setting or lock of the one before, and counts from the start', async () => {
    database = await openTestDatabase()
    const { engine } = database
    await insert(randomUUID())
    await database.execute(`insert into installations (id) values ('${randomUUID()}') on conflict do nothing`)
    const sequence = (await one(`select min(schemaname || '.' || sequencename) as name from pg_sequences
      where last_value is null`)) as { name: string }
    await database.execute(`select nextval('${sequence.name}')`)
    await database.execute(`set statement_timeout = '17min'; select pg_advisory_lock(17)`)
    const before = await one('select count(*)::int as applied from drizzle.__drizzle_migrations')
    await database.close()

    database = await openTestDatabase()
    expect(database.engine).toBe(engine)
    expect(await one('select count(*)::int as n from users')).toEqual({ n: 0 })
    expect(await one('select count(*)::int as applied from drizzle.__drizzle_migrations')).toEqual(before)
    expect(await one(`select nextval('${sequence.name}')::int as n`)).toEqual({ n: 1 })
    expect(await one('show statement_timeout')).toEqual({ statement_timeout: '0' })
    expect(await one(`select count(*)::int as n from pg_locks where locktype = 'advisory'`)).toEqual({ n: 0 })
    await insert(randomUUID())
  })

  it('is kept beside another that was open at the same time', async () => {
    const beside = await openTestDatabase()
    const engines = new Set([database.engine, beside.engine])
    expect(engines.size).toBe(2)
    await beside.close()
    await database.close()
    database = await openTestDatabase()
    const again = await openTestDatabase()
    expect(new Set([database.engine, again.engine])).toEqual(engines)
    expect(await one('select count(*)::int as n from users')).toEqual({ n: 0 })
    await again.close()
  })

  it('has the schema of a new one, whatever was changed', async () => {
    const { engine } = database
    await database.execute('alter table users disable trigger all')
    await database.close()
    database = await openTestDatabase()
    expect(database.engine).not.toBe(engine)
    expect(await one(`select count(*)::int as n from pg_trigger where tgenabled = 'D'`)).toEqual({ n: 0 })
  })
})
