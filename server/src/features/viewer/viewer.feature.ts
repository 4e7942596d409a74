import { join } from 'node:path'
import { viewerApi } from '@citewell/contract/viewer.ts'
import type { Feature } from '../../feature.ts'
import { createReaderPool, drawerSettings, type ReaderPool } from '../../ingest/extract/reader-pool.ts'
import { routes } from '../../platform/http/mount.ts'
import { keepLocalCopies, type LocalCopies } from './local-copies.ts'
import { viewerRoutes } from './viewer.routes.ts'

/** Files that are drawn at once; a slide takes a fraction of a second. */
const drawnAtOnce = 2

/**
 * Viewing a document: search in it, its sheets and rows, its slides and pictures. Drawers that are given belong to
 * somebody else, who closes them.
 */
export function viewerFeature(given?: ReaderPool): Feature {
  let own: ReaderPool | undefined
  let copies: LocalCopies | undefined
  return {
    name: 'viewer',
    routes: ({ config, db, providers }) => {
      const home = config.files.kind === 'disk' ? { home: join(config.dataDir, 'readers') } : {}
      const drawers = given ?? createReaderPool({ size: drawnAtOnce, ...drawerSettings, ...home })
      if (!given) own = drawers
      copies = keepLocalCopies(providers.files)
      return [routes(viewerApi, viewerRoutes({ db, drawers, copies }))]
    },
    stop: async () => {
      await own?.close()
      await copies?.close()
    },
  }
}
