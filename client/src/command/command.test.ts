import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestKey } from '../../../server/src/testing/keys.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../server/src/testing/start-app.testing.ts'
import { until } from '../../../server/src/testing/until.testing.ts'
import { isInstalled } from '../testing/installed-package.testing.ts'
import { runCommandHere, startCommand } from '../testing/run-command.testing.ts'
import { line, plain } from './terminal.ts'

/** The command with a home of its own. */
let app: TestApp
let user: TestUser
let home: string
let secret: string
let handbook: string
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user({ tier: 'pro' })
  await user.call('POST', '/collections', { json: { name: 'Leases' } })
  const { body } = await user.upload(null, 'handbook.txt', 'Each employee has 27 days of leave.')
  handbook = body.id
  await user.settled(handbook)
  const scopes = ['ask', 'search', 'read', 'upload', 'manage'] as const
  secret = (await makeTestKey(app, user, { scopes: [...scopes] })).secret
  home = mkdtempSync(join(tmpdir(), 'citewell-home-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})

const keyed = () => ({ CITEWELL_URL: app.url, CITEWELL_KEY: secret })
const envWith = (given: Record<string, string>) => ({
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_STATE_HOME: join(home, 'state'),
  HOME: home,
  ...given,
})
const start = (args: string[], input = '', given: Record<string, string> = keyed()) =>
  startCommand(args, { cwd: home, input, env: envWith(given) })
const runWith = (given: Record<string, string>, ...args: string[]) => runCommandHere(args, envWith(given))
const run = (...args: string[]) => runWith(keyed(), ...args)
const folder = () => mkdtempSync(join(home, 'folder-'))
const leave = 'How many days of leave does each employee have?'

describe('citewell', () => {
  it('says what it can do, and what is wrong', async () => {
    expect(await start(['--help']).ended).toMatchObject({
      code: 0,
      out: expect.stringContaining('ask QUESTION'),
    })
    expect(await start([]).ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Usage') })
    for (const name of ['upload', 'export'])
      expect(await run(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`Usage: citewell ${name}`),
      })
    expect(await run('dance')).toMatchObject({ code: 2, err: expect.stringContaining('no command "dance"') })
    expect(await run('ask', '--loudly', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--loudly'),
    })
    expect(await run('search', 'x', '--limit', '0')).toMatchObject({ code: 2 })
  })

  it('keeps a key that it was given through a pipe, for its owner alone', async () => {
    expect(await runWith({}, 'documents')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Log in'),
    })
    const wrong = await start(['login', app.url], 'cw_no', {}).ended
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('not_authenticated') })
    const { code, out, err } = await start(['login', `${app.url}/`], `${secret}\n`, {}).ended
    expect([code, out]).toEqual([0, 'The key "Test key" may ask, search, read, upload, manage.\n'])
    expect(err).not.toContain(secret)
    const file = join(home, 'config/citewell/config.json')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await runWith({}, 'documents')).toMatchObject({ code: 0 })
    const elsewhere = await runWith({}, 'documents', '--url', 'http://127.0.0.1:1')
    expect(elsewhere).toMatchObject({ code: 2, err: expect.stringContaining('There is no key for') })
    writeFileSync(file, '{')
    expect(await runWith({}, 'documents')).toMatchObject({
      code: 1,
      err: expect.stringContaining('damaged'),
    })
    await runWith({}, 'logout')
    expect(await runWith({}, 'documents')).toMatchObject({ code: 2 })
  })

  it('tells a server that is away from a key that may not', async () => {
    const away = await runWith({ CITEWELL_URL: 'http://127.0.0.1:1', CITEWELL_KEY: 'x' }, 'documents')
    expect(away).toMatchObject({ code: 4, err: expect.stringContaining('cannot be reached') })
    const { secret: asking } = await makeTestKey(app, user, { scopes: ['ask'] })
    const env = { CITEWELL_URL: app.url, CITEWELL_KEY: asking }
    const denied = await runWith(env, 'documents')
    expect(denied).toMatchObject({
      code: 3,
      err: expect.stringMatching(/scope_missing, request [\da-f-]{36}/),
    })
  })

  it('completes in a shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await run('completion', shell)
      expect([code, out]).toEqual([0, expect.stringContaining('collection')])
      if (!isInstalled(shell)) continue
      const file = join(home, `completion.${shell}`)
      writeFileSync(file, out)
      const script = `source ${file}; COMP_WORDS=(citewell up); COMP_CWORD=1; _citewell; echo "\${COMPREPLY[@]}"`
      if (shell === 'bash')
        expect(execFileSync('bash', ['-c', script], { encoding: 'utf8' })).toBe('upload\n')
      else execFileSync(shell, ['-n', file])
    }
    expect(await run('completion', 'tcsh')).toMatchObject({ code: 2 })
  })
})

describe('text of a document', () => {
  it('moves no cursor and hides nothing when it is written', () => {
    expect(plain('\u001b[2Jleave\r\u202edays\u0007\n')).toBe('[2Jleavedays\n')
    expect(line(' 27\n\tdays ')).toBe('27 days')
  })
})

