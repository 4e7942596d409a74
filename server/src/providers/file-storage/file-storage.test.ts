import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing, type FileStorage } from './file-storage.ts'
import { localDiskStorage } from './local-disk.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const adapters: [string, () => FileStorage][] = [['local disk', () => localDiskStorage(folder)]]

describe.each(adapters)('the file storage on %s', (_name, create) => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
  const key = 'originals/0f-1'
  const keys = async (files: FileStorage) => (await Array.fromAsync(files.list())).map(file => file.key)

  it('gives back what was written, whole or in part', async () => {
    const files = create()
    await files.write(key, Readable.from([bytes]))
    expect(bytes.equals(await buffer(await files.read(key)))).toBe(true)
    expect(bytes.subarray(10, 21).equals(await buffer(await files.read(key, { start: 10, end: 20 })))).toBe(
      true,
    )
    expect([await files.has(key), await files.has('originals/none')]).toEqual([true, false])
    expect(await keys(files)).toEqual([key])
    const { release } = await files.localPath(key)
    await release()
  })

  it('keeps nothing of a write that breaks off', async () => {
    const files = create()
    const breaking = Readable.from(
      (async function* () {
        yield bytes
        throw new Error('gone')
      })(),
    )
    await expect(files.write(key, breaking)).rejects.toThrow('gone')
    expect([await files.has(key), await keys(files)]).toEqual([false, []])
  })

  it('says that a file is missing, and removes without asking', async () => {
    const files = create()
    await expect(files.read(key)).rejects.toBeInstanceOf(FileMissing)
    await expect(files.localPath(key)).rejects.toBeInstanceOf(FileMissing)
    await files.remove(key)
    await files.write(key, Readable.from([bytes]))
    await files.remove(key)
    expect(await keys(files)).toEqual([])
  })

  it('takes no key that leads elsewhere', async () => {
    for (const wrong of ['../secret', '/etc/passwd', 'a//b', 'a/../b', 'A b', ''])
      await expect(create().write(wrong, Readable.from([bytes]))).rejects.toThrow('key')
  })
})
