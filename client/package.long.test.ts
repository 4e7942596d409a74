import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestKey } from '../server/src/testing/keys.testing.ts'
import { startTestApp, type TestApp } from '../server/src/testing/start-app.testing.ts'
import {
  type InstalledPackage,
  installPackage,
  isInstalled,
} from './src/testing/installed-package.testing.ts'
import { startNode } from './src/testing/run-process.testing.ts'

const root = resolve(import.meta.dirname, '..')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

let app: TestApp
let installed: InstalledPackage
let env: Record<string, string>
beforeAll(async () => {
  installed = installPackage()
  app = await startTestApp()
  const user = await app.user({ tier: 'pro' })
  const { body } = await user.upload(null, 'handbook.txt', 'Each employee has 27 days of leave.')
  await user.settled(body.id)
  const { secret } = await makeTestKey(app, user, { scopes: ['ask', 'read', 'upload', 'manage'] })
  env = { CITEWELL_URL: app.url, CITEWELL_KEY: secret }
})
afterAll(() => app.stop())

const example = (name: string) => join(root, 'client/examples', name)

/** As somebody would copy it into their project. */
function runExample(name: string, ...args: string[]) {
  const copy = join(installed.project, name)
  writeFileSync(copy, readFileSync(example(name)))
  return startNode([copy, ...args], { cwd: installed.project, env }).ended
}

