import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { testPassword } from '../../testing/start-app.testing.ts'
import { mailsTo } from './mails.testing.ts'

const app = givenApp()

const signUp = (email: string, changes: Record<string, string> = {}) =>
  app.call('POST', '/auth/signup', {
    form: { email, password: testPassword, name: 'Ada', agree: 'true', ...changes },
  })
const logIn = (email: string, password = testPassword) =>
  app.call('POST', '/auth/login', { form: { email, password } })
const accounts = async (like: string) =>
  (await app.database.execute('select email from users where email ilike $1 order by 1', [like])).rows.map(
    row => row.email,
  )

describe('addresses', () => {
  it('that differ in case and spaces are one account', async () => {
    for (const email of ['spaced@example.org', '  Spaced@Example.ORG  ', 'SPACED@example.org'])
      expect((await signUp(email)).status).toBe(201)
    expect(await accounts('%spaced%')).toEqual(['spaced@example.org'])
  })

  it('with a plus are accounts of their own', async () => {
    for (const email of ['ada@example.org', 'ada+one@example.org', 'ada+two@example.org'])
      expect((await signUp(email)).status).toBe(201)
    expect(await accounts('ada%')).toEqual(['ada+one@example.org', 'ada+two@example.org', 'ada@example.org'])
  })

  it('that only look like another are nobody’s, at sign-up, login and reset', async () => {
    const user = await app.user({ email: 'kate.paul@example.org', byForm: true })
    // Cyrillic а, full-width k, the Kelvin sign (which lower-cases to k), a zero-width space, a dotless i.
    const alike = [
      'k\u0430te.paul@example.org',
      '\uff4bate.paul@example.org',
      '\u212aate.paul@example.org',
      'kate\u200b.paul@example.org',
      'kate.paul@example.\u043erg',
      'kate.paul@examp\u0131e.org',
    ]
    for (const email of alike) {
      const refused = await signUp(email)
      expect([email, refused.status, refused.body.detail[0].msg]).toEqual([email, 422, 'Enter a valid email'])
      expect((await logIn(email)).body.code).toBe('wrong_credentials')
      const forgot = await app.call('POST', '/auth/password/forgot', { json: { email } })
      expect(forgot.status).toBe(200)
    }
    expect(await accounts('kate%')).toEqual([user.email])
    expect((await mailsTo(app, user.email, 1)).map(mail => mail.subject)).toEqual([
      'Verify your e-mail address for Citewell',
    ])
  })

  it('that are too long are refused clearly', async () => {
    const of = (length: number) => `${'a'.repeat(length - 12)}@example.org`
    for (const email of [of(255), of(320), of(321), of(900), 'x'.repeat(1000)]) {
      const answer = await signUp(email)
      expect([email.length, answer.status, answer.body.detail[0].msg]).toEqual([
        email.length,
        422,
        'Enter a valid email',
      ])
      expect([401, 422]).toContain((await logIn(email)).status)
    }
    const long = `${'b'.repeat(64)}@${`${'c'.repeat(60)}.`.repeat(3)}org`
    expect([long.length <= 254, (await signUp(long)).status]).toEqual([true, 201])
  })
})

describe('names', () => {
  it('with HTML reach the mail as text', async () => {
    const email = 'html@example.org'
    const name = '<img src=x onerror=alert(1)>&"\''
    expect((await signUp(email, { name })).status).toBe(201)
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.text).toContain(name)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&#60;img')
  })

  it('that a mail program would make a link of stay out of the mail', async () => {
    for (const [index, name] of ['Prize at evil.example', 'https://evil', 'a@evil.example'].entries()) {
      const email = `link${index}@example.org`
      expect((await signUp(email, { name })).status).toBe(201)
      const [mail] = await mailsTo(app, email, 1)
      expect(mail?.text).not.toContain('evil')
      expect(mail?.html).not.toContain('evil')
    }
  })

  it('with nothing to see, control characters or reversed text are refused', async () => {
    const turned = ['\u200b\u200b', '\u202eada', 'Ada\u2066', 'Ada\u2028Eve']
    for (const name of ['Ada\r\nBcc: eve@example.org', 'Ada\x07', '\x1b[31mAda', 'Ada\0', ...turned])
      expect([name, (await signUp('control@example.org', { name })).status]).toEqual([name, 422])
    expect(await accounts('control@%')).toEqual([])
  })

  it('take eighty characters and no more', async () => {
    expect((await signUp('eighty@example.org', { name: 'ä'.repeat(80) })).status).toBe(201)
    expect((await signUp('more@example.org', { name: 'ä'.repeat(81) })).status).toBe(422)
  })
})

describe('payloads', () => {
  it('of 10 MB are refused before they are read into anything', async () => {
    const json = JSON.stringify({ email: 'a@example.org', junk: 'x'.repeat(10_000_000) })
    const headers = { 'content-type': 'application/json' }
    const answer = await app.call('POST', '/auth/password/forgot', { body: json, headers })
    expect([answer.status, answer.body.code]).toEqual([413, 'request_too_large'])
    const form = await signUp('big@example.org', { name: 'x'.repeat(200_000) })
    expect([form.status, form.body.code]).toEqual([413, 'request_too_large'])
  })

  it('of other shapes are refused as such', async () => {
    const post = (path: string, json: unknown) => app.call('POST', path, { json })
    for (const json of [[], null, 'x', { email: ['a@example.org'] }, { email: { $ne: '' } }, {}])
      expect((await post('/auth/password/forgot', json)).status).toBe(422)
    for (const json of [{ token: 1 }, { token: ['x'] }, { token: 'x'.repeat(501) }])
      expect((await post('/auth/verify/confirm', json)).status).toBe(422)
    const twice = await app.call('POST', '/auth/login', {
      body: new URLSearchParams([
        ['email', 'a@example.org'],
        ['email', 'b@example.org'],
        ['password', 'x'],
      ]),
    })
    expect(twice.status).toBe(422)
  })

  it('hold passwords of 4 KB, and no longer ones', async () => {
    const password = `Aa1-${'é'.repeat(4092)}`
    const email = 'long@example.org'
    expect((await signUp(email, { password })).status).toBe(201)
    await app.database.execute('update users set email_verified = true where email = $1', [email])
    expect((await logIn(email, password)).status).toBe(200)
    expect((await signUp('longer@example.org', { password: `${password}x` })).status).toBe(422)
  })

  it('may come with cookies by the hundred', async () => {
    const user = await app.user()
    const flood = Array.from({ length: 400 }, (_, index) => `c${index}=${index}`).join('; ')
    const answer = await app.call('GET', '/auth/me', {
      headers: { cookie: `${flood}; citewell_session=${user.token}` },
    })
    expect(answer.body.email).toBe(user.email)
    const two = await app.call('GET', '/auth/me', {
      headers: { cookie: `citewell_session=x; citewell_session=${user.token}` },
    })
    expect(two.status).toBe(200)
  })
})
