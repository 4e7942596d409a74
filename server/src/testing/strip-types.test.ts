import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const tool = fileURLToPath(new URL('../../../tools/strip-types.mjs', import.meta.url))

const greet = `export const greet = (name: string): string => 'Hello ' + name`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-built-'))
  write('package.json', '{ "type": "module" }')
  write('contract/package.json', '{ "type": "module", "exports": { "./*.ts": "./src/*.ts" } }')
  write('contract/src/plans.ts', `export const plan: string = 'pro'`)
  write('server/src/platform/greet.ts', greet)
  write(
    'server/src/main.ts',
    `import { Worker } from 'node:worker_threads'
import { plan } from '@citewell/contract/plans.ts'
import { greet } from './platform/greet.ts'
import type { Nowhere } from './platform/greet.ts'
const worker = new Worker(new URL('./thread.ts', import.meta.url))
worker.once('message', (said: Nowhere) => console.log(greet(plan), said))`,
  )
  write(
    'server/src/thread.ts',
    `import { parentPort } from 'node:worker_threads'
const { greet } = await import('./platform/greet.ts')
parentPort?.postMessage(greet('thread' as string))`,
  )
  mkdirSync(join(folder, 'server/src/commands'))
  mkdirSync(join(folder, 'node_modules/@citewell'), { recursive: true })
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@citewell/contract'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, content: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })

describe('a built folder', () => {
  it('runs as JavaScript, with its threads and the contract, also by the name of before', () => {
    expect(run(tool, folder).status).toBe(0)
    for (const name of ['main.js', 'main.ts'])
      expect(run(join(folder, 'server/src', name)).stdout).toBe('Hello pro Hello thread\n')
    const kept = ['server/src/thread.ts', 'server/src/platform/greet.ts', 'contract/src/plans.ts']
    expect(kept.filter(name => existsSync(join(folder, name)))).toEqual([])
    const code = readFileSync(join(folder, 'server/src/platform/greet.js'), 'utf8')
    expect(code.indexOf(`'Hello '`)).toBe(greet.indexOf(`'Hello '`))
  })

  it('is refused when a module is missing', () => {
    rmSync(join(folder, 'server/src/thread.ts'))
    const { status, stderr } = run(tool, folder)
    expect(status).not.toBe(0)
    expect(stderr).toMatch(/main\.ts names \.\/thread\.ts, which is not in/)
  })
})
