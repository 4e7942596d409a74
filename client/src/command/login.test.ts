import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide } from '../../../server/src/testing/connect-program.testing.ts'
import { freePort } from '../../../server/src/testing/free-port.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../server/src/testing/start-app.testing.ts'
import { until } from '../../../server/src/testing/until.testing.ts'
import { runCommandHere, startCommand } from '../testing/run-command.testing.ts'
import type { RunningProcess } from '../testing/run-process.testing.ts'

/** An installation at the address that it names itself, as programs find it. */
let app: TestApp
let user: TestUser
let home: string
let file: string
beforeAll(async () => {
  const port = await freePort()
  app = await startTestApp({ PORT: String(port), APP_URL: `http://127.0.0.1:${port}` })
  user = await app.user({ tier: 'pro' })
  home = mkdtempSync(join(tmpdir(), 'citewell-login-'))
  file = join(home, 'config/citewell/config.json')
})
afterAll(async () => {
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})

const env = () => ({ XDG_CONFIG_HOME: join(home, 'config'), HOME: home })
const start = (args: string[], input: string | null = '') =>
  startCommand(args, { cwd: home, input, env: env() })
const run = (...args: string[]) => runCommandHere(args, env())
const addressOf = (login: RunningProcess) =>
  until(async () => /^http\S+\/oauth\/authorize\S+$/m.exec(login.said())?.[0])
async function logIn(choice = {}) {
  const login = start(['login', app.url, '--no-browser'])
  const back = await decide(app, user, await addressOf(login), choice)
  const page = await fetch(back)
  return { page: { status: page.status, text: await page.text() }, back, ...(await login.ended) }
}
const kept = () => JSON.parse(readFileSync(file, 'utf8'))
const endAccessToken = () =>
  writeFileSync(file, JSON.stringify({ ...kept(), tokens: { ...kept().tokens, expiresAt: 0 } }))
const connections = async () => (await user.call('GET', '/keys')).body.items

describe('citewell login in the browser', () => {
  it('keeps tokens for its owner alone, and every command goes by them', async () => {
    const { code, out, err, page } = await logIn({ scopes: ['ask', 'search', 'read'] })
    expect([code, out]).toEqual([0, 'This computer may ask, search, read.\n'])
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('You are logged in.') })
    const { url, tokens } = kept()
    expect(url).toBe(app.url)
    expect(out + err).not.toContain(tokens.accessToken)
    expect(out + err).not.toContain(tokens.refreshToken)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await run('documents')).toMatchObject({ code: 5, err: 'There are no documents.\n' })
    expect(await run('documents', '--url', 'http://127.0.0.1:1')).toMatchObject({ code: 2 })
    const [{ name, program }] = await connections()
    expect([name, program.host]).toEqual(['Citewell command line', '127.0.0.1'])
  })

  it('gets new tokens when it has to, two commands at once among them', async () => {
    const before = kept().tokens.refreshToken
    for (const once of [() => start(['documents']).ended, () => run('documents')]) {
      endAccessToken()
      const both = await Promise.all([once(), once()])
      expect(both.map(({ code }) => code)).toEqual([5, 5])
    }
    expect(kept().tokens.refreshToken).not.toBe(before)
    expect((await connections())[0].ended_at).toBeNull()
  })

  it('ends the connection of before with a new login, and its own with the logout', async () => {
    expect((await logIn()).code).toBe(0)
    const [now, before] = await connections()
    expect([now.ended_at, before.ended_at]).toEqual([null, expect.any(String)])
    expect(await run('logout')).toMatchObject({ code: 0, err: 'Logged out.\n' })
    expect((await connections())[0].ended_at).toEqual(expect.any(String))
    expect(await run('documents')).toMatchObject({ code: 2, err: expect.stringContaining('Log in first') })
  })

  it('says that the login is over when it was ended in the settings', async () => {
    await logIn()
    await user.call('DELETE', `/keys/${(await connections())[0].id}`)
    expect(await run('documents')).toMatchObject({ code: 3 })
    endAccessToken()
    const over = await run('documents')
    expect(over).toMatchObject({ code: 3, err: expect.stringContaining('citewell login') })
  })

  it('waits for its own answer alone, and says that it was refused', async () => {
    const login = start(['login', app.url, '--no-browser'])
    const address = await addressOf(login)
    const returns = new URL(address).searchParams.get('redirect_uri')
    const foreign = await fetch(`${returns}?code=x&state=y&iss=${app.url}`)
    expect([foreign.status, login.process.exitCode]).toEqual([400, null])
    const page = await fetch(await decide(app, user, address, { allow: false }))
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('refused')])
    expect(await login.ended).toMatchObject({ code: 3, err: expect.stringContaining('was refused') })
  })

  it('takes no answer of another server', async () => {
    const login = start(['login', app.url, '--no-browser'])
    const back = await decide(app, user, await addressOf(login))
    back.searchParams.set('iss', 'https://elsewhere.example')
    expect((await fetch(back)).status).toBe(400)
    expect(await login.ended).toMatchObject({ code: 3, err: expect.stringContaining('does not come from') })
  })

  it('takes the address at which a browser of another computer ended', async () => {
    const login = start(['login', app.url, '--no-browser'], null)
    const back = await decide(app, user, await addressOf(login))
    login.process.stdin?.write('https://elsewhere.example/\n')
    await until(async () => login.said().includes('That is not the address'))
    login.process.stdin?.write(`${back}\n`)
    expect(await login.ended).toMatchObject({ code: 0 })
  })

  it('names the address under which the installation is known', async () => {
    const other = app.url.replace('127.0.0.1', 'localhost')
    const { code, err } = await run('login', other, '--no-browser')
    expect([code, err]).toEqual([1, expect.stringContaining(`citewell login ${app.url}`)])
  })
})