describe('the packed client', () => {
  it('has no dependency, and neither sources nor tests', () => {
    expect(readdirSync(join(installed.project, 'node_modules')).sort()).toEqual([
      '.bin',
      '.package-lock.json',
      '@citewell',
    ])
    const files = readdirSync(join(installed.project, 'node_modules/@citewell'), {
      recursive: true,
      encoding: 'utf8',
    })
    expect(files).toContain(join('client', 'dist', 'citewell.js'))
    expect(files.filter(file => /\.test\.|\.testing\.|(?<!\.d)\.ts$/.test(file))).toEqual([])
  })

  it('asks, with links to the exact words', async () => {
    const { code, out, err } = await runExample('ask.mjs', 'How many days of leave does each employee have?')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('27 days of leave')
    expect(out).toMatch(/\[1\] handbook\.txt, .*: http:\S+\/chat\/\S+cite=/)
  })

  it('has the command', async () => {
    const run = (...args: string[]) =>
      startNode([installed.command, ...args], { cwd: installed.project, env }).ended
    expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('ask QUESTION') })
    const { code, out } = await run('ask', 'How many days of leave does each employee have?')
    expect([code, out]).toEqual([0, expect.stringContaining('27 days of leave')])
  })

  it('adds a file and waits for it', async () => {
    const path = join(installed.project, 'fees.txt')
    writeFileSync(path, 'The yearly fee is 42 euros.')
    const { code, out, err } = await runExample('add-file.mjs', path)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('27 of 27 bytes')
    expect(out).toContain('fees.txt is ready')
  })

  it('reads a review grid and saves it', async () => {
    const path = join(installed.project, 'grid.xlsx')
    const { code, out, err } = await runExample(
      'review-grid.mjs',
      'days of leave',
      'How many days of leave?',
      path,
    )
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1 cells of 1 documents')
    expect(out).toContain('handbook.txt: ')
    expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK')
  })

  it('names what is refused', async () => {
    const path = join(installed.project, 'program.exe')
    writeFileSync(path, 'MZ')
    const { code, err } = await runExample('add-file.mjs', path)
    expect(code).toBe(1)
    expect(err).toMatch(/^document_type_\w+: .*\(request [\da-f-]{36}\)/)
  })

  it('makes something once, however often it asks with the same idempotency key', async () => {
    const { Citewell } = (await import(
      join(installed.project, 'node_modules/@citewell/client/dist/citewell.js')
    )) as typeof import('./src/citewell.ts')
    const citewell = new Citewell({ url: app.url, key: env.CITEWELL_KEY ?? '' })
    const make = () =>
      citewell.call('POST /collections', { body: { name: 'Once' } }, { idempotencyKey: 'one-collection' })
    const [first, second] = [await make(), await make()]
    expect(second.id).toBe(first.id)
    expect((await citewell.call('GET /collections')).items).toHaveLength(1)
  })

  it('changes only what it saw', async () => {
    const { Citewell } = (await import(
      join(installed.project, 'node_modules/@citewell/client/dist/citewell.js')
    )) as typeof import('./src/citewell.ts')
    const citewell = new Citewell({ url: app.url, key: env.CITEWELL_KEY ?? '' })
    const { id } = await citewell.call('POST /collections', { body: { name: 'Seen' } })
    const { etag } = await citewell.callTagged('GET /collections/{id}', { params: { id } })
    const rename = (name: string) =>
      citewell.call('PATCH /collections/{id}', { params: { id }, body: { name } }, { ifMatch: etag ?? '' })
    expect((await rename('Changed')).name).toBe('Changed')
    await expect(rename('Too late')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  it.skipIf(!isInstalled('python3'))(
    'is not needed by Python (SKIPPED where python3 is missing)',
    async () => {
      const child = spawn('python3', [example('ask.py'), 'How many days of leave does each employee have?'], {
        env: { ...process.env, ...env },
      })
      let out = ''
      child.stdout.setEncoding('utf8').on('data', text => {
        out += text
      })
      expect(await once(child, 'close')).toEqual([0, null])
      expect(out).toContain('27 days of leave')
      expect(out).toMatch(/\[1\] handbook\.txt/)
    },
  )

  it('gives its types without zod and without Node', () => {
    const program = `import { Citewell, CitewellError, type Answer, type Document } from '@citewell/client'
const citewell = new Citewell({ url: 'https://citewell.example.org', key: 'cw_' })
const answer: Answer = await citewell.ask('When?', { scope: 'all' })
const first: number | undefined = answer.citations[0]?.boxes[0]?.page
for await (const document of citewell.list('GET /documents', { query: { state: 'ready' } })) {
  const each: Document = document
  await citewell.call('DELETE /documents/{id}', { params: { id: each.id } })
}
// @ts-expect-error there is no such call
await citewell.call('GET /nothing')
// @ts-expect-error a key may not log in
await citewell.call('POST /auth/login')
// @ts-expect-error the id is missing
await citewell.call('GET /documents/{id}')
// @ts-expect-error a file is no JSON
await citewell.call('GET /documents/{id}/file', { params: { id: '' } })
// @ts-expect-error there is no such state
citewell.list('GET /documents', { query: { state: 'gone' } })
export const told = (error: unknown) => (error instanceof CitewellError ? error.retryAfter : first)
`
    writeFileSync(join(installed.project, 'program.mts'), program)
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', '']
    const lib = ['--lib', 'es2022,dom,dom.iterable']
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...options, ...lib, 'program.mts'], {
      cwd: installed.project,
      encoding: 'utf8',
    })
    expect([stdout, status]).toEqual(['', 0])
  })

  it('says in its types what the contract says', () => {
    const same = `import type * as Contract from '${join(root, 'client/src/contract.ts')}'
import type * as Packed from '${join(installed.project, 'node_modules/@citewell/client/dist/contract.js')}'
type Same<A, B> = [A, B] extends [B, A] ? true : false
type Differing = {
  [Key in keyof Contract.Calls | keyof Packed.Calls]: Key extends keyof Contract.Calls & keyof Packed.Calls
    ? Same<Contract.Calls[Key], Packed.Calls[Key]> extends true ? never : Key
    : Key
}[keyof Contract.Calls | keyof Packed.Calls]
export const differing: [Differing] extends [never] ? true : Differing = true
export const events: Same<Contract.AnswerEvent, Packed.AnswerEvent> = true
export const errors: Same<Contract.ErrorBody, Packed.ErrorBody> = true
`
    const folder = mkdtempSync(join(root, 'client/.build-'))
    try {
      writeFileSync(join(folder, 'same.ts'), same)
      writeFileSync(
        join(folder, 'tsconfig.json'),
        '{ "extends": "../tsconfig.json", "include": ["same.ts"] }',
      )
      const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
      expect([stdout, status]).toEqual(['', 0])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
