import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts']
type FileStream = { nfd?: number }
type EmscriptenModule = {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: FileStream) => number } } } }
}

/**
 * PGlite's file system on disk, with the fsync that PGlite leaves out: without it, a commit is acknowledged before it
 * is on the disk. `onSync` is called for each fsync.
 */
export class SyncedNodeFS extends NodeFS {
  readonly #onSync: () => void

  constructor(folder: string, onSync: () => void) {
    super(folder)
    this.#onSync = onSync
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addSync = (module: EmscriptenModule) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = stream => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        this.#onSync()
        return 0
      }
    }
    const preRun = [...((emscriptenOpts.preRun ?? []) as unknown[]), addSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as EmscriptenOptions }
  }
}
