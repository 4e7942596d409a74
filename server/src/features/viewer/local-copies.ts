import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { AppError } from '../../platform/errors.ts'
import { FileMissing, type FileStorage } from '../../providers/file-storage/file-storage.ts'

type Copy = { file: ReturnType<FileStorage['localPath']>; users: number; timer?: NodeJS.Timeout }

/** How long a copy outlives its use: the pictures of a slide are asked for one after the other. */
const keptMilliseconds = 20_000

export type LocalCopies = {
  /** Runs `work` with the path of the document's file, which storages other than a folder must fetch first. */
  use: <Result>(document: OwnedDocument, work: (path: string) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

export function keepLocalCopies(files: FileStorage): LocalCopies {
  const copies = new Map<string, Copy>()
  const drop = async (key: string) => {
    const copy = copies.get(key)
    copies.delete(key)
    clearTimeout(copy?.timer)
    await copy?.file.then(({ release }) => release()).catch(() => {})
  }
  return {
    use: async ({ storageKey: key }, work) => {
      const copy: Copy = copies.get(key) ?? { file: files.localPath(key), users: 0 }
      copies.set(key, copy)
      clearTimeout(copy.timer)
      copy.users++
      try {
        const { path } = await copy.file.catch(error => {
          // The next use fetches the file anew.
          if (copies.get(key) === copy) copies.delete(key)
          throw error
        })
        return await work(path)
      } catch (error) {
        if (error instanceof FileMissing)
          throw new AppError('not_found', 'The file of this document is missing.')
        throw error
      } finally {
        copy.users--
        if (copy.users === 0 && copies.get(key) === copy)
          copy.timer = setTimeout(() => void drop(key), keptMilliseconds).unref()
      }
    },
    close: async () => void (await Promise.all([...copies.keys()].map(drop))),
  }
}
