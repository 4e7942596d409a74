import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../features/auth/mails.testing.ts'
import { totpAt } from '../features/auth/totp.ts'
import { askRunningProcess } from '../platform/operator-socket.ts'
import { givenApp } from '../testing/given-app.testing.ts'
import { testPassword } from '../testing/start-app.testing.ts'
import type { Outcome } from './command-outcome.ts'

const app = givenApp()

const run = async (...args: string[]) => (await askRunningProcess<Outcome>(app.dataDir, args)) as Outcome
const signUp = (email: string, password = testPassword) =>
  app.call('POST', '/auth/signup', { form: { email, password, name: 'Ada', agree: 'true' } })
const logIn = (email: string, password = testPassword) =>
  app.call('POST', '/auth/login', { form: { email, password } })

describe('the operator', () => {
  it('verifies an address without a mail, unless several sign-ups wait on it', async () => {
    const email = 'by-hand@example.org'
    await signUp(email)
    expect((await logIn(email)).status).toBe(403)
    // The link is created after the response was sent.
    while (!(await run('verify', ` ${email.toUpperCase()}`)).good);
    expect((await logIn(email)).status).toBe(200)

    const contested = 'contested@example.org'
    await signUp(contested)
    await signUp(contested, 'Evil-horse-66')
    const links =
      'select count(*)::int as n from mail_tokens join users on users.id = user_id where users.email = $1'
    while ((await app.database.execute(links, [contested])).rows[0].n < 2);
    const refused = await run('verify', contested)
    expect([refused.good, refused.text]).toEqual([false, expect.stringContaining('Several sign-ups')])
  })

  it('hands out a link that sets a new password', async () => {
    const { email } = await app.user()
    const { text } = await run('reset-link', email)
    const token = /\/reset\?token=([\w-]+)$/.exec(text)?.[1]
    const answer = await app.call('POST', '/auth/password/reset', {
      json: { token, new_password: 'Other-horse-9' },
    })
    expect([answer.status, (await logIn(email, 'Other-horse-9')).status]).toEqual([200, 200])
  })

  it('makes and unmakes administrators, but for the last', async () => {
    const [one, two] = [await app.user(), await app.user()]
    for (const { email } of [one, two]) expect((await run('grant', email)).good).toBe(true)
    expect((await two.call('GET', '/admin/audit')).status).toBe(200)
    expect((await run('revoke', two.email)).good).toBe(true)
    expect((await two.call('GET', '/admin/audit')).status).toBe(403)
    await signUp('not-verified@example.org')
    expect((await run('grant', 'not-verified@example.org')).good).toBe(true)
    const deleted = await one.call('DELETE', '/account', { json: { password: testPassword } })
    expect(deleted.body.code).toBe('last_admin')
    const last = await run('revoke', one.email)
    expect([last.good, last.text]).toEqual([false, expect.stringContaining('only administrator')])
    const { items } = (await one.call('GET', `/admin/audit?action=role-changed&q=${two.email}`)).body
    expect(items.map((event: { details: object }) => event.details)).toEqual([
      { from: 'admin', to: 'user' },
      { from: 'user', to: 'admin' },
    ])
  })

  it('ends every session of an account', async () => {
    const user = await app.user()
    expect((await run('log-out', user.email)).good).toBe(true)
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
  })

  it('turns two-factor login off for somebody who is locked out, and ends every session', async () => {
    const user = await app.user()
    const { secret } = (await user.call('POST', '/auth/2fa/setup', { json: { password: testPassword } })).body
    const code = totpAt(secret, Math.floor(Date.now() / 30_000))
    expect((await user.call('POST', '/auth/2fa/enable', { json: { code } })).status).toBe(200)
    expect((await logIn(user.email)).body.code).toBe('two_factor_required')
    const off = await run('two-factor-off', user.email)
    expect([off.good, off.text]).toEqual([true, expect.stringContaining('password alone')])
    expect((await user.call('GET', '/auth/me')).body.authenticated).toBe(false)
    expect((await logIn(user.email)).status).toBe(200)
    const logged = await app.database.execute(
      "select actor_id, details from audit_log where action = 'two-factor-off' and target_id = $1",
      [user.id],
    )
    expect(logged.rows).toEqual([{ actor_id: null, details: { by_operator: true, ended: 1, passkeys: 0 } }])
    await mailsTo(app, user.email, 1, 'Two-factor login was turned off for your Citewell account')
    expect((await run('two-factor-off', user.email)).good).toBe(false)
  })

  it('sets a plan, and its owner is told', async () => {
    const user = await app.user()
    expect((await run('set-tier', user.email, 'mini+')).good).toBe(true)
    expect((await user.call('GET', '/auth/me')).body.tier).toBe('mini')
    for (;;) {
      const { items } = (await app.call('GET', `/dev/mail?to=${user.email}`)).body
      if (items.some((mail: { subject: string }) => mail.subject === 'Your Citewell plan is now Mini+')) break
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    expect((await run('set-tier', user.email, 'gold')).good).toBe(false)
  })

  it('is told how a command is typed, and what does not exist', async () => {
    for (const args of [[], ['help'], ['grant'], ['constructor', 'x@example.org'], ['__proto__', 'x']])
      expect(await run(...args)).toEqual({ good: false, text: expect.stringContaining('reset-link EMAIL') })
    expect(await run('grant', 'nobody@example.org')).toEqual({ good: false, text: 'Account not found.' })
  })

  it('is whoever may write in the data folder', () => {
    expect(statSync(join(app.dataDir, 'operator.sock')).mode & 0o777).toBe(0o600)
  })
})

describe('npm run admin', () => {
  it('works on the database itself where no server runs', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'citewell-admin-'))
    const command = fileURLToPath(new URL('./admin.ts', import.meta.url))
    const result = spawnSync(process.execPath, [command, 'grant', 'nobody@example.org'], {
      encoding: 'utf8',
      env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    })
    expect([result.status, result.stderr.trim()]).toEqual([1, 'Account not found.'])
    rmSync(dataDir, { recursive: true, force: true })
  })
})
