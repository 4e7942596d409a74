import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const versions = (value: unknown) => writeFileSync(join(folder, 'versions.json'), JSON.stringify(value))
const database = () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '18')
}
const codeOf = () => {
  try {
    takeDataFolder(folder).release()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the data folder', () => {
  it('is made with its versions when it is missing', () => {
    const path = join(folder, 'deep', 'data')
    takeDataFolder(path).release()
    expect(JSON.parse(readFileSync(join(path, 'versions.json'), 'utf8'))).toEqual({ layout: 1, postgres: 18 })
  })

  it('is taken from other users of the machine, with its database, when it existed', () => {
    chmodSync(folder, 0o755)
    database()
    chmodSync(join(folder, 'database'), 0o755)
    versions({ layout: 1, postgres: 18 })
    takeDataFolder(folder).release()
    const rights = [folder, join(folder, 'database')].map(path => statSync(path).mode & 0o777)
    expect(rights).toEqual([0o700, 0o700])
  })

  it('is refused where everybody shares it', () => {
    chmodSync(folder, 0o1777)
    expect(() => takeDataFolder(folder)).toThrow(/shared by everybody/)
    expect(codeOf()).toBe('data_folder_unusable')
    expect(readdirSync(folder)).toEqual([])
  })

  it('has one holder at a time', () => {
    const first = takeDataFolder(folder)
    expect(codeOf()).toBe('data_folder_in_use')
    first.release()
    expect(codeOf()).toBe(null)
  })

  it('is refused when a newer or older program wrote it, and left as it was', () => {
    database()
    versions({ layout: 2, postgres: 18 })
    expect(codeOf()).toBe('data_folder_newer')
    versions({ layout: 1, postgres: 19 })
    expect(codeOf()).toBe('data_folder_newer')
    versions({ layout: 1, postgres: 17 })
    expect(codeOf()).toBe('data_folder_older')
    expect(readFileSync(join(folder, 'versions.json'), 'utf8')).toContain('17')
  })

  it('is refused when its version or its database is missing or unreadable', () => {
    database()
    expect(codeOf()).toBe('data_folder_unknown')
    writeFileSync(join(folder, 'versions.json'), '{broken')
    expect(codeOf()).toBe('data_folder_unknown')
    rmSync(join(folder, 'database'), { recursive: true })
    versions({ layout: 1, postgres: 18 })
    mkdirSync(join(folder, 'files'))
    expect(codeOf()).toBe('data_folder_incomplete')
  })

  it('is not opened with too little room, and is left as it was', () => {
    expect(() => takeDataFolder(folder, () => 10 * 1024 ** 2)).toThrow(/has 10 MB left.+64 MB.+make room/)
    expect(readdirSync(folder)).toEqual([])
    takeDataFolder(folder).release()
  })

  it('is refused by name where there can be none', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => takeDataFolder(join(folder, 'file', 'data'))).toThrow(/DATA_DIR/)
  })
})