describe('citewell ask', () => {
  it('writes the answer and its sources with links', async () => {
    const { code, out, err } = await run('ask', leave)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(
      /27 days of leave.*\n\nSources\n\[1\] handbook\.txt, .+\n {4}“Each employee has 27 days of leave\.”\n {4}http/s,
    )
    const link = new URL(/http\S+/.exec(out)?.[0] ?? '')
    expect(link.searchParams.get('doc')).toBe(handbook)
  })

  it('gives programs all of it, and takes the question from a pipe', async () => {
    const { code, out } = await start(['ask', '--json'], `${leave}\n`).ended
    expect(code).toBe(0)
    const { response, citations, verdicts, session_id } = JSON.parse(out)
    expect(response).toContain('27 days')
    expect(citations[0]).toMatchObject({ document_id: handbook, url: expect.stringContaining(session_id) })
    expect(verdicts[0].verdict).toBe('supported')
    const exported = await start(['export', session_id, '--format', 'json']).ended
    expect(JSON.parse(exported.out)).toMatchObject({ format: 'citewell-chat' })
    const file = join(home, 'chat.md')
    expect((await run('export', session_id, '--output', file)).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('27 days')
    expect(await run('export', session_id, '--output', file)).toMatchObject({ code: 1 })
    expect((await run('export')).out).toContain(session_id)
  })

  it('ends with 5 where the documents do not say it, as in an empty collection', async () => {
    expect(await run('ask', leave, '--collection', 'leases')).toMatchObject({ code: 5 })
    const none = await run('ask', leave, '--collection', 'Rents')
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('There are: Leases.') })
  })
})

describe('citewell search and documents', () => {
  it('find passages and documents', async () => {
    expect((await run('search', 'leave')).out).toMatch(
      /^handbook\.txt, .+\n {4}Each employee has 27 days of leave\.\n/,
    )
    expect(JSON.parse((await run('search', 'leave', '--json')).out)[0]).toMatchObject({
      document_id: handbook,
    })
    expect(await run('search', 'xylophone')).toMatchObject({ code: 5, out: '' })
    expect((await run('documents')).out).toContain(`${handbook}  ready     handbook.txt\n`)
    expect(JSON.parse((await run('documents', '--json', '--query', 'hand')).out)).toMatchObject([
      { id: handbook },
    ])
    expect((await run('documents', handbook)).out).toMatch(/status {2}ready\n/)
    expect((await start(['documents', handbook, '--output', '-']).ended).out).toBe(
      'Each employee has 27 days of leave.',
    )
  })

  it('do not find what is somebody else’s', async () => {
    const other = await app.user({ tier: 'pro' })
    const { body } = await other.upload(null, 'secret.txt', 'A secret.')
    for (const args of [[], ['--delete'], ['--output', '-']])
      expect(await run('documents', body.id, ...args)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('not_found'),
      })
  })
})

describe('citewell upload', () => {
  it('sends what is new or has changed, and takes away what has gone if asked to', async () => {
    const at = folder()
    const names = async () =>
      JSON.parse((await run('documents', '--json', '--collection', 'Leases')).out)
        .map((each: { filename: string }) => each.filename)
        .sort()
    const send = async (...more: string[]) => {
      const { out, err, code } = await run('upload', at, '--collection', 'Leases', '--json', ...more)
      return { ...JSON.parse(out || '{}'), code, err }
    }
    for (const name of ['a.txt', 'b.txt', '.hidden.txt'])
      writeFileSync(join(at, name), `This is the text of ${name}.`)
    writeFileSync(join(at, 'program.exe'), 'MZ')
    const first = await send()
    expect(first).toMatchObject({
      added: 2,
      failed: 1,
      code: 1,
      err: expect.stringMatching(/^program\.exe: .*document_type_/),
    })
    expect(await names()).toEqual(['a.txt', 'b.txt'])
    expect(await send()).toMatchObject({ added: 0, unchanged: 2, refused: 1, failed: 0, code: 0 })
    writeFileSync(join(at, 'a.txt'), 'This is another text of a.txt, and longer.')
    rmSync(join(at, 'b.txt'))
    expect(await send('--delete')).toMatchObject({ added: 1, deleted: 2, code: 0 })
    expect(await names()).toEqual(['a.txt'])
    rmSync(join(at, 'a.txt'))
    rmSync(join(at, 'program.exe'))
    expect(await send('--delete')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was deleted'),
    })
    expect(await names()).toEqual(['a.txt'])
  })

  it('does not take away what was there before it', async () => {
    const at = folder()
    writeFileSync(join(at, 'mine.txt'), 'Each employee has 27 days of leave.')
    writeFileSync(join(at, 'other.txt'), 'Another file, which stays.')
    expect((await run('upload', at)).out).toBe('1 added, 1 already there.\n')
    rmSync(join(at, 'mine.txt'))
    expect((await run('upload', at, '--delete')).out).toBe('0 added, 1 unchanged.\n')
    expect((await user.call('GET', `/documents/${handbook}`)).status).toBe(200)
  })

  it('follows changes until it is interrupted', async () => {
    const at = folder()
    writeFileSync(join(at, 'one.txt'), 'The first watched file.')
    const watching = start(['upload', at, '--watch', '--delete'])
    await until(async () => watching.said().includes('Watching'))
    writeFileSync(join(at, 'two.txt'), 'The second watched file.')
    await until(async () => watching.said().includes('1 added, 1 unchanged.'))
    rmSync(join(at, 'one.txt'))
    await until(async () => watching.said().includes('1 deleted.'))
    watching.process.kill('SIGINT')
    expect(await watching.ended).toMatchObject({ code: 130, err: expect.stringContaining('Interrupted') })
  })

  it('stops at what every file would meet, and names it', async () => {
    const at = folder()
    for (let n = 0; n < 6; n++) writeFileSync(join(at, `${n}.txt`), `Text of file ${n}.`)
    const { secret: reading } = await makeTestKey(app, user, { scopes: ['read'] })
    const env = { CITEWELL_URL: app.url, CITEWELL_KEY: reading }
    expect(await runWith(env, 'upload', at)).toMatchObject({
      code: 3,
      err: expect.stringContaining('scope_missing'),
    })
    expect(await run('upload', join(at, 'nothing'))).toMatchObject({ code: 2 })
  })
})
