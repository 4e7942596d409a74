import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestKey } from '../../../server/src/testing/keys.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../server/src/testing/start-app.testing.ts'
import { until } from '../../../server/src/testing/until.testing.ts'
import { Citewell } from '../citewell.ts'
import { runCommandHere, startCommand } from '../testing/run-command.testing.ts'

let app: TestApp
let user: TestUser
let secret: string
let home: string
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user({ tier: 'pro' })
  secret = (await makeTestKey(app, user, { scopes: ['upload', 'read', 'manage'] })).secret
  home = mkdtempSync(join(tmpdir(), 'citewell-home-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(home, { recursive: true, force: true })
})

const envAt = (url: string) => ({
  XDG_STATE_HOME: join(home, 'state'),
  HOME: home,
  CITEWELL_URL: url,
  CITEWELL_KEY: secret,
})
const run = (...args: string[]) => runCommandHere(['import', ...args], envAt(app.url))

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(home, 'folder-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const namesLike = async (q: string): Promise<string[]> =>
  (await user.call('GET', `/documents?limit=100&q=${q}`)).body.items.map(
    (each: { filename: string }) => each.filename,
  )

describe('citewell import', () => {
  it('adds a folder, names what failed and writes a report', async () => {
    const folder = folderOf({
      'fees/first.txt': 'The first fee is 42 euros.',
      'fees/copy.txt': 'The first fee is 42 euros.',
      'second.txt': 'The second fee is 43 euros.',
      'program.exe': 'MZ and more',
    })
    const report = join(home, 'report.csv')
    const { code, out, err } = await run(folder, '--report', report, '--folders')
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^2 added, 1 already there, 1 failed\. Import [\da-f-]+\n$/),
    ])
    expect(err).toMatch(/^program\.exe: .+ \(document_type_\w+\)$/m)
    expect(readFileSync(report, 'utf8')).toContain('second.txt,done,added,')
    const { items } = (await user.call('GET', '/collections')).body
    expect(items.map(({ name }: { name: string }) => name)).toContain('fees')
    rmSync(join(folder, 'program.exe'))
    expect(await run(folder, '--folders')).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 added, 3 already there'),
    })
  })

  it('takes what a manifest knows, and updates by external ids', async () => {
    const folder = folderOf({ 'a.txt': 'The term is two years.' })
    const manifest = join(folder, 'all.ndjson')
    const lines = (...all: object[]) =>
      writeFileSync(manifest, all.map(each => JSON.stringify(each)).join('\n'))
    lines({ path: 'dms/term.txt', file: 'a.txt', title: 'Term', external_id: 'dms-1' })
    expect((await run(manifest)).out).toContain('1 added')
    writeFileSync(join(folder, 'a.txt'), 'The term is three years.')
    lines(
      { path: 'dms/term.txt', file: 'a.txt', external_id: 'dms-1' },
      { path: 'dms/gone.txt', file: 'b.txt' },
    )
    const second = await run(manifest)
    expect(second).toMatchObject({ code: 1, out: expect.stringContaining('1 updated') })
    expect(second.err).toContain('dms/gone.txt: The file cannot be read. (file_not_readable)')
    expect(await namesLike('term.txt')).toEqual(['term.txt'])
    writeFileSync(manifest, '{"path": "x.txt"}\n{"path": ')
    expect(await run(manifest)).toMatchObject({ code: 2, err: expect.stringContaining('Line 2') })
    expect(await run(join(folder, 'a.txt'))).toMatchObject({ code: 2 })
  })

  it('goes on after it was killed: no file is missing, none is there twice', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `killed-${number}.txt`)
    const folder = folderOf(Object.fromEntries(names.map(name => [name, `The text of ${name}.`])))
    const proxy = await startStallingProxy(5)
    const first = startCommand(['import', folder], { cwd: home, env: envAt(proxy.url) })
    await until(async () => proxy.stalled())
    first.process.kill('SIGKILL')
    await first.ended
    proxy.goOn()
    const second = await runCommandHere(['import', folder], envAt(proxy.url))
    proxy.stop()
    expect(second).toMatchObject({ code: 0, err: expect.stringContaining('Going on with the import') })
    expect(second.out).toContain('12 added')
    expect((await namesLike('killed-')).sort()).toEqual(names.sort())
  })
})

/** Passes requests on to the app, but leaves all uploads after so many without an answer until it is told to go on. */
async function startStallingProxy(passed: number) {
  let uploads = 0
  let stalling = true
  const server = createServer((request, response) => {
    if (request.url?.includes('/files') && request.method === 'POST' && stalling && ++uploads > passed) return
    const { method, headers, url } = request
    const onward = forward(`${app.url}${url}`, { method: method ?? 'GET', headers }, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stalled: () => uploads > passed,
    goOn: () => {
      stalling = false
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('files of an import', () => {
  const text = Array.from({ length: 500 }, (_, at) => `Line ${at} of a long file.`).join('\n')
  const long = { path: 'long.txt', open: () => new Blob([text]) }
  const begin = (citewell: Citewell) => citewell.call('POST /imports', { body: { name: 'In parts' } })

  it('go on after the part that was sent before a break', async () => {
    const citewell = new Citewell({ url: app.url, key: secret })
    const { id } = await begin(citewell)
    const stop = new AbortController()
    const onProgress = ({ sent }: { sent: number }) => sent > 6_000 && stop.abort(new Error('Broken.'))
    const first = citewell.importFiles(id, [long], { partBytes: 2_000, signal: stop.signal, onProgress })
    await expect(first).rejects.toThrow('Broken.')
    const sent: number[] = []
    const again = { partBytes: 2_000, onProgress: (now: { sent: number }) => sent.push(now.sent) }
    expect((await citewell.importFiles(id, [long], again)).entries.missing).toBe(0)
    expect(sent.find(bytes => bytes > 0)).toBeGreaterThan(6_000 - 1)
    expect(sent.at(-1)).toBe(text.length)
  })

  it('are read again when they change meanwhile', async () => {
    const citewell = new Citewell({ url: app.url, key: secret })
    const { id } = await begin(citewell)
    const contents = ['As it was at first.', 'As it is now, after a change.']
    const changing = {
      path: 'changing.txt',
      sha256: 'a'.repeat(64),
      open: () => new Blob([contents.shift() ?? '']),
    }
    const { entries } = await citewell.importFiles(id, [changing])
    expect([entries.total, entries.missing, entries.failed]).toEqual([1, 0, 0])
  })

  it('are refused for an import of somebody else', async () => {
    const { id } = await begin(new Citewell({ url: app.url, key: secret }))
    const other = await makeTestKey(app, await app.user({ tier: 'pro' }), { scopes: ['upload'] })
    const citewell = new Citewell({ url: app.url, key: other.secret })
    await expect(citewell.importFiles(id, [long])).rejects.toMatchObject({ code: 'not_found' })
  })
})
