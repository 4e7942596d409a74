import type { Scope } from '../server/src/answer/stages.ts'
import { openTestDatabase } from '../server/src/platform/database/database.testing.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { indexFiles } from './index-files.ts'
import { type OwnLibrary, readOwnLibraries } from './own-libraries.ts'

export type OpenLibrary = OwnLibrary & { db: Database; scope: Scope }

/** Runs it on each of our own small libraries, in a database of its own. */
export async function inEachLibrary<Result>(
  run: (library: OpenLibrary, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, library] of readOwnLibraries().entries()) {
    const database = await openTestDatabase()
    try {
      const { scope, failures } = await indexFiles(database.db, library.files)
      if (failures.length > 0) throw new Error(`${library.name}: ${JSON.stringify(failures)}`)
      results.push(await run({ ...library, db: database.db, scope }, at))
    } finally {
      await database.close()
    }
  }
  return results
}
