import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import { startTestApp, type TestApp, testPassword } from '../../testing/start-app.testing.ts'
import { openTestDatabase } from '../database/database.testing.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { addressKey, createRateLimits } from './rate-limits.ts'

describe('rate limits', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await database.close()
  })
  const take = async (
    limits: ReturnType<typeof createRateLimits>,
    key: string,
    ip: string,
    times: number,
  ) => {
    let allowed = 0
    for (let time = 0; time < times; time++) if (await limits.allows('login', key, ip)) allowed++
    return allowed
  }

  it('count together over several processes, and begin anew when their time is up', async () => {
    const limits = createRateLimits(database, { mode: 'production' })
    const elsewhere = createRateLimits(database, { mode: 'production' })
    expect(await take(limits, 'a', '10.0.0.1', 6)).toBe(6)
    expect(await take(elsewhere, 'a', '10.0.0.1', 6)).toBe(4)
    expect(await take(limits, 'b', '10.0.0.1', 1)).toBe(1)
    const refusal = await limits.take('login', 'a', '10.0.0.1').catch(error => error)
    expect(refusal).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/15 minutes/) })
    expect(refusal.retryAfter).toBeGreaterThan(800)
    vi.setSystemTime(Date.now() + 16 * 60 * 1000)
    expect(await take(limits, 'a', '10.0.0.1', 1)).toBe(1)
    await take(limits, 'a', '10.0.0.1', 20)
    await limits.clear('login', 'a', '10.0.0.1')
    expect(await take(limits, 'a', '10.0.0.1', 1)).toBe(1)
  })

  it('are twenty times as wide at home in local mode alone', async () => {
    const local = createRateLimits(database, { mode: 'local' })
    const production = createRateLimits(database, { mode: 'production' })
    expect(await take(local, 'c', '::ffff:127.0.0.1', 210)).toBe(200)
    expect(await take(production, 'd', '127.0.0.1', 20)).toBe(10)
    expect(await take(local, 'e', '10.0.0.1', 20)).toBe(10)
  })

  it('keep neither addresses nor names', async () => {
    const limits = createRateLimits(database, { mode: 'production' })
    await limits.allows('login', 'ada@example.org 10.0.0.1', '10.0.0.1')
    const { rows } = await database.execute('select string_agg(key, $1) as keys from rate_limits', [' '])
    expect(rows[0].keys).not.toMatch(/ada|10\.0/)
  })

  it('still count when the pool has taken a new client', async () => {
    const limits = createRateLimits(database, { mode: 'production' })
    expect(await limits.allows('login', 'f', '10.0.0.1')).toBe(true)
    const client = await database.pool.connect()
    client.release(true)
    expect(await limits.allows('login', 'f', '10.0.0.1')).toBe(true)
  })

  it('take an IPv6 network for one address', () => {
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:0001:0002::ffff:1'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:10.1.2.3')).toBe('10.1.2.3')
    expect(addressKey('::1')).toBe('0:0:0:0')
  })

  it('count a request without a usable address', async () => {
    expect(addressKey('fe80::1.2.3.4%en.0')).toBe('fe80::1.2.3.4%en.0')
    // A connection that has closed has none.
    const limits = createRateLimits(database, { mode: 'local' })
    await expect(limits.take('address-calls', addressKey(undefined), '')).resolves.toMatchObject({
      remaining: 299,
    })
  })
})

