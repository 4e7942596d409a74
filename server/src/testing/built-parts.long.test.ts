import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, 'server/build-tested')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

describe('the built server', () => {
  it('finds all that its parts import, also those that are loaded late', () => {
    expect(run('tools/build-server.mjs', '.', 'server/build-tested')).toMatchObject({ status: 0 })
    const parts = readdirSync(folder).filter(name => /^part-.*\.js$/.test(name))
    expect(parts.length).toBeGreaterThan(50)
    const load = parts.map(name => `await import(${JSON.stringify(join(folder, name))})`).join('\n')
    expect(run('--input-type=module', '--eval', `${load}\nprocess.exit(0)`)).toMatchObject({
      status: 0,
    })
  })
})
