import { describe, expect, it } from 'vitest'
import { waitingKeys } from '../../../platform/jobs/jobs.testing.ts'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'
import { startTestApp, testPassword } from '../../../testing/start-app.testing.ts'

const app = givenApp()
const admin = givenUser(app, { role: 'admin' })

const list = async (query: string) => (await admin.call('GET', `/admin/users?${query}`)).body
const change = (what: string, json: Record<string, unknown>, by = admin) =>
  by.call('POST', `/admin/users/${what}`, { json })
const emails = async (query: string) => (await list(query)).items.map((item: { email: string }) => item.email)
const actions = async (email: string) =>
  (await admin.call('GET', `/admin/audit?q=${email}`)).body.items.map(
    (event: { action: string; actor_email: string | null }) => `${event.action} by ${event.actor_email}`,
  )

describe('the list of accounts', () => {
  it('is searched, filtered and sorted by the server, with its total', async () => {
    const one = await app.user({ email: 'numbat-b@example.org', tier: 'pro' })
    const two = await app.user({ email: 'numbat_a@example.org' })
    await app.database.execute("update users set name = 'Zoe 100%' where id = $1", [one.id])
    const both = [two.email, one.email]
    expect(await emails('q=NUMBAT')).toEqual(both)
    expect(await emails('q=numbat&sort=joined')).toEqual(both.toReversed())
    expect(await emails('q=numbat&sort=email')).toEqual([one.email, two.email])
    expect(await emails('q=numbat&sort=-name')).toEqual([one.email, two.email])
    expect(await emails('q=numbat&tier=pro')).toEqual([one.email])
    expect(await emails('q=numbat&tier=mini%2B')).toEqual([])
    expect(await emails(`q=numbat&role=admin`)).toEqual([])
    expect(await emails(`role=admin&q=${admin.email}`)).toEqual([admin.email])
    expect(await emails(`q=${two.id}`)).toEqual([two.email])
    expect(await list('q=numbat&limit=1&offset=1')).toMatchObject({ total: 2, items: [{ id: one.id }] })
    expect(await list('q=numbat&offset=2147483647')).toEqual({ items: [], total: 2 })
    const whole = await list('')
    expect(whole.items.length).toBe(Math.min(20, whole.total))
    expect(whole.items[0]).toMatchObject({ name: 'Test Person', role: 'user', tier: 'free', state: 'active' })
  })

  it('takes wildcards and quotes for what they are, and refuses what it does not know', async () => {
    expect(await emails('q=Zoe%20100%25')).toEqual(['numbat-b@example.org'])
    for (const q of ['numbat%25b', 'n_mbat', "'; delete from users; --", '\\', '%25%25'])
      expect([q, await emails(`q=${q}`)]).toEqual([q, []])
    expect(await emails('q=numbat_')).toEqual(['numbat_a@example.org'])
    // One or two characters match only the beginning of the name or address.
    await app.user({ email: 'zz-top@example.org' })
    expect(await emails('q=ZZ')).toEqual(['zz-top@example.org'])
    expect(await emails('q=zo')).toEqual(['numbat-b@example.org'])
    expect(await emails('q=bt')).toEqual([])
    for (const query of [
      'tier=gold',
      'role=root',
      'state=x',
      'sort=password',
      'limit=0',
      'limit=101',
      'offset=-1',
    ])
      expect([query, (await admin.call('GET', `/admin/users?${query}`)).status]).toEqual([query, 422])
  })

  it('is for administrators', async () => {
    const user = await app.user()
    expect((await user.call('GET', '/admin/users')).status).toBe(403)
    expect((await app.call('GET', '/admin/users')).status).toBe(401)
  })
})

