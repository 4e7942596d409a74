import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placesInSource } from '../platform/source-places.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const tool = join(root, 'tools/build-server.mjs')

const sources = {
  'package.json': '{ "type": "module" }',
  'contract/package.json': '{ "type": "module", "exports": { "./*.ts": "./src/*.ts" } }',
  'contract/src/plans.ts': `export const plan: string = 'pro'`,
  'server/src/platform/said.txt': 'from a file',
  'server/src/platform/greet.ts': `import { readFileSync } from 'node:fs'
export const greet = (name: string): string => 'Grüße, “' + name + '” '
export const money = new RegExp(String.raw\`[€£]\\d\`)
export const said = readFileSync(new URL('said.txt', import.meta.url), 'utf8')`,
  'server/src/main.ts': `import { Worker } from 'node:worker_threads'
import { plan } from '@citewell/contract/plans.ts'
import { greet, money, said } from './platform/greet.ts'
type Said = string
const fail = (): void => {
  throw new Error('on purpose')
}
try {
  fail()
} catch (error) {
  if (process.argv.includes('stack')) console.log((error as Error).stack)
}
const worker = new Worker(new URL('./threads/thread.ts', import.meta.url))
worker.once('message', (heard: Said) => console.log(greet(plan), heard, said, money.test('€5'), import.meta.url))`,
  'server/src/threads/thread.ts': `import { parentPort } from 'node:worker_threads'
const { greet } = await import('../platform/greet.ts')
parentPort?.postMessage(greet('thread' as string))`,
}
const expected = (folder: string) =>
  `Grüße, “pro”  Grüße, “thread”  from a file true file://${folder}/server/src/main.ts\n`

let built: string
let folder: string
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'citewell-built-'))
  for (const [name, text] of Object.entries(sources)) write(built, name, text)
  mkdirSync(join(built, 'node_modules/@citewell'), { recursive: true })
  symlinkSync('../../contract', join(built, 'node_modules/@citewell/contract'))
  for (const name of ['start.mjs', 'lacking-of-build.mjs'])
    cpSync(join(root, 'server', name), join(built, 'server', name))
  const { status, stderr } = build(built)
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
beforeEach(() => {
  folder = join(built, '..', `${built.split('/').at(-1)}-copy`)
  rmSync(folder, { recursive: true, force: true })
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true })
})
afterAll(() => {
  rmSync(built, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

function write(root: string, name: string, content: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), content)
}

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const build = (root: string) => run(tool, root)
const start = (...args: string[]) => run(join(folder, 'server/start.mjs'), ...args)

describe('the built server', () => {
  it('does the same as its source, with its threads, files and contract', () => {
    expect(run(join(folder, 'server/src/main.ts')).stdout).toBe(expected(folder))
    // So that this shows that the source is not used.
    rmSync(join(folder, 'server/src/main.ts'))
    rmSync(join(folder, 'server/src/threads'), { recursive: true })
    expect(start()).toMatchObject({ stdout: expected(folder), stderr: '' })
    for (const name of readdirSync(join(folder, 'server/build')).filter(name => name.endsWith('.js')))
      expect(readFileSync(join(folder, 'server/build', name), 'latin1')).not.toMatch(/[\u0080-\uffff]/)
  })

  it('has stacks whose places can be found in the source', () => {
    const { stdout } = start('stack')
    expect(stdout).toContain('/server/build/main.js:')
    expect(placesInSource(stdout)).toContain(`${folder}/server/src/main.ts:6:9`)
    rmSync(join(folder, 'server/build/main.js.map'))
    const unknown = stdout.replaceAll('citewell-built', 'citewell-gone')
    expect(placesInSource(unknown)).toBe(unknown)
  })

  it('gives way to its source when a file is missing or cut off', () => {
    const file = join(folder, 'server/build/thread.js')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.slice(0, -5))
    expect(start()).toMatchObject({
      stdout: expected(folder),
      stderr: expect.stringContaining('thread.js has another size'),
    })
    rmSync(file)
    expect(start()).toMatchObject({ stdout: expected(folder), stderr: expect.stringContaining('thread.js') })
    // So does set-up with a build that is outdated.
    rmSync(join(folder, 'server/build/manifest.json'))
    expect(start()).toMatchObject({ stdout: expected(folder), stderr: '' })
    rmSync(join(folder, 'server/src'), { recursive: true })
    expect(start()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Install this Citewell again'),
    })
  })

  it('keeps the parts of the build before for a server that still runs', () => {
    write(folder, 'server/build/part-old-1.js', '')
    write(folder, 'server/build/old.js', '')
    expect(run(tool, folder, join(folder, 'server/build'), 'its stamp')).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(readdirSync(join(folder, 'server'))).not.toContainEqual(expect.stringContaining('next'))
    const names = readdirSync(join(folder, 'server/build'))
    expect(names).toContain('part-old-1.js')
    expect(names).not.toContain('old.js')
    expect(readFileSync(join(folder, 'server/build/.citewell-built'), 'utf8')).toBe('its stamp')
  })

  it('is not replaced when a module is missing or finds files by its place', () => {
    rmSync(join(folder, 'server/src/threads/thread.ts'))
    const missing = build(folder)
    expect(missing.status).not.toBe(0)
    expect(missing.stderr).toContain('thread.ts')
    write(folder, 'server/src/threads/thread.ts', `import { here } from 'placed'\nconsole.log(here)`)
    write(
      folder,
      'node_modules/placed/package.json',
      '{ "name": "placed", "type": "module", "exports": "./it.js" }',
    )
    write(folder, 'node_modules/placed/it.js', 'export const here = import.meta.dirname')
    const placed = build(folder)
    expect(placed.status).not.toBe(0)
    expect(placed.stderr).toContain('placed/it.js finds files by its place')
    rmSync(join(folder, 'node_modules/placed'), { recursive: true })
    const absent = build(folder)
    expect(absent.status).not.toBe(0)
    expect(absent.stderr).toContain(`'placed'`)
    expect(start()).toMatchObject({ stdout: expected(folder), stderr: '' })
  })
})
