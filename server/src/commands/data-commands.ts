import { backUp } from '../features/backup/back-up.ts'
import { checkData } from '../features/backup/check-data.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { FileStorage } from '../providers/file-storage/file-storage.ts'
import { type Outcome, outcomeOf } from './command-outcome.ts'

type Deps = { database: OpenDatabase; files: FileStorage; dataDir: string }

/** The data commands that a running process can carry out. */
export function runDataCommand(deps: Deps, [name, folder = '']: string[]): Promise<Outcome> {
  return outcomeOf(async () =>
    name === 'backup' ? { good: true, text: await backUp(deps, folder) } : check(deps),
  )
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
