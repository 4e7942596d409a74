import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asWork, type Work } from '../current-work.ts'
import { outboxMails } from '../mail/mail-tables.ts'
import { migratedDump } from './database.testing.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedStream } from './embedded-stream.ts'
import { afterCommit } from './joined-pool.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { runAs } from './run-as.ts'
import { withoutWaiting } from './without-waiting.ts'

const mail = (id: string) => ({ id, to: 'a@example.org', subject: 's', text: 't', html: 'h' })

const startEngine = async (idleMilliseconds: number) =>
  startEmbeddedEngine({ folder: null, dump: await migratedDump(), prepared: null, idleMilliseconds })

describe('an embedded database whose thread is gone', () => {
  it('says so, and makes nobody wait', async () => {
    const engine = await startEngine(1000)
    const crash = new Uint8Array(Buffer.from('X'))
    void engine.exchange(crash).catch(() => undefined)
    engine.terminate()
    await expect(engine.lost).resolves.toBeInstanceOf(Error)
    await expect(engine.syncs()).rejects.toThrow('stopped')
  })
})

/** An engine that looks every 100 ms whether it is idle, and statements sent to it as they are. */
async function askedByHand() {
  const engine = await startEngine(300)
  const ask = async (text: string) =>
    Buffer.from(await engine.exchange(new Uint8Array(simpleQuery(text)))).toString('latin1')
  return { engine, ask }
}

