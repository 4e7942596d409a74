import { describe, expect, it } from 'vitest'
import { jobsOf, makeNextTryTheLast } from '../../../platform/jobs/jobs.testing.ts'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'
import {
  startTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from '../../../testing/start-app.testing.ts'
import { until } from '../../../testing/until.testing.ts'

const app = givenApp({ SIGNUPS: 'open' })
const admin = givenUser(app, { role: 'admin' })

const events = async (query = '') => (await admin.call('GET', `/admin/audit${query}`)).body

describe('the audit log', () => {
  it('tells who did what to whom, when and from where', async () => {
    const user = await app.user()
    const failed = { form: { email: user.email, password: 'Wrong-horse-9' } }
    await app.call('POST', '/auth/login', failed)
    await user.call('POST', '/auth/logout')
    let items: { action: string; actor_email: string | null; target_email: string | null }[] = []
    // A failed login is recorded after its response.
    while (items.length < 4) items = (await events(`?q=${user.email}`)).items
    expect(items.map(event => event.action).toSorted()).toEqual([
      'login',
      'login-failed',
      'logout',
      'sign-up',
    ])
    const wrong = items.find(event => event.action === 'login-failed')
    expect(wrong).toMatchObject({ actor_email: null, target_email: user.email, ip_address: '127.0.0.1' })
    const logins = (await events(`?q=${user.email}&action=login`)).items
    expect(logins).toHaveLength(1)
    expect(logins[0]).toMatchObject({ actor_id: user.id, actor_email: user.email })
    const since = encodeURIComponent(logins[0].at)
    expect((await events(`?q=${user.email}&action=login&from=${since}`)).items).toHaveLength(1)
    expect((await events(`?q=${user.email}&action=login&to=${since}`)).items).toHaveLength(0)
  })

  it('goes on page by page', async () => {
    await app.user()
    const first = await events('?limit=2')
    const second = await events(`?limit=2&cursor=${first.next_cursor}`)
    const ids = [...first.items, ...second.items].map(event => event.id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    for (const query of ['?cursor=x', '?action=none', '?from=yesterday', '?limit=0'])
      expect([query, (await admin.call('GET', `/admin/audit${query}`)).status]).toEqual([query, 422])
  })

  it('takes new rows alone', async () => {
    for (const change of [
      "update audit_log set action = 'login'",
      'update audit_log set actor_email = null',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(app.database.execute(change), change).rejects.toThrow('append-only')
    const client = await app.database.pool.connect()
    await client.query('begin')
    await client.query("select set_config('citewell.erased_person', $1, true)", [admin.id])
    const forged = "update audit_log set actor_email = 'x@example.org' where actor_id = $1"
    await expect(client.query(forged, [admin.id])).rejects.toThrow('append-only')
    await client.query('rollback')
    client.release()
  })

  it('is for administrators', async () => {
    const user = await app.user()
    for (const path of ['/admin/audit', '/admin/mails', '/admin/invitations']) {
      expect((await user.call('GET', path)).body.code).toBe('forbidden')
      expect((await app.call('GET', path)).body.code).toBe('not_authenticated')
    }
  })
})

describe('mails that cannot be sent', () => {
  it('are shown to administrators, without their text', async () => {
    const refusing = await startTestApp(
      {},
      {
        providers: {
          mail: {
            kind: 'smtp',
            send: async () => {
              throw new Error('550 No such mailbox')
            },
          },
        },
      },
    )
    const boss = await refusing.user({ byForm: true, role: 'admin' })
    const failed = async () => (await boss.call('GET', '/admin/mails')).body.items
    expect(await failed()).toEqual([])
    const tried = 'select count(*)::int as n from mails where tries > 0'
    while ((await refusing.database.execute(tried)).rows[0].n === 0);
    for (const { data } of await jobsOf(refusing.database, 'send-mail'))
      expect(Object.keys(data)).toEqual(['mailId', 'origin'])
    // Makes the next try its last.
    await makeNextTryTheLast(refusing.database, 'send-mail')
    while ((await failed()).length === 0) await new Promise(resolve => setTimeout(resolve, 50))
    expect((await failed())[0]).toMatchObject({
      to: boss.email,
      kind: 'verify',
      error: '550 No such mailbox',
    })
    const kept = await refusing.database.execute('select text, html from mails where failed_at is not null')
    expect(kept.rows).toEqual([{ text: '', html: '' }])
    await refusing.stop()
  })
})

describe('sign-ups by invitation', () => {
  it('take the invited address with the link, until it is withdrawn', async () => {
    const closed = await startTestApp({ SIGNUPS: 'invite', ADMIN_EMAIL: 'boss@example.org' })
    const boss = await invitedAdmin(closed)
    const signUp = (email: string, invite = '') => {
      const form = { email, password: testPassword, name: 'Ada', agree: 'true', invite }
      return closed.call('POST', '/auth/signup', { form })
    }
    const invited = await boss.call('POST', '/admin/invitations', { json: { email: ' Ada@Example.org' } })
    expect([invited.status, invited.body.email]).toEqual([201, 'ada@example.org'])
    const token = await invitationToken(closed, 'ada@example.org')
    expect((await signUp('ada@example.org')).body.code).toBe('sign_ups_closed')
    expect((await signUp('eve@example.org', token)).body.code).toBe('invitation_invalid')
    expect((await signUp('ada@example.org', `${token}x`)).body.code).toBe('invitation_invalid')
    expect((await signUp('ada@example.org', token)).status).toBe(201)

    await boss.call('POST', '/admin/invitations', { json: { email: 'bob@example.org' } })
    const listed = (await boss.call('GET', '/admin/invitations')).body.items
    expect(listed.map((item: { email: string }) => item.email)).toEqual([
      'bob@example.org',
      'ada@example.org',
    ])
    const bobs = await invitationToken(closed, 'bob@example.org')
    expect((await boss.call('DELETE', `/admin/invitations/${listed[0].id}`)).status).toBe(200)
    expect((await boss.call('DELETE', `/admin/invitations/${listed[0].id}`)).status).toBe(404)
    expect((await signUp('bob@example.org', bobs)).body.code).toBe('invitation_invalid')

    // Ada signed up, but has not verified her address yet.
    const link = await verificationToken(closed, 'ada@example.org')
    const verify = () => closed.call('POST', '/auth/verify/confirm', { json: { token: link } })
    await boss.call('DELETE', `/admin/invitations/${listed[1].id}`)
    const refused = await verify()
    expect([refused.status, refused.body.code]).toEqual([403, 'invitation_invalid'])
    await boss.call('POST', '/admin/invitations', { json: { email: 'ada@example.org' } })
    expect((await verify()).status).toBe(200)

    const wrong = await boss.call('POST', '/admin/invitations', { json: { email: 'nobody' } })
    expect(wrong.body.detail[0].msg).toBe('Enter a valid email')
    await closed.stop()
  })
})

const invitationToken = (closed: TestApp, email: string) => tokenTo(closed, email, /signup\?invite=([\w-]+)/)
const verificationToken = (closed: TestApp, email: string) => tokenTo(closed, email, /verify\?token=([\w-]+)/)

async function tokenTo(closed: TestApp, email: string, link: RegExp): Promise<string> {
  return until(async () => {
    const { body } = await closed.call('GET', `/dev/mail?to=${email}`)
    const texts = body.items.map((mail: { text: string }) => link.exec(mail.text)?.[1])
    return texts.find(Boolean) ?? false
  })
}

/** Nobody can sign up yet, so this invites the first account as the operator's command would. */
async function invitedAdmin(closed: TestApp): Promise<TestUser> {
  const { createHash } = await import('node:crypto')
  await closed.database.execute(
    `insert into invitations (id, email, digest, expires_at) values ('i', 'boss@example.org', $1, now() + interval '1 day')`,
    [createHash('sha256').update('first').digest('hex')],
  )
  const form = {
    email: 'boss@example.org',
    password: testPassword,
    name: 'Boss',
    agree: 'true',
    invite: 'first',
  }
  await closed.call('POST', '/auth/signup', { form })
  await closed.database.execute("update users set email_verified = true, role = 'admin'")
  await closed.database.execute('delete from invitations')
  const login = await closed.call('POST', '/auth/login', { form })
  const headers = { authorization: `Bearer ${login.body.access_token}` }
  const call: TestUser['call'] = (method, path, options = {}) =>
    closed.call(method, path, { ...options, headers })
  return { ...admin, email: form.email, token: login.body.access_token, call }
}
