import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyPrepared, digestOf, manifestName, type PreparedManifest } from './prepared-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-prepared-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A prepared database of two files, which none could open. */
function writeSmall(change: (manifest: PreparedManifest) => void = () => {}): string {
  const prepared = join(folder, 'prepared')
  mkdirSync(join(prepared, 'database/base/5'), { recursive: true })
  const files: Record<string, string> = {}
  for (const name of ['PG_VERSION', 'base/5/1259']) {
    writeFileSync(join(prepared, 'database', name), name)
    files[name] = digestOf(Buffer.from(name))
  }
  const manifest = { migrations: 'today', folders: ['base', 'base/5', 'pg_tblspc'], files }
  change(manifest)
  writeFileSync(join(prepared, manifestName), JSON.stringify(manifest))
  return prepared
}

function copySmall(prepared: string, write?: typeof writeFileSync) {
  const to = join(folder, 'database')
  mkdirSync(to, { recursive: true })
  const why = copyPrepared({ folder: prepared, migrations: 'today' }, to, write)
  expect(existsSync(`${to}.new`)).toBe(false)
  return { why, found: readdirSync(to, { recursive: true }).map(String).sort() }
}

const unused = (reason: RegExp) => ({
  why: { reason: expect.stringMatching(reason), expected: false },
  found: [],
})

describe('a prepared database', () => {
  it('is copied as a whole, with its empty folders', () => {
    expect(copySmall(writeSmall())).toEqual({
      why: null,
      found: ['PG_VERSION', 'base', 'base/5', 'base/5/1259', 'pg_tblspc'],
    })
  })

  it('replaces what a start left that was killed while it copied', () => {
    mkdirSync(join(folder, 'database.new/base'), { recursive: true })
    writeFileSync(join(folder, 'database.new/base/half'), '')
    const { why, found } = copySmall(writeSmall())
    expect(why).toBe(null)
    expect(found).not.toContain('base/half')
  })

  it('is not expected everywhere', () => {
    expect(copySmall(join(folder, 'nowhere'))).toMatchObject({ why: { expected: true }, found: [] })
  })

  it('is not used when it was made for another version', () => {
    const prepared = writeSmall(manifest => {
      manifest.migrations = 'yesterday'
    })
    expect(copySmall(prepared)).toEqual(unused(/another version/))
  })

  it.each([
    [
      'a file was changed',
      (prepared: string) => writeFileSync(join(prepared, 'database/base/5/1259'), 'else'),
      /1259 is damaged/,
    ],
    [
      'a file is missing',
      (prepared: string) => rmSync(join(prepared, 'database/base/5/1259')),
      /ENOENT.+1259/,
    ],
    [
      'its list cannot be read',
      (prepared: string) => writeFileSync(join(prepared, manifestName), '{"migrations": "to'),
      /JSON/,
    ],
    [
      'its list lacks the files',
      (prepared: string) =>
        writeFileSync(join(prepared, manifestName), '{"migrations": "today", "folders": []}'),
      /undefined/,
    ],
  ])('is not used when %s', (_name, damage, reason) => {
    const prepared = writeSmall()
    damage(prepared)
    expect(copySmall(prepared)).toEqual(unused(reason))
  })

  it('is not used, and leaves nothing, when the disk becomes full meanwhile', () => {
    let written = 0
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    const write = (...given: Parameters<typeof writeFileSync>) => {
      if (++written === 2) throw full
      writeFileSync(...given)
    }
    expect(copySmall(writeSmall(), write)).toEqual(unused(/no space left/))
  })
})
