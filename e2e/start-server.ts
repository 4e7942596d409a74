import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Starts the real server on a free port and an empty data folder; gives its address to the tests. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-e2e-'))
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.CITEWELL_URL = await addressOf(server)
  return async () => {
    const ended = new Promise(done => server.once('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    server.stdout?.on('data', chunk => {
      said += String(chunk)
      const address = /ready at (http:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    server.once('exit', code => failed(new Error(`The server ended with ${code}:\n${said}`)))
  })
}
