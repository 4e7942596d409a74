import { backUp } from './features/stored-data/back-up.ts'
import { checkData } from './features/stored-data/check-data.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { AppError } from './platform/errors.ts'
import type { FileStorage } from './providers/file-storage/file-storage.ts'

type Deps = { database: OpenDatabase; files: FileStorage; dataDir: string }

/** What a command came to: `good` is false for one that was refused, or that found something. */
export type Outcome = { good: boolean; text: string }

/** The commands that a running process does as well. */
export async function runDataCommand(deps: Deps, [name, folder = '']: string[]): Promise<Outcome> {
  try {
    if (name === 'backup') return { good: true, text: await backUp(deps, folder) }
    return await check(deps)
  } catch (error) {
    if (error instanceof AppError) return { good: false, text: error.message }
    throw error
  }
}

async function check({ database, files }: Deps): Promise<Outcome> {
  const findings = await checkData({ db: database.db, files })
  if (findings.length === 0) return { good: true, text: 'Files, rows and index belong together.' }
  const text = findings.map(
    ({ what, count, examples, mend }) =>
      `${what}: ${count}\n${examples.map(example => `  ${example}`).join('\n')}\n  → ${mend}`,
  )
  return { good: false, text: text.join('\n\n') }
}
