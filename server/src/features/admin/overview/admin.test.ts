import { describe, expect, it } from 'vitest'
import { foldActivity } from '../../../domain/activity/fold-activity.ts'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'
import { startTestApp, testPassword } from '../../../testing/start-app.testing.ts'

const app = givenApp()
const admin = givenUser(app, { role: 'admin' })

describe('the search box', () => {
  it('finds users, documents and chats by id, mail and name', async () => {
    const user = await app.user({ email: 'quokka_100@example.org' })
    const chat = await user.chat()
    await user.call('PATCH', `/chat/${chat}/title`, { json: { title: 'About the quokka' } })
    const document = (await user.upload(chat, 'Quokka report.txt', 'A text.')).body.id
    const search = async (q: string) =>
      (await admin.call('GET', `/admin/search?q=${encodeURIComponent(q)}`)).body
    const owner = { email: user.email }
    const all = {
      users: [{ id: user.id, name: 'Test Person', ...owner }],
      documents: [{ id: document, name: 'Quokka report.txt', ...owner }],
      sessions: [{ id: chat, name: 'About the quokka', ...owner }],
    }
    const none = { users: [], documents: [], sessions: [] }
    expect(await search(' QUOKKA ')).toEqual(all)
    expect(await search(user.id)).toEqual({ ...none, users: all.users })
    expect(await search(document)).toEqual({ ...none, documents: all.documents })
    expect(await search(chat)).toEqual({ ...none, sessions: all.sessions })
    expect(await search('_100')).toEqual({ ...none, users: all.users })
    for (const q of ['', '   ', "'; drop table users; --", 'quokka%report', 'quokka_report', '\\'])
      expect(await search(q)).toEqual(none)
    expect((await admin.call('GET', `/admin/search?q=${'x'.repeat(400)}`)).status).toBe(422)
  })
})

const ago = (minutes: number) => `now() - interval '${minutes} minutes'`

describe('the figures of the service', () => {
  it('count what happens, at once and after they were added up', async () => {
    const read = async () => ({
      metrics: (await admin.call('GET', '/admin/metrics')).body,
      today: (await admin.call('GET', '/admin/overview?days=7')).body.days.at(-1),
      analytics: (await admin.call('GET', '/admin/analytics?days=7')).body,
    })
    const before = await read()
    const user = await app.user({ tier: 'pro' })
    const chat = await user.chat()
    const document = (await user.upload(chat, 'fees.txt', 'The fee is 42 euros.')).body.id
    await user.settled(document)
    const broken = (await user.upload(chat, 'broken.pdf', '%PDF-1.7 nothing of it')).body.id
    await user.settled(broken)
    const ask = (payload: string) => user.call('POST', '/chat', { json: { payload, session_id: chat } })
    const answer = (await ask('What is the fee?')).body
    await ask('Who discovered the moon of Neptune?')
    const rate = (rating: string | null) =>
      user.call('POST', `/chat/messages/${answer.message_id}/feedback`, { json: { rating } })
    await rate('down')
    await rate('up')
    const after = await read()
    expect(after.metrics).toMatchObject({
      active_users_24h: before.metrics.active_users_24h + 1,
      uploads_24h: before.metrics.uploads_24h + 2,
      queries_24h: before.metrics.queries_24h + 2,
    })
    expect(after.metrics.free_to_pro).toBeGreaterThan(before.metrics.free_to_pro)
    expect(after.today).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      chats: before.today.chats + 2,
      uploads: before.today.uploads + 2,
      active_users: before.today.active_users + 1,
      failures: before.today.failures + 1,
    })
    const day = after.analytics.days.at(-1)
    const earlier = before.analytics.days.at(-1)
    expect(day).toMatchObject({
      queries: { ...earlier.queries, pro: earlier.queries.pro + 2 },
      sign_ups: earlier.sign_ups + 1,
      answered: earlier.answered + 1,
      not_found: earlier.not_found + 1,
      rated_up: earlier.rated_up + 1,
      rated_down: earlier.rated_down,
    })
    expect(after.analytics.accounts.pro).toBe(before.analytics.accounts.pro + 1)
    expect(after.analytics.ingest.find((type: { filetype: string }) => type.filetype === 'txt')).toBeTruthy()

    await foldActivity(app.database.db)
    const { rows } = await app.database.execute('select count(*)::int as n from activity_events')
    expect(rows[0].n).toBe(0)
    const folded = await read()
    expect(folded.metrics).toEqual(after.metrics)
    expect({ ...folded.today, queue: 0 }).toEqual({ ...after.today, queue: 0 })
    expect(folded.analytics).toEqual(after.analytics)
  })

  it('are of the last 24 hours to the minute', async () => {
    const before = (await admin.call('GET', '/admin/metrics')).body
    for (const minutes of [24 * 60 - 2, 24 * 60 + 2])
      await app.database.execute(
        `insert into activity_events (at, measure, label, amount) values (${ago(minutes)}, 'query', 'free', 5)`,
      )
    const user = await app.user()
    await app.database.execute(`update account_activity set at = ${ago(24 * 60 + 2)} where user_id = $1`, [
      user.id,
    ])
    const expected = { ...before, queries_24h: before.queries_24h + 5 }
    const read = async () => ({
      ...(await admin.call('GET', '/admin/metrics')).body,
      free_to_pro: before.free_to_pro,
    })
    expect(await read()).toEqual(expected)
    await foldActivity(app.database.db)
    expect(await read()).toEqual(expected)
  })

  it('count a tier whoever changes it, and an account that goes', async () => {
    const read = async () => (await admin.call('GET', '/admin/analytics?days=1')).body
    const before = await read()
    const user = await app.user()
    await admin.call('POST', '/admin/users/set-tier', { json: { email: user.email, tier: 'mini' } })
    const up = await read()
    expect(up.accounts).toEqual({ ...before.accounts, mini: before.accounts.mini + 1 })
    expect(up.days[0].upgrades).toBe(before.days[0].upgrades + 1)
    await admin.call('POST', '/admin/users/set-tier', { json: { email: user.email, tier: 'free' } })
    expect((await read()).days[0].downgrades).toBe(before.days[0].downgrades + 1)
    await user.call('DELETE', '/account', { json: { password: testPassword } })
    expect((await read()).accounts).toEqual(before.accounts)
    for (const days of ['0', '367', 'x'])
      expect((await admin.call('GET', `/admin/overview?days=${days}`)).status).toBe(422)
  })
})

