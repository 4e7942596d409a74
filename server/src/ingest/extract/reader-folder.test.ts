import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReaderFolder, type ReaderFolder } from './reader-folder.ts'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'citewell-home-'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('node:fs')
  vi.resetModules()
  rmSync(home, { recursive: true, force: true })
})

/** As a container makes it that has our host name and process number but other processes. */
async function madeElsewhere(): Promise<ReaderFolder> {
  vi.resetModules()
  vi.doMock('node:fs', async original => ({
    ...(await original<typeof import('node:fs')>()),
    readlinkSync: () => 'pid:[elsewhere]',
  }))
  const elsewhere = await import('./reader-folder.ts')
  return elsewhere.createReaderFolder(home)
}

const hours = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

it('is left alone by a container with the same name and process number, unless it gave no sign for a day', async () => {
  const other = await madeElsewhere()
  const folder = dirname(other.shown)
  await createReaderFolder(home)
  expect(readdirSync(home)).toHaveLength(2)
  expect(readdirSync(folder).sort()).toEqual(['root', 'shown'])
  utimesSync(folder, ago(25 * hours), ago(25 * hours))
  await createReaderFolder(home)
  expect(readdirSync(home).map(name => join(home, name))).not.toContain(folder)
})

it('gives signs for as long as its process runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const other = await madeElsewhere()
  const folder = dirname(other.shown)
  utimesSync(folder, ago(25 * hours), ago(25 * hours))
  vi.advanceTimersByTime(2 * hours)
  await vi.waitFor(async () => {
    const { mtimeMs } = await import('node:fs').then(({ statSync }) => statSync(folder))
    expect(Date.now() - mtimeMs).toBeLessThan(hours)
  })
  await createReaderFolder(home)
  expect(readdirSync(home)).toHaveLength(2)
})
