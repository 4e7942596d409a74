import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileMissing, type FileStorage, StorageFull, StorageUnavailable } from './file-storage.ts'
import { localDiskStorage } from './local-disk.ts'
import { startTestS3 } from './s3.testing.ts'
import { s3Storage } from './s3.ts'

let folder: string
let store: Awaited<ReturnType<typeof startTestS3>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'citewell-storage-'))
  store = await startTestS3()
})
afterEach(async () => {
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const adapters: [string, () => FileStorage][] = [
  ['local disk', () => localDiskStorage(folder)],
  ['an S3-compatible store', () => s3Storage(store.settings)],
]

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

describe('a file storage that cannot take files', () => {
  const one = () => Readable.from([Buffer.from('x')])

  it('says that the store does not answer, and that it refuses us', async () => {
    const gone = s3Storage({ ...store.settings, endpoint: 'http://127.0.0.1:1' })
    const stranger = s3Storage({
      ...store.settings,
      credentials: { accessKeyId: 'STRANGER', secretAccessKey: 'wrong' },
    })
    for (const files of [gone, stranger]) {
      await expect(files.write('a', one())).rejects.toBeInstanceOf(StorageUnavailable)
      await expect(files.read('a')).rejects.toBeInstanceOf(StorageUnavailable)
      await expect(files.has('a')).rejects.toBeInstanceOf(StorageUnavailable)
      await expect(Array.fromAsync(files.list())).rejects.toBeInstanceOf(StorageUnavailable)
    }
  })

  it('does not take the 404 of another server for a missing file', async () => {
    const other = createServer((request, response) => {
      request.resume()
      response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not here</html>')
    })
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const files = s3Storage({ ...store.settings, endpoint: `http://127.0.0.1:${port}` })
    await expect(files.read('a')).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(files.localPath('a')).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(Array.fromAsync(files.list())).rejects.toBeInstanceOf(StorageUnavailable)
    other.closeAllConnections()
    other.close()
  })

  it('says that the disk is full', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const bytes = new Readable({ read: () => bytes.destroy(full) })
    await expect(localDiskStorage(folder).write('a', bytes)).rejects.toBeInstanceOf(StorageFull)
  })

  it('leaves room for the database, also in the midst of a large file', async () => {
    const megabyte = Buffer.alloc(1024 ** 2)
    const nearlyFull = localDiskStorage(folder, () => 10 * 1024 ** 2)
    await expect(nearlyFull.write('a', Readable.from([megabyte]))).rejects.toBeInstanceOf(StorageFull)
    let left = 80 * 1024 ** 2
    const many = Readable.from(Array.from({ length: 100 }, () => megabyte))
    const filling = localDiskStorage(folder, () => {
      left -= 4 * 1024 ** 2
      return left
    })
    await expect(filling.write('a', many)).rejects.toBeInstanceOf(StorageFull)
    expect(readdirSync(folder)).toEqual([])
  })
})