describe('the chats', () => {
  it('are listed without transcripts; the exact id brings the transcript and is logged', async () => {
    const user = await app.user({ email: 'potoroo@example.org' })
    const chat = await user.chat()
    await user
      .upload(chat, 'fees.txt', 'The potoroo fee is 42 euros.')
      .then(({ body }) => user.settled(body.id))
    await user.call('POST', '/chat', { json: { payload: 'What is the potoroo fee?', session_id: chat } })
    const read = async (query: string) => (await admin.call('GET', `/admin/sessions?${query}`)).body
    const views = async () =>
      (await admin.call('GET', `/admin/audit?action=transcript-viewed&q=${user.email}`)).body.items
    const row = {
      id: chat,
      session_id: chat,
      user_id: user.id,
      user_email: user.email,
      title: 'What is the potoroo fee?',
      message_count: 2,
      transcript: null,
    }
    for (const query of ['q=POTOROO', 'q=the+potoroo+fee', `sid=${chat.slice(0, 12)}`])
      expect((await read(query)).items).toMatchObject([row])
    expect(await views()).toEqual([])
    const [open] = (await read(`sid=${chat}`)).items
    expect(open.transcript).toMatchObject([
      { role: 'user', content: 'What is the potoroo fee?' },
      { role: 'assistant', citations: [{ filename: 'fees.txt' }], verdicts: [{ verdict: 'supported' }] },
    ])
    expect(await views()).toMatchObject([
      { actor_email: admin.email, target_email: user.email, details: { session_id: chat } },
    ])
    for (const sid of ['%25', '_', "'", `${chat}x`]) expect((await read(`sid=${sid}`)).total).toBe(0)
    expect(await read('offset=1000000')).toMatchObject({ items: [] })
    expect((await user.call('GET', `/admin/sessions?sid=${chat}`)).status).toBe(403)
  })

  it('stay closed where administrators may not read them', async () => {
    const closed = await startTestApp({ TRANSCRIPTS_FOR_ADMINS: 'off' })
    const boss = await closed.user()
    await closed.database.execute("update users set role = 'admin'")
    const user = await closed.user()
    const chat = await user.chat()
    await user.call('PATCH', `/chat/${chat}/title`, { json: { title: 'My secret illness' } })
    const answer = (await boss.call('GET', `/admin/sessions?sid=${chat}`)).body
    expect(answer).toMatchObject({ transcripts: false, items: [{ id: chat, title: null, transcript: null }] })
    expect((await boss.call('GET', '/admin/sessions?q=illness')).body.total).toBe(0)
    expect((await boss.call('GET', '/admin/search?q=illness')).body.sessions).toEqual([])
    const page = (await boss.call('GET', `/admin/users/${user.id}`)).body
    expect(page.chat_sessions).toMatchObject([{ id: chat, title: null }])
    await closed.stop()
  })
})
