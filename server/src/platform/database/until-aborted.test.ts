import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '../mail/mail-tables.ts'
import { openTestDatabase } from './database.testing.ts'
import type { OpenDatabase } from './open-database.ts'
import { untilAborted } from './until-aborted.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a series of queries', () => {
  it('goes on until nobody waits for it any more', async () => {
    const waiting = new AbortController()
    const db = untilAborted(database.db, waiting.signal)
    expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    expect(await db.select({ id: mails.id }).from(mails)).toEqual([])
    const begun = db.execute<{ one: number }>(sql`select 1 as one`).then(({ rows }) => rows)
    waiting.abort()
    expect(await begun).toEqual([{ one: 1 }])
    expect(() => db.select({ id: mails.id })).toThrow(expect.objectContaining({ code: 'request_aborted' }))
    expect(() => db.execute(sql`select 1`)).toThrow('given up')
  })
})
