import { verify } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { retentionRules } from '../../domain/receipts/retention-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { openJobQueue } from '../../platform/jobs/job-queue.ts'
import { createLog } from '../../platform/log.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { queueRetention, runRetention, runRetentionJob } from './run-retention.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let stranger: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
})

const collection = async (name: string) =>
  (await owner.call('POST', '/collections', { json: { name } })).body.id as string

async function put(name: string, collection_id: string | null, who = owner): Promise<string> {
  const { id } = (await who.upload(null, name, `The code of ${name} is 4711.`)).body
  expect((await who.settled(id)).status).toBe('ready')
  if (collection_id)
    await who.call('POST', '/collections/move', { json: { collection_id, document_ids: [id] } })
  return id
}

const refused = async (answer: Promise<{ status: number; body: { code: string; detail: string } }>) => {
  const { status, body } = await answer
  return [status, body.code, body.detail?.includes('“Case 7 in Leeds”')]
}
/** The last transaction that locked a document, as whoever places a hold on it does: one waits for the other. */
async function lastLock(id: string): Promise<unknown> {
  const { rows } = await app.database.execute('select xmax::text from documents where id = $1', [id])
  return rows[0]?.xmax
}

const onHold = [409, 'on_hold', true]
const reason = { json: { reason: 'Case 7 in Leeds' } }

