import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './config-file.ts'

/** Where an import comes from and goes to. */
type Place = { source: string; url: string; to: string; folders: boolean }

/** Remembers the import of a place until it has come to its end, so that the command goes on after it was killed. */
export function openPlace(stateFolder: string, place: Place) {
  const name = createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 24)
  const file = join(stateFolder, 'imports', `${name}.json`)
  return {
    importId: (): string | null => {
      try {
        const { id } = JSON.parse(readFileSync(file, 'utf8')) as { id?: unknown }
        return typeof id === 'string' ? id : null
      } catch {
        return null
      }
    },
    keep: (id: string) => writeWhole(file, JSON.stringify({ ...place, id })),
    forget: () => rmSync(file, { force: true }),
  }
}
