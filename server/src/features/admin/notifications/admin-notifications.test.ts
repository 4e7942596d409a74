import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { raiseNotification } from '../../../domain/notifications/raise-notification.ts'
import { insertJob, removeJobs } from '../../../platform/jobs/jobs.testing.ts'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'
import { refuseWith, startScriptedEndpoint } from '../../../testing/model-endpoint.testing.ts'
import { startTestApp } from '../../../testing/start-app.testing.ts'
import { isNearlyFull, raiseDueNotifications } from './raise-due-notifications.ts'

const app = givenApp()
const admin = givenUser(app)
const other = givenUser(app)
beforeAll(async () => {
  await app.database.execute("update users set role = 'admin'")
})

const look = () => raiseDueNotifications({ db: app.database.db, dataDir: app.dataDir })
const notices = async (user = admin) => (await user.call('GET', '/admin/notifications')).body
const titles = async () => (await notices()).items.map((item: { title: string }) => item.title)
/** Moves everything found so far some hours into the past. */
const later = () =>
  app.database.execute(
    "update admin_notices set last_at = last_at - interval '7 hours'; update notice_reads set read_at = read_at - interval '7 hours'",
  )

describe('what goes wrong', () => {
  it('is found once, by kind and reason, with the place to go to', async () => {
    expect(await notices()).toEqual({ items: [], unread: 0 })
    await app.database.execute(
      `insert into documents (id, tenant_id, filename, filetype, bytes, sha256, storage_key, status, error_code)
       select 'd' || n, $1, 'a.pdf', 'pdf', 1, 'sha' || n, 'key' || n, 'failed',
         case when n = 3 then 'document_encrypted' else 'document_damaged' end from generate_series(1, 3) n`,
      [admin.tenantId],
    )
    await app.database.execute(
      `insert into mails (id, "to", kind, subject, text, html, tries, failed_at) values ('m', 'x@example.org', 'verify', 's', '', '', 14, now())`,
    )
    await app.database.execute(
      `insert into webhook_events (id, provider, reference, event, payload, status) values ('w', 'local', 'r', 'payment', '{}', 'failed')`,
    )
    await insertJob(app.database, 'remove-file', { state: 'failed' })
    await look()
    await look()
    const { items, unread } = await notices()
    expect(await titles()).toEqual(
      expect.arrayContaining([
        '2 documents could not be read',
        'A document could not be read',
        'Mail does not go out',
        'A payment event could not be applied',
        'A job was given up',
      ]),
    )
    expect([items.length, unread]).toEqual([5, 5])
    expect(items.every((item: { times: number }) => item.times === 1)).toBe(true)
    expect(items.find((item: { title: string }) => item.title.startsWith('2'))).toMatchObject({
      kind: 'ingest',
      detail: 'Reason: damaged.',
      link: '/admin/files?state=failed&reason=document_damaged',
    })
    expect(JSON.stringify(items)).not.toContain('example.org')
  })

  it('is read by each administrator for themselves, and unread again when it is met again', async () => {
    const [first] = (await notices()).items
    expect((await admin.call('POST', `/admin/notifications/${first.id}/read`)).status).toBe(200)
    expect([(await notices()).unread, (await notices(other)).unread]).toEqual([4, 5])
    await admin.call('POST', '/admin/notifications/read')
    expect([(await notices()).unread, (await notices(other)).unread]).toEqual([0, 5])
    await later()
    await app.database.execute("update documents set updated_at = now() where id = 'd3'")
    await app.database.execute('delete from mails; delete from webhook_events')
    await removeJobs(app.database, 'failed')
    await app.database.execute("update documents set status = 'ready' where error_code = 'document_damaged'")
    await look()
    const { items, unread } = await notices()
    expect(unread).toBe(1)
    expect(items[0]).toMatchObject({ read: false, times: 2, link: expect.stringContaining('encrypted') })
  })

  it('that lasts is told again only after its quiet time', async () => {
    const disk = { key: 'disk', kind: 'disk', title: 'T', detail: 'D', link: '/', quietMinutes: 360 } as const
    const times = async () =>
      (await app.database.execute("select times from admin_notices where key = 'disk'")).rows[0].times
    for (let round = 0; round < 3; round++) await raiseNotification(app.database.db, disk)
    expect(await times()).toBe(1)
    await later()
    await raiseNotification(app.database.db, disk)
    expect(await times()).toBe(2)
    const GB = 1024 ** 3
    expect([isNearlyFull(GB, 100 * GB), isNearlyFull(GB, 10 * GB), isNearlyFull(3 * GB, 100 * GB)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('with a model is told when an answer meets it', async () => {
    const endpoint = await startScriptedEndpoint(refuseWith(401))
    const modelled = await startTestApp({ MODEL_BASE_URL: endpoint.url })
    const boss = await modelled.user()
    await modelled.database.execute("update users set role = 'admin'")
    const chat = await boss.chat()
    const { body } = await boss.upload(chat, 'pay.txt', 'The salary is 42 euros.')
    await boss.settled(body.id)
    await boss.call('POST', '/chat', { json: { payload: 'What is the salary?', session_id: chat } })
    let items = []
    while (items.length === 0) items = (await notices(boss)).items
    expect(items).toMatchObject([{ kind: 'model', title: 'The language model fails', times: 1 }])
    await modelled.stop()
    await endpoint.stop()
  })
})

describe('a notification', () => {
  it('is for administrators, and another id is not found', async () => {
    await app.database.execute("update users set role = 'user' where id = $1", [other.id])
    for (const [method, path] of [
      ['GET', '/admin/notifications'],
      ['POST', '/admin/notifications/read'],
      ['POST', `/admin/notifications/${randomUUID()}/read`],
    ] as const) {
      expect((await other.call(method, path)).body.code).toBe('forbidden')
      expect((await app.call(method, path)).body.code).toBe('not_authenticated')
    }
    expect((await admin.call('POST', `/admin/notifications/${randomUUID()}/read`)).status).toBe(404)
  })
})