describe('a hold', () => {
  it('on a document keeps it and the chats that draw on it, until it is lifted', async () => {
    const id = await put('held.txt', null)
    const chat = await owner.chat()
    await owner.call('POST', `/documents/${id}/sessions`, { json: { session_id: chat } })
    const question = { payload: 'What is the code?', session_id: chat }
    await owner.call('POST', '/chat', { json: question })
    expect((await stranger.call('POST', `/documents/${id}/hold`, reason)).status).toBe(404)
    expect((await owner.call('POST', `/documents/${id}/hold`, { json: { reason: ' ' } })).status).toBe(422)
    const { status, body: hold } = await owner.call('POST', `/documents/${id}/hold`, reason)
    expect([status, hold]).toMatchObject([
      201,
      {
        kind: 'document',
        about_id: id,
        name: 'held.txt',
        reason: 'Case 7 in Leeds',
        placed_by: 'Test Person',
      },
    ])
    expect((await owner.call('POST', `/documents/${id}/hold`, reason)).status).toBe(422)
    expect(await refused(owner.call('DELETE', `/documents/${id}`))).toEqual(onHold)
    expect(await refused(owner.call('DELETE', `/chat/${chat}`))).toEqual(onHold)
    expect(await refused(owner.call('POST', `/chat/${chat}/regenerate`))).toEqual(onHold)
    expect((await owner.call('POST', '/chat', { json: question })).status).toBe(200)
    await expect(
      app.database.db.delete(documents).where(and(eq(documents.tenantId, tenantId), eq(documents.id, id))),
    ).rejects.toThrow()
    expect((await stranger.call('DELETE', `/organisation/holds/${hold.id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `/organisation/holds/${hold.id}`)).status).toBe(200)
    const before = await lastLock(id)
    expect((await owner.call('DELETE', `/chat/${chat}`)).status).toBe(200)
    expect(await lastLock(id)).not.toBe(before)
    expect((await owner.call('DELETE', `/documents/${id}`)).status).toBe(200)
    const logged = await app.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, owner.id))
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['hold-placed', 'hold-lifted']))
  })

  it('on a collection keeps it and what is in it, and lets nothing out', async () => {
    const held = await collection('Held')
    const [id, other] = [await put('inside.txt', held), await collection('Other')]
    const { body: hold } = await owner.call('POST', `/collections/${held}/hold`, reason)
    const move = (collection_id: string | null) =>
      owner.call('POST', '/collections/move', { json: { collection_id, document_ids: [id] } })
    for (const target of [other, null]) expect(await refused(move(target))).toEqual(onHold)
    expect((await move(held)).status).toBe(200)
    expect(await refused(owner.call('DELETE', `/documents/${id}`))).toEqual(onHold)
    expect(await refused(owner.call('DELETE', `/collections/${held}`))).toEqual(onHold)
    await expect(
      app.database.db
        .delete(collections)
        .where(and(eq(collections.tenantId, tenantId), eq(collections.id, held))),
    ).rejects.toThrow()
    const editor = await addMember(app, tenantId, 'editor')
    const json = { effect: 'allow', right: 'edit', principal: 'user', user_id: editor.id }
    await owner.call('POST', `/collections/${held}/grants`, { json })
    expect((await editor.call('DELETE', `/organisation/holds/${hold.id}`)).body.code).toBe('forbidden')
    expect((await editor.call('GET', '/organisation/holds')).body.code).toBe('forbidden')
    const takenOut = { json: { collection_id: null, document_ids: [id] } }
    for (const who of [editor, await addMember(app, tenantId, 'member')])
      expect((await who.call('POST', '/collections/move', takenOut)).status).toBe(404)
    const auditor = await addMember(app, tenantId, 'auditor')
    expect((await auditor.call('GET', '/organisation/holds')).body.items).toHaveLength(1)
    expect((await stranger.call('GET', '/organisation/holds')).body.items).toEqual([])
    await owner.call('DELETE', `/organisation/holds/${hold.id}`)
    expect((await move(other)).status).toBe(200)
  })

  it('on what is being deleted at that moment comes first or finds nothing', async () => {
    const shelf = await collection('Contended')
    const on = async (path: (id: string) => string) => {
      const id = await put(`contended ${crypto.randomUUID()}.txt`, shelf)
      const [gone, placed] = await Promise.all([
        owner.call('DELETE', `/documents/${id}`),
        owner.call('POST', path(id), reason),
      ])
      const there = (await owner.call('GET', `/documents/${id}`)).status
      if (placed.status === 201) await owner.call('DELETE', `/organisation/holds/${placed.body.id}`)
      return [gone.status, placed.status, there].join(' ')
    }
    for (let turn = 0; turn < 2; turn++) {
      expect(['200 404 404', '409 201 200']).toContain(await on(id => `/documents/${id}/hold`))
      // A collection stays when a document of it goes.
      expect(['200 201 404', '409 201 200']).toContain(await on(() => `/collections/${shelf}/hold`))
    }
  })

  it('on a document keeps chats that show it, computed over a table of it or were written from it', async () => {
    const id = await put('shown.txt', null)
    const { body: hold } = await owner.call('POST', `/documents/${id}/hold`, reason)
    const cited = { document_id: id }
    const { db } = app.database
    for (const shown of [
      { nearest: [cited] },
      { trail: { carried: [id] } },
      { computed: { table: cited, others: [] } },
      { computed: { table: { document_id: 'other' }, others: [{ table: cited }] } },
    ]) {
      const chat = await owner.chat()
      const row = {
        tenantId,
        sessionId: chat,
        id: crypto.randomUUID(),
        role: 'assistant',
        content: '',
        ...shown,
      }
      await db.insert(messages).values(row as unknown as typeof messages.$inferInsert)
      expect(await refused(owner.call('DELETE', `/chat/${chat}`))).toEqual(onHold)
    }
    await owner.call('DELETE', `/organisation/holds/${hold.id}`)
  })

  it('on a document waits for somebody who leaves with chats that draw on it', async () => {
    const shelf = await collection('Left shelf')
    const id = await put('left.txt', shelf)
    const member = await addMember(app, tenantId, 'member')
    const json = { effect: 'allow', right: 'ask', principal: 'user', user_id: member.id }
    await owner.call('POST', `/collections/${shelf}/grants`, { json })
    const session_id = await member.chat()
    expect((await member.call('POST', `/documents/${id}/sessions`, { json: { session_id } })).status).toBe(
      200,
    )
    const before = await lastLock(id)
    expect((await member.call('POST', '/organisation/leave', { json: {} })).status).toBe(200)
    expect(await lastLock(id)).not.toBe(before)
  })

  it('that a member places on what is theirs alone is lifted by an administrator', async () => {
    const member = await addMember(app, tenantId, 'member')
    const id = await put('private.txt', null, member)
    const { body: hold } = await member.call('POST', `/documents/${id}/hold`, reason)
    expect((await owner.call('GET', `/documents/${id}`)).status).toBe(404)
    const other = await addMember(app, tenantId, 'editor')
    expect((await other.call('DELETE', `/organisation/holds/${hold.id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `/organisation/holds/${hold.id}`)).status).toBe(200)
    expect((await member.call('DELETE', `/documents/${id}`)).status).toBe(200)
  })
})

describe('a name behind a denial', () => {
  it('is kept from administrators and auditors, and what is counted is not', async () => {
    const shelf = await collection('Walled shelf')
    const id = await put('walled.txt', shelf)
    const inside = await put('walled too.txt', shelf)
    const admin = await addMember(app, tenantId, 'admin')
    const auditor = await addMember(app, tenantId, 'auditor')
    const made: string[] = []
    for (const path of [`/collections/${shelf}/hold`, `/documents/${id}/hold`])
      made.push((await owner.call('POST', path, reason)).body.id)
    const rule = { json: { collection_id: shelf, counts: 'added', months: 12 } }
    const { items: rules } = (await owner.call('POST', '/organisation/retention', rule)).body
    const old = { createdAt: new Date('2001-01-01') }
    await app.database.db.update(documents).set(old).where(eq(documents.collectionId, shelf))
    const shown = async (who: TestUser, path: string) => (await who.call('GET', path)).body.items
    const ofWall = async (who: TestUser) =>
      (await shown(who, '/organisation/holds'))
        .filter((hold: { about_id: string }) => [shelf, id].includes(hold.about_id))
        .map((hold: { name: string | null }) => hold.name)
    const logged = async (who: TestUser) => JSON.stringify(await shown(who, '/organisation/log'))
    const names = ['walled.txt', 'Walled shelf']
    for (const who of [owner, admin, auditor]) expect(await ofWall(who)).toEqual(names)
    for (const who of [admin, auditor]) {
      const json = { effect: 'deny', right: 'find', principal: 'user', user_id: who.id }
      expect(await logged(who)).toContain('Walled shelf')
      expect((await owner.call('POST', `/collections/${shelf}/grants`, { json })).status).toBe(201)
      expect(await logged(who)).not.toContain('Walled shelf')
      expect(await ofWall(who)).toEqual([null, null])
    }
    expect(await ofWall(owner)).toEqual(names)
    const mine = rules.at(-1).id
    expect(
      (await shown(admin, '/organisation/retention')).find((each: { id: string }) => each.id === mine),
    ).toMatchObject({
      ...{ due: 0, held: 2 },
      sentence: 'Documents in a collection that you may not see are deleted 1 year after they were added.',
    })
    const due = await shown(admin, `/organisation/retention/${mine}/due`)
    expect(due).toHaveLength(2)
    for (const each of [id, inside]) expect(due).toContainEqual({ id: each, filename: null, held: true })
    expect((await admin.call('POST', '/organisation/retention', rule)).status).toBe(404)
    for (const hold of made) await owner.call('DELETE', `/organisation/holds/${hold}`)
    expect((await owner.call('DELETE', `/documents/${id}`)).status).toBe(200)
    const mates = await addMember(app, tenantId, 'admin')
    const own = await put('own.txt', null, mates)
    expect((await mates.call('DELETE', `/documents/${own}`)).status).toBe(200)
    const receipts = async (who: TestUser) =>
      (await shown(who, '/organisation/receipts?limit=2')).map((each: { filename: string }) => each.filename)
    expect(await receipts(owner)).toEqual([null, 'walled.txt'])
    expect(await receipts(mates)).toEqual(['own.txt', 'walled.txt'])
    for (const who of [admin, auditor]) expect(await receipts(who)).toEqual([null, null])
    const page = async (cursor: string) =>
      (await owner.call('GET', `/organisation/receipts?limit=1&cursor=${cursor}`)).body
    const firstPage = await page('')
    const secondPage = await page(firstPage.next_cursor)
    expect([...firstPage.items, ...secondPage.items]).toEqual(
      await shown(owner, '/organisation/receipts?limit=2'),
    )
    const [, receipt] = await shown(owner, '/organisation/receipts?limit=2')
    const path = `/organisation/receipts/${receipt.id}`
    expect((await owner.call('GET', path)).body.text).toContain('walled.txt')
    expect(await admin.call('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await owner.call('DELETE', `/organisation/retention/${mine}`)
  })
})

describe('a retention rule', () => {
  it('shows what is due, waits a day, leaves what is held, and gives receipts', async () => {
    const { db } = app.database
    const shelf = await collection('Old shelf')
    const [old, kept, young] = [
      await put('old.txt', shelf),
      await put('kept.txt', shelf),
      await put('young.txt', shelf),
    ]
    for (const [id, day] of [
      [old, '2001-01-01'],
      [kept, '2002-01-01'],
    ] as const)
      await db
        .update(documents)
        .set({ createdAt: new Date(day) })
        .where(and(eq(documents.tenantId, tenantId), eq(documents.id, id)))
    await owner.call('POST', `/documents/${kept}/hold`, reason)
    const rule = { collection_id: shelf, counts: 'added', months: 84 }
    const add = (json: object, by = owner) => by.call('POST', '/organisation/retention', { json })
    expect((await add({ counts: 'added', months: 84 })).status).toBe(422)
    expect((await add({ ...rule, months: 0 })).status).toBe(422)
    expect((await add(rule, stranger)).status).toBe(404)
    const member = await addMember(app, tenantId, 'member')
    expect((await add(rule, member)).body.code).toBe('forbidden')
    const made = (await add(rule)).body.items.at(-1)
    expect(made).toMatchObject({
      ...{ due: 1, held: 1 },
      sentence: 'Documents in Old shelf are deleted 7 years after they were added.',
    })
    const due = `/organisation/retention/${made.id}/due`
    expect((await stranger.call('GET', due)).status).toBe(404)
    expect((await owner.call('GET', due)).body.items).toEqual([
      { id: old, filename: 'old.txt', held: false },
      { id: kept, filename: 'kept.txt', held: true },
    ])
    const jobs = await openJobQueue(app.database, createLog('silent'), [runRetentionJob])
    await queueRetention({ db, jobs })
    await db.update(retentionRules).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    await queueRetention({ db, jobs })
    await until(async () => (await owner.call('GET', `/documents/${old}`)).status === 404)
    await jobs.stop()
    for (const id of [kept, young]) expect((await owner.call('GET', `/documents/${id}`)).status).toBe(200)
    const receipts = '/organisation/receipts'
    const [receipt] = await until(async () => {
      const { items } = (await owner.call('GET', receipts)).body
      return items[0]?.file_removed_at !== null && items
    })
    expect(receipt).toMatchObject({ filename: 'old.txt', rule: made.sentence, deleted_by: null })
    const { body } = await owner.call('GET', `${receipts}/${receipt.id}`)
    const checked = (text: string) =>
      verify(null, Buffer.from(text), body.public_key, Buffer.from(body.signature, 'base64'))
    expect([checked(body.text), checked(body.text.replace('old.txt', 'new.txt'))]).toEqual([true, false])
    expect(JSON.parse(body.text)).toMatchObject({ document: { id: old }, deleted: { passages: 1 } })
    expect((await stranger.call('GET', `${receipts}/${receipt.id}`)).status).toBe(404)
    expect((await member.call('GET', receipts)).body.code).toBe('forbidden')
    expect((await stranger.call('DELETE', `/organisation/retention/${made.id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `/organisation/retention/${made.id}`)).body.items).toEqual([])
  })
})

describe('a retention rule with a day', () => {
  it('shows what it will delete, deletes it once the day is over, and nothing that was added later', async () => {
    const { db } = app.database
    const shelf = await collection('Shelf until a day')
    const id = await put('until.txt', shelf)
    const old = { createdAt: new Date('2020-01-01') }
    await db.update(documents).set(old).where(eq(documents.id, id))
    const add = (json: object) =>
      owner.call('POST', '/organisation/retention', {
        json: { collection_id: shelf, counts: 'until', months: null, ...json },
      })
    for (const wrong of [{}, { months: 12 }, { until: '2001-01-01' }, { until: '2031-02-30' }])
      expect((await add(wrong)).status).toBe(422)
    expect((await add({ until: '2999-12-31', months: 12 })).status).toBe(422)
    expect((await add({ counts: 'added', months: 12, until: '2999-12-31' })).status).toBe(422)
    const rule = (await add({ until: '2999-12-31' })).body.items.at(-1)
    expect(rule).toMatchObject({
      ...{ counts: 'until', months: null, until: '2999-12-31', due: 1, held: 0 },
      sentence:
        'Documents in Shelf until a day that were added by 31 December 2999 are deleted after that day.',
    })
    const due = (await owner.call('GET', `/organisation/retention/${rule.id}/due`)).body.items
    expect(due).toEqual([{ id, filename: 'until.txt', held: false }])
    const isRule = eq(retentionRules.id, rule.id)
    const begun = new Date(Date.now() - 25 * 60 * 60 * 1000)
    const run = async (until: string) => {
      await db.update(retentionRules).set({ createdAt: begun, until }).where(isRule)
      const none = { jobs: { enqueue: async () => {} }, events: { publish: async () => {} } }
      const deps = { db, ...none } as unknown as Parameters<typeof runRetention>[0]
      await runRetention(deps, { tenantId }, new AbortController().signal)
      return (await owner.call('GET', `/documents/${id}`)).status
    }
    expect(await run('2999-12-31')).toBe(200)
    expect(await run('2019-12-31')).toBe(200)
    const shown = (await owner.call('GET', '/organisation/retention')).body.items.at(-1)
    expect(shown).toMatchObject({ until: '2019-12-31', due: 0 })
    expect(await run('2020-01-01')).toBe(404)
    await db.delete(retentionRules).where(isRule)
  })
})

describe('a retention rule that counts from the closing of a collection', () => {
  it('deletes nothing of one that is open, and what is due once it was closed long enough ago', async () => {
    const { db } = app.database
    const shelf = await collection('Shelf that closes')
    const id = await put('closed.txt', shelf)
    await db
      .update(documents)
      .set({ createdAt: new Date('2010-01-01') })
      .where(eq(documents.id, id))
    const made = await owner.call('POST', '/organisation/retention', {
      json: { collection_id: shelf, counts: 'closed', months: 84 },
    })
    const rule = made.body.items.at(-1)
    expect(rule).toMatchObject({
      sentence: 'Documents in Shelf that closes are deleted 7 years after their collection was closed.',
      ...{ due: 0, held: 0 },
    })
    const due = async (closed_on: string | null) => {
      const { status } = await owner.call('PATCH', `/collections/${shelf}`, { json: { closed_on } })
      const { items } = (await owner.call('GET', '/organisation/retention')).body
      return [status, items.at(-1).due]
    }
    const yearsAgo = (years: number, days: number) => {
      const day = new Date()
      day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() - days)
      return day.toISOString().slice(0, 10)
    }
    expect(await due(yearsAgo(6, 300))).toEqual([200, 0])
    expect(await due(yearsAgo(7, 3))).toEqual([200, 1])
    expect(await due(null)).toEqual([200, 0])
    expect(
      (await owner.call('PATCH', `/collections/${shelf}`, { json: { closed_on: '2031-02-30' } })).status,
    ).toBe(422)
    const member = await addMember(app, tenantId, 'member')
    const grant = { principal: 'user', user_id: member.id, effect: 'allow', right: 'edit' }
    await owner.call('POST', `/collections/${shelf}/grants`, { json: grant })
    const close = { json: { closed_on: '2001-01-01' } }
    expect((await member.call('PATCH', `/collections/${shelf}`, close)).status).toBe(403)
    expect((await owner.call('GET', `/collections/${shelf}`)).body.closed_on).toBe(null)
    await db.delete(retentionRules).where(eq(retentionRules.id, rule.id))
  })
})

describe('what a retention rule goes by', () => {
  const minutes = 'Minutes of the board\n\nDated: 31 May 2001\n\nNothing was decided.'
  const age = (id: string) =>
    app.database.db
      .update(documents)
      .set({ createdAt: new Date('2020-01-01') })
      .where(and(eq(documents.tenantId, tenantId), eq(documents.id, id)))
  async function putText(name: string, text: string, collection_id: string): Promise<string> {
    const { id } = (await owner.upload(null, name, text)).body
    expect((await owner.settled(id)).status).toBe('ready')
    await owner.call('POST', '/collections/move', { json: { collection_id, document_ids: [id] } })
    return id
  }
  async function addRule(json: object): Promise<() => Promise<string[]>> {
    const { items } = (await owner.call('POST', '/organisation/retention', { json })).body
    return async () =>
      (await owner.call('GET', `/organisation/retention/${items.at(-1).id}/due`)).body.items.map(
        (due: { id: string }) => due.id,
      )
  }
  async function editorOf(shelf: string): Promise<TestUser> {
    const editor = await addMember(app, tenantId, 'editor')
    const json = { effect: 'allow', right: 'edit', principal: 'user', user_id: editor.id }
    await owner.call('POST', `/collections/${shelf}/grants`, { json })
    return editor
  }
  type Field = { id: string; kind: string }
  const fieldOf = async (id: string, kind: string): Promise<string> =>
    (await owner.call('GET', `/documents/${id}/card`)).body.fields.find((each: Field) => each.kind === kind)
      .id

  it('is a date found by rules or entered by a manager, after a day', async () => {
    const shelf = await collection('Dated shelf')
    const editor = await editorOf(shelf)
    const id = await putText('minutes.txt', minutes, shelf)
    const due = await addRule({ collection_id: shelf, counts: 'dated', months: 12 })
    expect(await due()).toEqual([])
    await age(id)
    expect(await due()).toEqual([id])
    const path = `/documents/${id}/card/fields/${await fieldOf(id, 'date')}`
    const json = { value: '1 May 1990', iso: '1990-05-01' }
    expect((await editor.call('PATCH', path, { json })).status).toBe(200)
    expect(await due()).toEqual([])
    for (const taken of [path, `${path}/correction`])
      expect((await editor.call('DELETE', taken)).body.code).toBe('forbidden')
    expect((await owner.call('PATCH', path, { json })).status).toBe(200)
    expect(await due()).toEqual([id])
    await editor.call('PATCH', path, { json })
    expect(await due()).toEqual([])
    expect((await owner.call('DELETE', `${path}/correction`)).status).toBe(200)
    expect(await due()).toEqual([id])
    const guessed = sql`replace(${documentCards.fields}::text, '"origin": "rule"', '"origin": "model"')::jsonb`
    await app.database.db
      .update(documentCards)
      .set({ fields: guessed })
      .where(eq(documentCards.documentId, id))
    expect(await due()).toEqual([])
  })

  it('is a kind on the same terms', async () => {
    const shelf = await collection('Kinds shelf')
    const editor = await editorOf(shelf)
    const id = await putText('note.txt', 'A note that says nothing of itself.', shelf)
    await age(id)
    const due = await addRule({ collection_id: shelf, kind: 'invoice', counts: 'added', months: 12 })
    const call = { json: { kind: 'kind', value: 'invoice' } }
    expect((await editor.call('POST', `/documents/${id}/card/fields`, call)).status).toBe(201)
    expect(await due()).toEqual([])
    await owner.call('POST', `/documents/${id}/card/fields`, call)
    expect(await due()).toEqual([id])
  })

  it('is asked again for each document while it deletes', async () => {
    const { db } = app.database
    await db.delete(retentionRules)
    const shelf = await collection('Busy shelf')
    const other = await collection('Quiet shelf')
    const ids = [await put('one.txt', shelf), await put('two.txt', shelf), await put('three.txt', shelf)]
    for (const id of ids) await age(id)
    await addRule({ collection_id: shelf, counts: 'added', months: 12 })
    await db.update(retentionRules).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    const { signal } = new AbortController()
    const none = { jobs: { enqueue: async () => {} }, events: { publish: async () => {} } }
    /** After each document, `between` happens. */
    const run = (between: () => Promise<unknown>) => {
      const transaction = async (work: Parameters<typeof db.transaction>[0]) => {
        const result = await db.transaction(work)
        await between()
        return result
      }
      const deps = { ...none, db: Object.create(db, { transaction: { value: transaction } }) }
      return runRetention(deps as unknown as Parameters<typeof runRetention>[0], { tenantId }, signal)
    }
    const left = async () => {
      const found = await Promise.all(ids.map(id => owner.call('GET', `/documents/${id}`)))
      return found.filter(({ status }) => status === 200).length
    }
    const ofShelf = eq(documents.collectionId, shelf)
    await run(() => db.update(documents).set({ collectionId: other }).where(ofShelf))
    expect(await left()).toBe(2)
    await db.update(documents).set({ collectionId: shelf }).where(eq(documents.collectionId, other))
    await run(() => db.delete(retentionRules).where(eq(retentionRules.tenantId, tenantId)))
    expect(await left()).toBe(1)
  })
})

describe('a receipt', () => {
  it('names who deleted as they were called then, an administrator of the installation too', async () => {
    const admin = await app.user({ role: 'admin' })
    const mine = await put('mine.txt', null)
    const theirs = await put('theirs.txt', null)
    const { db } = app.database
    expect((await owner.call('DELETE', `/documents/${mine}`)).status).toBe(200)
    expect((await admin.call('DELETE', `/admin/uploads/${theirs}`)).status).toBe(200)
    await db
      .update(users)
      .set({ name: 'Renamed' })
      .where(inArray(users.id, [owner.id, admin.id]))
    const { items } = (await owner.call('GET', '/organisation/receipts?limit=2')).body
    const said = await Promise.all(
      items.map(async (receipt: { id: string; deleted_by: string }) => {
        const { body } = await owner.call('GET', `/organisation/receipts/${receipt.id}`)
        return [receipt.deleted_by, JSON.parse(body.text).deleted_by.person]
      }),
    )
    const name = 'Test Person'
    expect(said).toEqual([
      [name, { id: admin.id, name }],
      [name, { id: owner.id, name }],
    ])
  })
})

describe('what went with a document', () => {
  it('is counted in its receipt: answers whose quotes went, and exports that were ended as they hold some', async () => {
    const id = await put('quoted.txt', null)
    const session_id = await owner.chat()
    const asked = { payload: 'What is the code of quoted.txt?', session_id, document_ids: [id] }
    const { body: answer } = await owner.call('POST', '/chat', { json: asked })
    expect(answer.citations).toHaveLength(1)
    const colleague = await addMember(app, tenantId, 'owner')
    const exporters = [owner, colleague, stranger]
    const states = () =>
      Promise.all(exporters.map(async who => (await who.call('GET', '/account/export')).body.status))
    for (const who of exporters) await who.call('POST', '/account/export')
    await until(async () => (await states()).every(status => status === 'ready'))
    expect((await owner.call('DELETE', `/documents/${id}`)).status).toBe(200)
    const [receipt] = (await owner.call('GET', '/organisation/receipts?limit=1')).body.items
    const { text } = (await owner.call('GET', `/organisation/receipts/${receipt.id}`)).body
    expect(JSON.parse(text)).toMatchObject({ document: { id }, deleted: { answers: 1, exports: 1 } })
    expect(await states()).toEqual(['failed', 'ready', 'ready'])
    // What is left of the answer has no words of it: the next export stays when other documents go.
    await owner.call('POST', '/account/export')
    await until(async () => (await states())[0] === 'ready')
    await owner.call('DELETE', `/documents/${await put('other.txt', null)}`)
    expect(await states()).toEqual(['ready', 'ready', 'ready'])
  })
})

describe('the log of an organisation', () => {
  it('is for its administrators and auditors, by name, searched, and as a file', async () => {
    const shelf = await collection('Logged shelf')
    await owner.call('POST', `/collections/${shelf}/hold`, reason)
    const auditor = await addMember(app, tenantId, 'auditor')
    const { items } = (await auditor.call('GET', '/organisation/log?action=hold-placed&limit=1')).body
    expect(items).toMatchObject([{ action: 'hold-placed', actor: owner.email }])
    expect(items[0].details).toContainEqual({ name: 'collection', value: 'Logged shelf' })
    const searched = async (q: string) =>
      (await owner.call('GET', `/organisation/log?q=${encodeURIComponent(q)}`)).body.items.length
    expect([await searched(owner.email), await searched('nobody@')]).toEqual([expect.any(Number), 0])
    expect(await searched(owner.email)).toBeGreaterThan(0)
    expect((await owner.call('GET', '/organisation/log?cursor=x')).status).toBe(422)
    const file = await owner.call('GET', '/organisation/log/file?action=hold-placed')
    expect(String(file.body)).toContain('Logged shelf')
    expect(JSON.stringify((await stranger.call('GET', '/organisation/log')).body)).not.toContain(owner.email)
    const member = await addMember(app, tenantId, 'member')
    for (const path of ['/organisation/log', '/organisation/log/file'])
      expect((await member.call('GET', path)).body.code).toBe('forbidden')
  })
})
