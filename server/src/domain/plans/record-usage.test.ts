import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { dailyUsage, tokenUsage } from './plan-tables.ts'
import { recordUsage } from './record-usage.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`create table written (at int generated always as identity, name text)`)
  await database.db.execute(sql`
    create function note_written() returns trigger language plpgsql security definer as
    $$ begin insert into public.written (name) values (tg_table_name); return new; end $$`)
  for (const table of [tokenUsage, dailyUsage])
    await database.db.execute(
      sql`create trigger noted before insert on ${table} for each row execute function note_written()`,
    )
})
afterAll(() => database.close())

it('counts for the month and the day, in this order for all who wait for each other', async () => {
  const tenantId = await addOwner(database.db)
  const now = new Date('2026-03-04T12:00:00Z')
  for (let times = 0; times < 2; times++)
    await recordUsage(database.db, tenantId, 'model', { input_tokens: 3, output_tokens: 4 }, now)
  expect(await database.db.select().from(tokenUsage)).toMatchObject([{ model: 'model', input: 6, output: 8 }])
  expect(await database.db.select().from(dailyUsage)).toMatchObject([{ tokens: 14 }])
  const { rows } = await database.db.execute(sql`select name from written order by at`)
  expect(rows.map(({ name }) => name)).toEqual(['token_usage', 'daily_usage', 'token_usage', 'daily_usage'])
})