describe('production', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({
      APP_MODE: 'production',
      APP_URL: 'https://citewell.example.org',
      TRUST_PROXY: '127.0.0.1',
      SECRET: 'TPXCa8Uo0mQ5v2sJk7RwY9zLd3HnEb1G',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.stop()
  })
  const from = (ip: string) => ({ 'x-forwarded-host': 'citewell.example.org', 'x-forwarded-for': ip })
  const signUp = (email: string, ip: string) => {
    const form = { email, password: testPassword, name: 'Ada', agree: 'true' }
    return app.call('POST', '/auth/signup', { form, headers: from(ip) })
  }
  const logIn = (email: string, password: string, ip: string) =>
    app.call('POST', '/auth/login', { form: { email, password }, headers: from(ip) })

  it('locks an address out of an account after ten wrong logins, but not the owner elsewhere', async () => {
    const email = 'owner@example.org'
    await signUp(email, '192.0.2.1')
    await app.database.execute('update users set email_verified = true')
    const tries = await Promise.all(
      Array.from({ length: 14 }, () => logIn(email, 'Wrong-horse-9', '192.0.2.66')),
    )
    expect(tries.filter(answer => answer.status === 401)).toHaveLength(10)
    const refused = tries.find(answer => answer.status === 429)
    expect(refused?.body.code).toBe('rate_limited')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn(email, testPassword, '192.0.2.66')).status).toBe(429)
    expect((await logIn(email, testPassword, '192.0.2.1')).status).toBe(200)
    // An account that does not exist is limited in the same way.
    const stranger = await Promise.all(
      Array.from({ length: 11 }, () => logIn('nobody@example.org', 'Wrong-horse-9', '192.0.2.66')),
    )
    expect(
      stranger
        .map(answer => answer.status)
        .toSorted()
        .at(-1),
    ).toBe(429)
  })

  it('lets the owner in again with a new password', async () => {
    const email = 'forgetful@example.org'
    const ip = '192.0.2.12'
    await signUp(email, ip)
    await app.database.execute('update users set email_verified = true')
    for (let time = 0; time < 10; time++) await logIn(email, 'Wrong-horse-9', ip)
    expect((await logIn(email, testPassword, ip)).status).toBe(429)
    await app.call('POST', '/auth/password/forgot', { json: { email }, headers: from(ip) })
    const sent = 'select text from mails where "to" = $1 and kind = \'reset\''
    let token: string | undefined
    while (!token) {
      const { rows } = await app.database.execute(sent, [email])
      token = /reset\?token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
    }
    const json = { token, new_password: 'Other-horse-9' }
    const reset = await app.call('POST', '/auth/password/reset', { json, headers: from(ip) })
    expect([reset.status, (await logIn(email, 'Other-horse-9', ip)).status]).toEqual([200, 200])
  })

  it('sends five mails of a kind, and answers further requests the same', async () => {
    const email = 'often@example.org'
    for (let time = 0; time < 7; time++) expect((await signUp(email, '192.0.2.7')).status).toBe(201)
    const sent = 'select count(*)::int as n from mails where "to" = $1 and kind = \'verify\''
    const answers = []
    for (let time = 0; time < 3; time++)
      answers.push(
        await app.call('POST', '/auth/resend-verification', { json: { email }, headers: from('192.0.2.8') }),
      )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect((await app.database.execute(sent, [email])).rows[0].n).toBe(5)
  })

  it('takes thirty sign-ups and thirty requests for mails an hour from one address', async () => {
    const signUps = []
    for (let time = 0; time < 31; time++)
      signUps.push((await signUp(`n${time}@example.org`, '192.0.2.9')).status)
    expect(signUps.filter(status => status === 201)).toHaveLength(30)
    expect(signUps.at(-1)).toBe(429)
    const forgot = (ip: string) =>
      app.call('POST', '/auth/password/forgot', { json: { email: 'x@example.org' }, headers: from(ip) })
    const answers = await Promise.all(Array.from({ length: 31 }, () => forgot('192.0.2.10')))
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(1)
    expect((await forgot('192.0.2.11')).status).toBe(200)
  })

  it('takes three hundred calls a minute from an address, and six hundred from an account', async () => {
    const call = (headers: Record<string, string>) => app.call('GET', '/auth/me', { headers })
    const many = async (count: number, headers: Record<string, string>) => {
      let refused = 0
      for (let time = 0; time < count; time++) if ((await call(headers)).status === 429) refused++
      return refused
    }
    expect(await many(302, from('192.0.2.20'))).toBe(2)
    // The same call, as the router reads it.
    const encoded = await fetch(`${app.url}/%61pi/v1/auth/me`, { headers: from('192.0.2.20') })
    expect(encoded.status).toBe(429)
    const login = await logIn('owner@example.org', testPassword, '192.0.2.21')
    const own = { ...from('192.0.2.20'), authorization: `Bearer ${login.body.access_token}` }
    if (inFull) expect(await many(602, own)).toBe(2)
    else expect((await call(own)).status).toBe(200)
    const probe = await app.call('GET', '/health', { headers: from('192.0.2.20') })
    expect(probe.status).toBe(200)
  })
})
