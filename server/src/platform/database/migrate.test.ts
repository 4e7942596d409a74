import { describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.testing.ts'
import { migrateDatabase } from './migrate.ts'

describe('migrations', () => {
  it('are applied once', async () => {
    const database = await openTestDatabase()
    const count = async () =>
      (await database.execute('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n
    const before = await count()
    await migrateDatabase(database.pool)
    expect(await count()).toBe(before)
    const { rows } = await database.execute(
      `select attstorage from pg_attribute where attrelid = 'passage_words'::regclass and attname = 'words'`,
    )
    expect(rows[0].attstorage).toBe('p')
    await database.close()
  })

  it('refuse a database that a newer program migrated', async () => {
    const database = await openTestDatabase()
    await database.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 99999999999999)`,
    )
    await expect(migrateDatabase(database.pool)).rejects.toMatchObject({ code: 'database_newer' })
    await database.close()
  })
})
