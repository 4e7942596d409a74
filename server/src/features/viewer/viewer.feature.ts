import { join } from 'node:path'
import { viewerApi } from '@citewell/contract/viewer.ts'
import type { Feature } from '../../feature.ts'
import { createReaderPool, drawerSettings, type ReaderPool } from '../../ingest/extract/reader-pool.ts'
import { routes } from '../../platform/http/mount.ts'
import { keepLocalCopies, type LocalCopies } from './local-copies.ts'
import { viewerRoutes } from './viewer.routes.ts'

/** Files that are drawn at once; a slide takes a fraction of a second. */
const drawnAtOnce = 2

/** Viewing a document: search in it, its sheets and rows, its slides and pictures. */
export function viewerFeature(): Feature {
  let drawers: ReaderPool | undefined
  let copies: LocalCopies | undefined
  return {
    name: 'viewer',
    routes: ({ config, db, providers }) => {
      const home = config.files.kind === 'disk' ? { home: join(config.dataDir, 'readers') } : {}
      drawers = createReaderPool({ size: drawnAtOnce, ...drawerSettings, ...home })
      copies = keepLocalCopies(providers.files)
      return [routes(viewerApi, viewerRoutes({ db, drawers, copies }))]
    },
    stop: async () => {
      await drawers?.close()
      await copies?.close()
    },
  }
}
