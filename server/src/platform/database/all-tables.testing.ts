import { globSync } from 'node:fs'
import { join } from 'node:path'
import { PgTable } from 'drizzle-orm/pg-core'

const sources = join(import.meta.dirname, '../..')

/** Every table of the product, found as in drizzle.config.ts, so that a test over all tables misses none. */
export const allTables: PgTable[] = (
  await Promise.all(
    globSync('{domain,platform,features}/**/*-tables.ts', { cwd: sources }).map(
      file => import(join(sources, file)) as Promise<Record<string, unknown>>,
    ),
  )
)
  .flatMap(module => Object.values(module))
  .filter(each => each instanceof PgTable)
