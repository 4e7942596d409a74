import { expect, it } from 'vitest'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { FileMissing, type FileStorage } from '../../providers/file-storage/file-storage.ts'
import { keepLocalCopies } from './local-copies.ts'

const document = { storageKey: 'one' } as OwnedDocument

/** Storage that fails with each of `errors` in turn and then gives the file. */
function failing(...errors: Error[]) {
  const released: string[] = []
  const files = {
    localPath: async (key: string) => {
      const error = errors.shift()
      if (error) throw error
      return { path: `/copy/${key}`, release: async () => void released.push(key) }
    },
  } as unknown as FileStorage
  return { copies: keepLocalCopies(files), released }
}

it('fetches a file anew after storage failed for a moment', async () => {
  const { copies, released } = failing(new Error('connection reset'), new FileMissing('one'))
  await expect(copies.use(document, async path => path)).rejects.toThrow('connection reset')
  await expect(copies.use(document, async path => path)).rejects.toMatchObject({ code: 'not_found' })
  expect(await copies.use(document, async path => path)).toBe('/copy/one')
  await copies.close()
  expect(released).toEqual(['one'])
})

it('keeps the copy when the work with it fails', async () => {
  const { copies, released } = failing()
  await expect(copies.use(document, () => Promise.reject(new Error('no drawing')))).rejects.toThrow(
    'no drawing',
  )
  expect(released).toEqual([])
  await copies.close()
  expect(released).toEqual(['one'])
})