function simpleQuery(text: string): Buffer {
  const bytes = Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1')
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

describe('an embedded database', () => {
  it('finds the files that PGlite comes with, which it does not hold in memory', async () => {
    const { engine, ask } = await askedByHand()
    const noon = `timestamptz '2026-07-01 12:00+00' at time zone`
    expect(await ask(`select ${noon} 'Pacific/Auckland'`)).toContain('2026-07-02 00:00:00')
    // Its dictionary is code of its own, which is loaded now.
    expect(await ask(`select to_tsvector('english', 'kestrels running')`)).toContain("'kestrel':1 'run':2")
    await engine.close()
  })

  it('knows how many rows a table has that doubles while it is never idle', async () => {
    const { engine, ask } = await askedByHand()
    await ask(`create table written as select n, repeat('x', 100) as text from generate_series(1, 5000) as n`)
    await ask('select 1')
    const isKnown = async () =>
      (await ask(`select 'rows' || reltuples as known from pg_class where relname = 'written'`)).includes(
        'rows5000',
      )
    // Without a pause, until the test times out.
    while (!(await isKnown()));
    await engine.close()
  })

  it('is kept up by itself once enough was written, though somebody asks now and then', async () => {
    const { engine, ask } = await askedByHand()
    await ask(`create table written as select n, repeat('x', 100) as text from generate_series(1, 5000) as n`)
    const isKnown = async () =>
      (await ask(`select 'rows' || reltuples as known from pg_class where relname = 'written'`)).includes(
        'rows5000',
      )
    // Polls as often as a queue would, until the test times out.
    while (!(await isKnown())) await sleep(60)
    await engine.close()
  })
})

describe('the embedded database on disk', () => {
  let folder: string
  let database: OpenDatabase
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'citewell-db-'))
    database = await openDatabase({ kind: 'embedded', dataDir: folder })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const stored = async (id: string) =>
    (await database.db.select().from(outboxMails).where(eq(outboxMails.id, id))).length === 1

  it('gives its connection to whom somebody waits for, and others a turn now and then', async () => {
    const ended: string[] = []
    const asked = (name: string, work: Work) =>
      asWork(work, () => database.execute('select 1')).then(() => void ended.push(name))
    const many = Array.from({ length: 40 }, (_, at) => `person ${at}`)
    await Promise.all([
      database.db.transaction(async tx => {
        await tx.execute(sql`select 1`)
        ended.push('running')
      }),
      asked('job', { request: 'r', job: 'j' }),
      asked('bulk', { request: 'r', bulk: true }),
      ...many.map(name => asked(name, { request: name })),
    ])
    expect(ended.filter(name => many.includes(name))).toEqual(many)
    expect(ended[0]).toBe('running')
    expect(ended.slice(0, 12)).not.toContain('job')
    expect(ended.indexOf('job')).toBeLessThan(ended.indexOf('bulk'))
    expect(ended.indexOf('bulk')).toBeLessThan(ended.indexOf('person 39'))
  })

  it('ends the call that began first, unless it has had very many turns', async () => {
    const ended: string[] = []
    let calls = 0
    const statements = (name: string, turns = 0) =>
      asWork({ request: name, call: { began: calls++, turns } }, async () => {
        for (const at of [1, 2, 3]) {
          await database.execute('select 1')
          ended.push(`${name} ${at}`)
        }
      })
    const all = ['endless', 'first', 'second', 'third', 'fourth']
    await Promise.all(all.map(name => statements(name, name === 'endless' ? 10_000 : 0)))
    const order = (name: string) => ended.indexOf(name)
    // The next one has the connection while a call goes on from what it was answered.
    expect(order('first 3')).toBeLessThan(order('third 1'))
    expect(order('second 3')).toBeLessThan(order('fourth 1'))
    expect(order('fourth 3')).toBeLessThan(order('endless 3'))
  })

  it('sends the beginning of a transaction and its role with the first statement', async () => {
    const engine = database.engine
    if (!engine) throw new Error('No engine')
    const { exchange } = engine
    let exchanges = 0
    engine.exchange = (...request) => {
      exchanges++
      return exchange(...request)
    }
    try {
      const tenant = { role: 'citewell_tenant', tenant: 'a' } as const
      const { rows } = await runAs(tenant, () =>
        database.db.transaction(tx =>
          tx.execute(sql`select current_user as role, current_setting('citewell.tenant') as tenant`),
        ),
      )
      expect(rows).toEqual([{ role: 'citewell_tenant', tenant: 'a' }])
      expect(exchanges).toBe(2)
    } finally {
      engine.exchange = exchange
    }
    const { rows } = await database.execute('select current_user = session_user as own')
    expect(rows).toEqual([{ own: true }])
  })

  it('undoes a transaction that fails, also at its first statement', async () => {
    await expect(
      database.db.transaction(async tx => {
        await tx.insert(outboxMails).values(mail('undone'))
        await tx.execute(sql`select 1 / 0`)
      }),
    ).rejects.toThrow()
    await expect(database.db.transaction(tx => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    await database.db.transaction(async () => undefined)
    expect(await stored('undone')).toBe(false)
    await database.db.insert(outboxMails).values(mail('kept'))
    expect(await stored('kept')).toBe(true)
  })

  it('loses the connection rather than going on as somebody else', async () => {
    const nobody = { role: 'nobody', tenant: '' } as unknown as Parameters<typeof runAs>[0]
    await expect(runAs(nobody, () => database.execute('select 1'))).rejects.toThrow('nobody')
    const { rows } = await runAs({ role: 'citewell_jobs' }, () =>
      database.execute('select current_user as role'),
    )
    expect(rows).toEqual([{ role: 'citewell_jobs' }])
  })

  it('forces each commit to the disk', async () => {
    const before = (await database.engine?.syncs()) ?? 0
    for (const id of ['s1', 's2', 's3']) await database.db.insert(outboxMails).values(mail(id))
    expect((await database.engine?.syncs()) ?? 0).toBeGreaterThanOrEqual(before + 3)
    const { rows } = await database.execute('show fsync')
    expect(rows[0].fsync).toBe('on')
  })

  it('does not wait for the disk with what a crash may lose', async () => {
    const syncs = async () => (await database.engine?.syncs()) ?? 0
    const insert = (id: string) =>
      database.db
        .insert(outboxMails)
        .values({ ...mail(id), subject: sql`(select 's' where ${withoutWaiting})` })
    const before = await syncs()
    await insert('w1')
    expect([await syncs(), await stored('w1')]).toEqual([before, true])
    await database.db.insert(outboxMails).values(mail('w2'))
    expect(await syncs()).toBeGreaterThan(before)
  })

  it('keeps the plans of statements that come again, also after errors in any of their uses', async () => {
    const insert = (id: string | null) =>
      database
        .execute(
          `insert into outbox_mails (id, "to", subject, text, html) values ($1, 'again', '', '', '') returning 1 as done`,
          [id],
        )
        .then(
          () => 'stored',
          error => error.code as string,
        )
    const notNull = '23502'
    const twice = '23505'
    const ids = ['a', 'b', null, null, null, 'c', 'c', 'd', 'd', null, 'e']
    const ends: string[] = []
    for (const id of ids) ends.push(await insert(id))
    const stored = 'stored'
    expect(ends).toEqual([
      ...[stored, stored, notNull, notNull, notNull, stored],
      ...[twice, stored, twice, notNull, stored],
    ])
    expect(await Promise.all(['f', 'g', 'f', 'h'].map(insert))).toEqual([stored, stored, twice, stored])
    for (const id of ['p', 'q', 'r', 's', 't', 'u', 'v', 'w']) expect(await insert(id)).toBe(stored)
    const { rows } = await database.execute(
      `select generic_plans + custom_plans as uses from pg_prepared_statements where statement like '%again%'`,
    )
    expect(rows.some(row => Number(row.uses) >= 5)).toBe(true)
  })

  it('runs a text of several statements as often as it comes, as the job queue does', async () => {
    for (let use = 0; use < 5; use++) {
      await database.execute('begin; set local lock_timeout = 30000; select 1; commit;', [])
    }
  })

  it('joins statements from elsewhere to the open transaction', async () => {
    const insert = (id: string) =>
      database.execute(
        `insert into outbox_mails (id, "to", subject, text, html) values ($1, '', '', '', '')`,
        [id],
      )
    await expect(
      database.db.transaction(async tx => {
        await tx.insert(outboxMails).values(mail('joined-1'))
        await insert('joined-2')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await stored('joined-1'), await stored('joined-2')]).toEqual([false, false])
    await database.db.transaction(async () => void (await insert('joined-3')))
    expect(await stored('joined-3')).toBe(true)
  })

  it('refuses the outer database inside a transaction instead of waiting for ever', async () => {
    const wrong = database.db.transaction(
      async () => void (await database.db.insert(outboxMails).values(mail('outer'))),
    )
    await expect(wrong).rejects.toMatchObject({ cause: { message: expect.stringContaining('use `tx`') } })
    expect(await stored('outer')).toBe(false)
    await database.db.insert(outboxMails).values(mail('after'))
    expect(await stored('after')).toBe(true)
  })

  it('does what waits for the commit after it, and not when there is none', async () => {
    const done: string[] = []
    await database.db.transaction(async () => {
      afterCommit(() => done.push('committed'))
      expect(done).toEqual([])
    })
    await database.db
      .transaction(async () => {
        afterCommit(() => done.push('rolled back'))
        throw new Error('no')
      })
      .catch(() => undefined)
    expect(done).toEqual(['committed'])
  })

  it('rolls back for a client that goes inside a transaction', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into outbox_mails (id, "to", subject, text, html) values ('gone', '', '', '', '')`,
    )
    client.release(true)
    expect(await stored('gone')).toBe(false)
  })

  it('sends nothing more of a client that has gone', async () => {
    if (!database.engine) throw new Error('No engine')
    const client = new EmbeddedStream(database.engine)
    const insert = `insert into outbox_mails (id, "to", subject, text, html) values ('late', '', '', '', '')`
    client.write(Buffer.concat([Buffer.from([0, 0, 0, 4]), ...['begin', insert].map(simpleQuery)]))
    client.destroy()
    await once(client, 'close')
    expect(await stored('late')).toBe(false)
  })

  it('lets an error end its statement alone', async () => {
    await expect(database.execute('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
    expect((await database.execute('select 1::int as one')).rows).toEqual([{ one: 1 }])
  })

  it('keeps the types that a server would give', async () => {
    const { rows } = await database.execute(
      `select 1::int as i, 2::bigint as b, true as t, null as n, '{"a":[1]}'::jsonb as j, '\\x01ff'::bytea as y, array['x,y','"z"'] as a, $1::text as p`,
      ['ä\u{1F600}'],
    )
    expect(rows[0]).toEqual({
      i: 1,
      b: '2',
      t: true,
      n: null,
      j: { a: [1] },
      y: Buffer.from([1, 255]),
      a: ['x,y', '"z"'],
      p: 'ä\u{1F600}',
    })
  })

  it('takes large values and many rows', async () => {
    const large = 'x'.repeat(3_000_000)
    const { rows } = await database.execute(
      'select length($1::text) as length, (select count(*)::int from generate_series(1, 20000)) as n',
      [large],
    )
    expect(rows[0]).toEqual({ length: large.length, n: 20_000 })
  })

  it('keeps nothing of the answers that it has given', async () => {
    const answers = async (count: number) => {
      for (let at = 0; at < count; at++)
        await database.execute(`select repeat('y', 5000) as y from generate_series(1, 100)`)
    }
    await answers(100)
    const before = process.memoryUsage.rss()
    await answers(800)
    const answered = 800 * 500_000
    expect(process.memoryUsage.rss() - before).toBeLessThan(answered / 2)
  })

  it('runs its own upkeep', async () => {
    await database.engine?.upkeep()
    const { rows } = await database.execute(
      `select count(*)::int as n from pg_stats where tablename = 'outbox_mails'`,
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('expects a table to grow that was small at its upkeep', async () => {
    await database.execute('create table growing (id int primary key, text text)')
    await database.execute(`insert into growing values (1, 'a')`)
    await database.engine?.upkeep()
    const { rows } = await database.execute('explain select text from growing where id = 1')
    expect(JSON.stringify(rows)).toContain('Index Scan')
    await database.execute('drop table growing')
  })

  it('refuses a second process on its folder', async () => {
    await expect(openDatabase({ kind: 'embedded', dataDir: folder })).rejects.toMatchObject({
      code: 'data_folder_in_use',
    })
    expect(await stored('after')).toBe(true)
  })

  it('opens again with what was there', async () => {
    await database.close()
    database = await openDatabase({ kind: 'embedded', dataDir: folder })
    expect(await stored('after')).toBe(true)
  })
})
