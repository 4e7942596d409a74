import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './free-port.testing.ts'
import { serverScript } from './server-script.testing.ts'

/** EX_CONFIG */
const cannotStart = 78

/** Made by the first process, and opened again by the later ones. */
let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'citewell-main-'))
})
/** Left by one test to the next, since a start takes seconds. */
let running: Process | null = null
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

type Process = {
  said: () => string
  /** Resolves when the output matches. */
  says: (what: RegExp) => Promise<void>
  ready: Promise<string>
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
}

function start(settings: Record<string, string> = {}): Process {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [serverScript], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings },
  })
  let said = ''
  let found: (url: string) => void = () => {}
  const ready = new Promise<string>(resolve => {
    found = resolve
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      said += String(chunk)
      const url = /ready at (http:\S+)/.exec(said)?.[1]
      if (url) found(url)
    })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const says = async (what: RegExp) => {
    while (!what.test(said)) await new Promise(resolve => setTimeout(resolve, 20))
  }
  return { said: () => said, says, ready, ended, kill: signal => void child.kill(signal) }
}

/** For a test that calls before the process has said where it listens. */
describe('the process', () => {
  it('says where it is, and answers health from the first moment, and 503 to all else until it is ready', async () => {
    const port = await freePort()
    const child = start({ PORT: String(port) })
    const states = new Set<string>()
    const watch = (async () => {
      for (;;) {
        const [health, ready] = await Promise.all(
          ['health', 'ready'].map(path =>
            fetch(`http://127.0.0.1:${port}/api/v1/${path}`).then(
              answer => answer.status,
              () => 0,
            ),
          ),
        )
        if (health) states.add(`${health}/${ready}`)
        if (ready === 200) return
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    })()
    await child.ready
    await watch
    expect([...states]).toEqual(['200/503', '200/200'])
    expect(child.said()).toContain('/dev/mail')
    expect(child.said()).toContain('quoted')
    running = child
  })

  it('refuses a second one on its data', async () => {
    running ??= start()
    const url = await running.ready
    const second = start()
    expect(await second.ended).toBe(cannotStart)
    expect(second.said()).toContain('Another Citewell is running on the data folder')
    expect((await fetch(`${url}/api/v1/health`)).status).toBe(200)
  })

  it('finishes what is under way when it is told to stop', async () => {
    const child = running ?? start()
    running = null
    const url = await child.ready
    const form = {
      email: 'late@example.org',
      password: 'Correct-horse-9',
      name: 'Late Person',
      agree: 'true',
    }
    const body = new URLSearchParams(form).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      expect: '100-continue',
    }
    const call = request(`${url}/api/v1/auth/signup`, { method: 'POST', headers })
    call.flushHeaders()
    // The server has the call now; the rest arrives when it is already stopping.
    await once(call, 'continue')
    child.kill('SIGTERM')
    await new Promise(resolve => setTimeout(resolve, 200))
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
    expect(await child.ended).toBe(0)
  })

  it('lists what production misses and does not start', async () => {
    const child = start({ APP_MODE: 'production' })
    expect(await child.ended).toBe(cannotStart)
    for (const name of ['APP_URL', 'SECRET', 'SMTP_URL']) expect(child.said()).toContain(name)
  })

  it('says that a database server does not answer, and waits for it until it is told to stop', async () => {
    const child = start({ DATABASE_URL: 'postgres://citewell@127.0.0.1:1/citewell' })
    await child.says(/database server does not answer.+DATABASE_URL.+\s+Trying again/)
    child.kill('SIGTERM')
    expect(await child.ended).toBeNull()
  })

  it('names a data folder that it may not write, and one of another version', async () => {
    const folder = join(dataDir, 'other')
    mkdirSync(folder)
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const unusable = start({ DATA_DIR: join(file, 'data') })
    expect(await unusable.ended).toBe(cannotStart)
    expect(unusable.said()).toContain('Set DATA_DIR to a folder')
    expect(unusable.said()).not.toContain('\n    at ')

    mkdirSync(join(folder, 'database'))
    writeFileSync(join(folder, 'versions.json'), '{"layout":2,"postgres":18}')
    const newer = start({ DATA_DIR: folder })
    expect(await newer.ended).toBe(cannotStart)
    expect(newer.said()).toContain('was written by a newer Citewell. Start that version')
  })
})
