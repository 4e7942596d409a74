import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.testing.ts'
import type { OpenDatabase } from './open-database.ts'
import { type DatabaseUser, runAs } from './run-as.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.execute(`
    insert into tenants (id, kind) values ('a', 'organisation'), ('b', 'organisation');
    insert into collections (tenant_id, id, name, color) values ('a', 'of a', 'A', 'blue'), ('b', 'of b', 'B', 'blue')`)
})
afterAll(() => database.close())

const seen = async () =>
  (await database.execute('select id from collections order by id')).rows.map(row => row.id)
const asTenant = (tenant: string): DatabaseUser => ({ role: 'citewell_tenant', tenant })

describe('the database', () => {
  it('shows a tenant its own rows, whatever a statement forgets', async () => {
    expect(await runAs(asTenant('a'), seen)).toEqual(['of a'])
    expect(await runAs(asTenant('b'), seen)).toEqual(['of b'])
    expect(await runAs(asTenant('nobody'), seen)).toEqual([])
    expect(await runAs(asTenant(''), seen)).toEqual([])
  })

  it('shows all rows to jobs, to administrators and to its own user', async () => {
    for (const user of [{ role: 'citewell_jobs' }, { role: 'citewell_admin' }, null] as const)
      expect(await runAs(user, seen)).toEqual(['of a', 'of b'])
  })

  it('forgets after a failed statement whose connection it was', async () => {
    for (const statement of ['select 1 / 0', 'select * from nowhere'])
      await expect(runAs(asTenant('a'), () => database.execute(statement))).rejects.toThrow()
    expect(await seen()).toEqual(['of a', 'of b'])
  })

  it('keeps those apart who ask at the same time', async () => {
    const users = [null, asTenant('a'), asTenant('b')]
    const asked = Array.from({ length: 60 }, (_, at) => users[at % 3] ?? null)
    const answers = await Promise.all(asked.map(user => runAs(user, seen)))
    const expected = [['of a', 'of b'], ['of a'], ['of b']]
    expect(answers).toEqual(asked.map((_, at) => expected[at % 3]))
  })

  it('lets a tenant change nothing of another', async () => {
    await runAs(asTenant('a'), async () => {
      const changed = await database.execute(`update collections set name = 'Mine'`)
      expect(changed.rowCount).toBe(1)
      const foreign = `insert into collections (tenant_id, id, name, color) values ('b', 'x', 'X', 'blue')`
      await expect(database.execute(foreign)).rejects.toThrow(/row-level security/)
      await expect(database.execute(`update collections set tenant_id = 'b'`)).rejects.toThrow(
        /row-level security/,
      )
      expect((await database.execute('delete from collections')).rowCount).toBe(1)
    })
    expect(await seen()).toEqual(['of b'])
  })

  it('sees the same inside a transaction, and after one that was rolled back', async () => {
    await runAs(asTenant('b'), async () => {
      const broken = database.db.transaction(async tx => {
        expect((await tx.execute('select id from collections')).rows).toEqual([{ id: 'of b' }])
        await tx.execute('select 1 / 0')
      })
      await expect(broken).rejects.toThrow()
      expect(await seen()).toEqual(['of b'])
    })
    expect(await runAs(asTenant('a'), seen)).toEqual([])
  })

  it('is kept in order meanwhile, and goes on as whom it was', async () => {
    await runAs(asTenant('a'), async () => {
      expect(await seen()).toEqual([])
      await database.engine?.upkeep()
      expect(await seen()).toEqual([])
    })
    if (!database.engine) return
    const { rows } = await database.execute(
      `select last_vacuum is not null as done from pg_stat_user_tables where relname = 'collections'`,
    )
    expect(rows).toEqual([{ done: true }])
  })

  it('keeps its schema, its users and the audit log from those roles', async () => {
    for (const user of [asTenant('a'), { role: 'citewell_jobs' }, { role: 'citewell_admin' }] as const)
      for (const statement of [
        'drop table collections',
        'alter table collections disable row level security',
        'create role intruder',
        'truncate audit_log',
      ])
        await runAs(user, () =>
          expect(database.execute(statement)).rejects.toThrow(/must be owner|permission denied/),
        )
  })
})
