import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { startTestApp, testPassword } from '../../testing/start-app.testing.ts'
import { type AuthDeps, authRoutes } from './auth.routes.ts'
import { mailsTo } from './mails.testing.ts'
import { signUp } from './sign-up.ts'

const app = givenApp({ ADMIN_EMAIL: 'Admin@example.org' })

const person = (email: string, changes: Record<string, string> = {}) => ({
  email,
  password: testPassword,
  name: 'Ada Consultant',
  agree: 'true',
  marketingOptIn: 'false',
  tosVersion: '2025-08-01',
  privacyVersion: '2025-08-01',
  ...changes,
})

const tokenIn = (mail: { text: string } | undefined) =>
  /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const logIn = (email: string, password = testPassword) =>
  app.call('POST', '/auth/login', { form: { email, password } })

describe('sign-up', () => {
  it('names the first thing that is wrong, in the specified order', async () => {
    const tries: [Record<string, string>, string][] = [
      [{ name: ' ', email: 'x', password: 'x', agree: 'false' }, 'Please enter your name'],
      [{ email: 'x@y', password: 'x', agree: 'false' }, 'Enter a valid email'],
      [{ email: 'a..b@example.org' }, 'Enter a valid email'],
      [{ email: 'a\x01b@example.org' }, 'Enter a valid email'],
      [{ email: 'ü@exämple.org' }, 'Enter a valid email'],
      [{ password: 'short1A', agree: 'false' }, 'Use a stronger password (min 8 chars incl. mix)'],
      [{ password: 'longbutplain', agree: 'false' }, 'Use a stronger password (min 8 chars incl. mix)'],
      [{ agree: 'false' }, 'Please accept Terms & Privacy to continue.'],
    ]
    for (const [changes, message] of tries) {
      const answer = await app.call('POST', '/auth/signup', { form: person('order@example.org', changes) })
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0].msg).toBe(message)
      expect(answer.body.code).toBe('invalid_request')
    }
  })

  it('leads through the mail to a login', async () => {
    const email = 'path@example.org'
    expect((await app.call('POST', '/auth/signup', { form: person(email) })).status).toBe(201)

    const early = await app.call('POST', '/auth/login', { form: { email, password: testPassword } })
    expect([early.status, early.body.code]).toEqual([403, 'email_not_verified'])
    expect(early.body.detail).toMatch(/not verified/)

    const token = tokenIn((await mailsTo(app, email, 1))[0])
    expect((await app.call('POST', '/auth/verify/confirm', { json: { token } })).status).toBe(200)
    const again = await app.call('POST', '/auth/verify/confirm', { json: { token } })
    expect([again.status, again.body.code]).toEqual([400, 'token_used'])

    const login = await app.call('POST', '/auth/login', {
      form: { email: ' PATH@example.org ', password: testPassword },
    })
    expect(login.status).toBe(200)
    expect(login.body).toMatchObject({
      email,
      name: 'Ada Consultant',
      role: 'user',
      tier: 'free',
      needs_reconsent: false,
    })
  })

  it('answers the same for a known address, and tells its owner', async () => {
    const { email } = await app.user({ byForm: true })
    const fresh = await app.call('POST', '/auth/signup', { form: person('fresh@example.org') })
    const known = await app.call('POST', '/auth/signup', {
      form: person(email, { password: 'Other-horse-9' }),
    })
    expect(known.status).toBe(fresh.status)
    expect({ ...known.body, email: null }).toEqual({ ...fresh.body, email: null })
    const mails = await mailsTo(app, email, 2)
    expect(mails[0]?.subject).toBe('You already have a Citewell account')
    const taken = await app.call('POST', '/auth/login', { form: { email, password: 'Other-horse-9' } })
    expect(taken.status).toBe(401)
  })

  it('gives the account to whoever clicks the link of their own sign-up', async () => {
    for (const email of ['first@example.org', 'second@example.org']) {
      const theirs = person(email, { password: 'Evil-horse-66', name: 'Mallory' })
      const forms = email.startsWith('first') ? [theirs, person(email)] : [person(email), theirs]
      for (const form of forms) await app.call('POST', '/auth/signup', { form })
      const mails = await mailsTo(app, email, 2)
      const { rows } = await app.database.execute('select id from users where email = $1', [email])
      await app.database.execute(
        "insert into auth_sessions (id, user_id, token, expires_at) values ($1, $1, $1, now() + interval '1 day')",
        [rows[0].id],
      )
      const logIn = (password: string) => app.call('POST', '/auth/login', { form: { email, password } })

      const own = tokenIn(mails.find(mail => mail.text.includes('Hello Ada Consultant')))
      expect((await app.call('POST', '/auth/verify/confirm', { json: { token: own } })).status).toBe(200)
      const sessions = await app.database.execute('select id from auth_sessions where user_id = $1', [
        rows[0].id,
      ])
      expect(sessions.rows).toEqual([])
      expect((await logIn('Evil-horse-66')).status).toBe(401)
      expect((await logIn(testPassword)).body.name).toBe('Ada Consultant')

      const other = tokenIn(mails.find(mail => mail.text.includes('Hello Mallory')))
      const late = await app.call('POST', '/auth/verify/confirm', { json: { token: other } })
      expect([late.status, late.body.code]).toEqual([400, 'token_used'])
      expect((await logIn('Evil-horse-66')).status).toBe(401)
      const kept = await app.database.execute('select sign_up from mail_tokens where user_id = $1', [
        rows[0].id,
      ])
      expect(kept.rows).toEqual([{ sign_up: null }, { sign_up: null }])
    }
  })

  it('takes one of two links that are clicked at once', async () => {
    const email = 'race@example.org'
    const passwords = [testPassword, 'Other-horse-9']
    for (const password of passwords)
      await app.call('POST', '/auth/signup', { form: person(email, { password, name: password }) })
    const mails = await mailsTo(app, email, 2)
    const answers = await Promise.all(
      passwords.map(password => {
        const token = tokenIn(mails.find(mail => mail.text.includes(`Hello ${password}`)))
        return app.call('POST', '/auth/verify/confirm', { json: { token } })
      }),
    )
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 400])
    for (const [index, password] of passwords.entries()) {
      const login = await app.call('POST', '/auth/login', { form: { email, password } })
      expect(login.status).toBe(answers[index]?.status === 200 ? 200 : 401)
    }
  })

  it('keeps what was signed up with on resend', async () => {
    const email = 'resend@example.org'
    await app.call('POST', '/auth/signup', { form: person(email) })
    await mailsTo(app, email, 1)
    await app.call('POST', '/auth/resend-verification', { json: { email: ' RESEND@example.org' } })
    const [again] = await mailsTo(app, email, 2)
    await app.call('POST', '/auth/verify/confirm', { json: { token: tokenIn(again) } })
    expect((await logIn(email)).status).toBe(200)
  })

  it('lets whoever reads the mail choose the password when several signed up and one asks again', async () => {
    const email = 'several@example.org'
    await app.call('POST', '/auth/signup', { form: person(email) })
    const [own] = await mailsTo(app, email, 1)
    await app.call('POST', '/auth/signup', { form: person(email, { password: 'Evil-horse-66' }) })
    await mailsTo(app, email, 2)
    await app.call('POST', '/auth/verify/start', { json: { email } })
    const [choice] = await mailsTo(app, email, 1, 'Choose your password for Citewell')
    const token = /reset\?token=([\w-]+)/.exec(choice?.text ?? '')?.[1]
    const json = { token, new_password: 'Chosen-horse-9' }
    expect((await app.call('POST', '/auth/password/reset', { json })).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
    expect((await logIn(email, 'Evil-horse-66')).status).toBe(401)
    const { status, body } = await logIn(email, 'Chosen-horse-9')
    // Nobody knows whose consent it was, so it is asked for.
    expect([status, body.needs_reconsent]).toEqual([200, true])
    const late = await app.call('POST', '/auth/verify/confirm', { json: { token: tokenIn(own) } })
    expect(late.body.code).toBe('token_used')
  })

  it('sends a link anew after it has answered, whatever becomes of that', async () => {
    const running = new Set<Promise<void>>()
    const logged: unknown[] = []
    const request = {
      ip: '127.0.0.1',
      server: { running },
      log: { error: (line: unknown) => logged.push(line) },
    }
    const resend = (db: object) => {
      const limits = { take: async () => {} }
      const config = { mode: 'local', appUrl: 'http://localhost' }
      const handlers = authRoutes({ db, config, limits } as unknown as AuthDeps)
      const handler = handlers['POST /auth/resend-verification'] as (input: object) => unknown
      return handler({ body: { email: 'someone@example.org' }, request })
    }
    const never = new Promise<never>(() => undefined)
    const slow = { select: () => ({ from: () => ({ where: () => never }) }) }
    const broken = {
      select: () => {
        throw new Error('no database')
      },
    }
    const answer = await resend(slow)
    expect(await resend(broken)).toEqual(answer)
    await new Promise(setImmediate)
    expect([running.size, logged.length]).toEqual([1, 1])
  })

  it('makes the account and its mail together or not at all', async () => {
    const { db } = app.database
    const consent = { terms: '2025-08-01', privacy: '2025-08-01' }
    const config = { appUrl: 'http://localhost', signUps: 'open' as const, consent }
    const limits = {
      take: async () => {},
      allows: async () => true,
      inSlot: (_: string, work: () => unknown) => work(),
    } as unknown as AuthDeps['limits']
    const signUpWith = (enqueue: () => Promise<void>, email: string) =>
      signUp(
        { db, jobs: { enqueue } as unknown as AuthDeps['jobs'], limits, config },
        { ...person(email), agree: true, marketingOptIn: false, invite: '' },
        '127.0.0.1',
      )
    const traces = async (email: string) => {
      const { rows } = await app.database.execute(
        `select (select count(*)::int from users where email = $1) as accounts,
          (select count(*)::int from mails where "to" = $1) as mails,
          (select count(*)::int from mail_tokens join users on users.id = user_id where users.email = $1) as links`,
        [email],
      )
      return rows[0]
    }
    const broken = () => Promise.reject(new Error('no queue'))
    await expect(signUpWith(broken, 'nobody@example.org')).rejects.toThrow('no queue')
    expect(await traces('nobody@example.org')).toEqual({ accounts: 0, mails: 0, links: 0 })
    await signUpWith(async () => {}, 'somebody@example.org')
    expect(await traces('somebody@example.org')).toEqual({ accounts: 1, mails: 1, links: 1 })
    // A known address costs the same statements, but its link verifies nothing.
    const known = await app.user()
    const before = await traces(known.email)
    await signUpWith(async () => {}, known.email)
    expect(await traces(known.email)).toEqual({ accounts: 1, mails: 1, links: before.links + 1 })
  })

  it('keeps the consent that is in force, and takes no version of another form', async () => {
    const versions = async (name: string, sent: string) => {
      const email = `${name}@example.org`
      const form = person(email, { tosVersion: sent, privacyVersion: sent })
      const { status } = await app.call('POST', '/auth/signup', { form })
      const { rows } = await app.database.execute(
        'select terms_version as terms, privacy_version as privacy from users where email = $1',
        [email],
      )
      return [status, rows[0]?.terms, rows[0]?.privacy]
    }
    expect(await versions('newer', '9999-12-31')).toEqual([201, '2025-08-01', '2025-08-01'])
    expect(await versions('older', '2024-01-31')).toEqual([201, '2024-01-31', '2024-01-31'])
    for (const wrong of ['9999', 'zzz', '2025-13-01', '2025-08-01x'])
      expect(await versions('wrong', wrong)).toEqual([422, undefined, undefined])
  })

  it('makes one account of two sign-ups at once', async () => {
    const email = 'twice@example.org'
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST', '/auth/signup', { form: person(email) })),
    )
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201])
    const { rows } = await app.database.execute('select count(*)::int as n from users where email = $1', [
      email,
    ])
    expect(rows[0].n).toBe(1)
  })

  it('sends no second mail to a verified address on resend, and says nothing of it', async () => {
    const { email } = await app.user({ byForm: true })
    const unknown = await app.call('POST', '/auth/resend-verification', {
      json: { email: 'nobody@example.org' },
    })
    const known = await app.call('POST', '/auth/verify/start', { json: { email } })
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body })
    expect(await mailsTo(app, email, 1)).toHaveLength(1)
  })

  it('makes the configured address the administrator, on verification', async () => {
    const email = 'admin@example.org'
    await app.call('POST', '/auth/signup', { form: person(email) })
    await app.call('POST', '/auth/verify/confirm', {
      json: { token: tokenIn((await mailsTo(app, email, 1))[0]) },
    })
    const login = await app.call('POST', '/auth/login', { form: { email, password: testPassword } })
    expect(login.body.role).toBe('admin')
  })

  it('refuses a token that is not one', async () => {
    for (const token of ['', 'nonsense', "'; drop table users; --"]) {
      const answer = await app.call('POST', '/auth/verify/confirm', { json: { token } })
      expect([answer.status, answer.body.code]).toEqual([400, 'token_invalid'])
    }
  })

  it('refuses a link that is too old', async () => {
    const email = 'late@example.org'
    await app.call('POST', '/auth/signup', { form: person(email) })
    const token = tokenIn((await mailsTo(app, email, 1))[0])
    await app.database.execute("update mail_tokens set expires_at = now() - interval '1 minute'")
    const answer = await app.call('POST', '/auth/verify/confirm', { json: { token } })
    expect([answer.status, answer.body.code]).toEqual([400, 'token_expired'])
  })
})

describe('closed sign-ups', () => {
  it('refuse new accounts', async () => {
    const closed = await startTestApp({ SIGNUPS: 'closed' })
    const answer = await closed.call('POST', '/auth/signup', { form: person('late@example.org') })
    expect([answer.status, answer.body.code]).toEqual([403, 'sign_ups_closed'])
    await closed.stop()
  })
})