describe('an account', () => {
  it('changes its tier, which is recorded, and refused when another admin was faster', async () => {
    const user = await app.user()
    const done = await change('set-tier', {
      email: ` ${user.email.toUpperCase()}`,
      tier: 'pro',
      from: 'free',
    })
    expect([done.status, done.body.tier]).toEqual([200, 'pro'])
    expect((await user.call('GET', '/auth/me')).body.tier).toBe('pro')
    const late = await change('set-tier', { email: user.email, tier: 'mini+', from: 'free' })
    expect([late.status, late.body.code]).toEqual([409, 'account_changed'])
    expect(late.body.detail).toBe('This account was changed meanwhile: its plan is Pro now.')
    expect((await user.call('GET', '/auth/me')).body.tier).toBe('pro')
    expect(await actions(user.email)).toContain(`tier-changed by ${admin.email}`)
    for (const json of [{ email: user.email, tier: 'gold' }, { email: user.email }, { tier: 'pro' }])
      expect((await change('set-tier', json)).status).toBe(422)
  })

  it('is promoted and demoted, and the page that a demoted one has open is refused', async () => {
    const user = await app.user()
    expect((await change('promote', { email: user.email })).body.role).toBe('admin')
    expect((await user.call('GET', '/admin/users')).status).toBe(200)
    expect((await change('demote', { email: user.email })).body.role).toBe('user')
    expect((await user.call('GET', '/admin/users')).body.code).toBe('forbidden')
    expect((await actions(user.email)).filter((item: string) => item.startsWith('role'))).toHaveLength(2)
  })

  it('is logged out everywhere', async () => {
    const user = await app.user()
    expect((await change('logout-all', { email: user.email })).status).toBe(200)
    expect((await user.call('GET', '/chat/sessions')).status).toBe(401)
    expect(await actions(user.email)).toContain(`logout-all by ${admin.email}`)
  })

  it('that is suspended cannot log in, and its documents wait until it is restored', async () => {
    const user = await app.user()
    const logIn = (password = testPassword) =>
      app.call('POST', '/auth/login', { form: { email: user.email, password } })
    const chat = await user.chat()
    // Queued without a job, as after its worker was killed.
    const document = (await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')).body.id
    await user.settled(document)
    expect((await change('suspend', { email: user.email })).body).toMatchObject({ state: 'suspended' })
    await app.database.execute("update documents set status = 'queued' where id = $1", [document])
    expect((await user.call('GET', '/chat/sessions')).status).toBe(401)
    expect((await logIn('Wrong-horse-9')).body.code).toBe('wrong_credentials')
    const refused = await logIn()
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
    expect(await emails(`state=suspended&q=${user.email}`)).toEqual([user.email])
    expect(await emails(`state=active&q=${user.email}`)).toEqual([])
    const other = await app.user()
    expect((await change('restore', { email: other.email })).status).toBe(200)
    expect(await waitingKeys(app.database)).not.toContain(document)
    expect((await change('restore', { email: user.email })).body).toMatchObject({ state: 'active' })
    const token = (await logIn()).body.access_token
    const headers = { authorization: `Bearer ${token}` }
    let status = ''
    while (status !== 'ready') {
      status = (await app.call('GET', `/documents/${document}`, { headers })).body.status
      expect(['queued', 'reading', 'indexing', 'ready']).toContain(status)
    }
    expect(await actions(user.email)).toEqual(
      expect.arrayContaining([`suspended by ${admin.email}`, `restored by ${admin.email}`]),
    )
  })

  it('must exist to be changed, and cannot suspend itself', async () => {
    for (const what of ['promote', 'demote', 'logout-all', 'suspend', 'restore', 'resend-verification']) {
      const answer = await change(what, { email: 'nobody@example.org' })
      expect([what, answer.status, answer.body.detail]).toEqual([what, 404, 'Account not found.'])
    }
    expect((await change('suspend', { email: admin.email })).body.code).toBe('own_account')
    const verified = await change('resend-verification', { email: admin.email })
    expect([verified.status, verified.body.code]).toEqual([409, 'already_verified'])
  })

  it('that is not verified gets its mail again', async () => {
    const email = 'waiting@example.org'
    const form = { email, password: testPassword, name: 'Ada', agree: 'true' }
    await app.call('POST', '/auth/signup', { form })
    expect((await change('resend-verification', { email })).body).toMatchObject({
      email,
      state: 'unverified',
    })
    let mails: unknown[] = []
    while (mails.length < 2) mails = (await app.call('GET', `/dev/mail?to=${email}`)).body.items
  })

  it('has limits of its own', async () => {
    const user = await app.user({ tier: 'enterprise' })
    const path = `/admin/users/${user.id}`
    const limits = { tokensPerMonth: 5000, chatsPerDay: null }
    const set = await admin.call('POST', `${path}/limits`, { json: { limits, from: {} } })
    expect([set.status, set.body.limits.own]).toEqual([200, limits])
    expect(set.body.limits.effective).toMatchObject({ tokensPerMonth: 5000 })
    const late = await admin.call('POST', `${path}/limits`, { json: { limits: { exports: true }, from: {} } })
    expect([late.status, late.body.code]).toEqual([409, 'account_changed'])
    const wrong = { limits: { tokensPerMonth: -1 } }
    expect((await admin.call('POST', `${path}/limits`, { json: wrong })).status).toBe(422)
    const unknown = { limits: { wishes: 3 } }
    expect((await admin.call('POST', `${path}/limits`, { json: unknown })).status).toBe(422)
    expect((await admin.call('POST', '/admin/users/none/limits', { json: { limits } })).status).toBe(404)
  })

  it('has a page with all that is known of it', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const document = (await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')).body.id
    await user.settled(document)
    await user.call('POST', '/chat', { json: { payload: 'What is the fee?', session_id: chat } })
    const page = await admin.call('GET', `/admin/users/${user.id}`)
    expect(page.body).toMatchObject({
      user: { id: user.id, email: user.email },
      usage: { chat_sessions: 1, documents: 1 },
      logins: [{ current: false }],
      chat_sessions: [{ id: chat, title: 'What is the fee?', message_count: 2 }],
      documents: [{ id: document, filename: 'fees.txt', status: 'ready' }],
    })
    // The file, its text and its index.
    expect(page.body.usage.bytes).toBeGreaterThan(20)
    expect(page.body.events.map((event: { action: string }) => event.action)).toEqual(['login', 'sign-up'])
    expect(JSON.stringify(page.body)).not.toContain('$argon2')
    expect((await admin.call('GET', '/admin/users/none')).body.code).toBe('not_found')
    expect((await user.call('GET', `/admin/users/${user.id}`)).status).toBe(403)
  })
})

describe('the last administrator', () => {
  it('is neither demoted nor suspended, not even by two at once', async () => {
    const own = await startTestApp()
    const [one, two] = [await own.user(), await own.user()]
    await own.database.execute("update users set role = 'admin'")
    const suspended = await own.user()
    await own.database.execute("update users set role = 'admin', suspended_at = now() where id = $1", [
      suspended.id,
    ])
    const answers = await Promise.all([
      change('demote', { email: two.email }, one),
      change('suspend', { email: one.email }, two),
    ])
    // The slower request is refused, or its sender is no longer an administrator by then.
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    const left = await own.database.execute(
      "select id from users where role = 'admin' and suspended_at is null",
    )
    expect(left.rows).toHaveLength(1)
    await own.stop()
  })
})
