import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './config-file.ts'

/** A file that was uploaded from a folder. */
export type Recorded = {
  size: number
  modified: number
  documentId: string
  /** Whether this command added the document. Only then may it delete it. */
  added: boolean
}

/** What was uploaded from one folder to one place, by path with forward slashes; kept from run to run. */
export type FolderRecord = {
  files: Map<string, Recorded>
  /** What a person took as refused is not sent again until it changes. */
  refused: Map<string, { size: number; modified: number }>
  keep(): void
  /** Keeps it every few seconds, so that little is forgotten if the command is killed. */
  keepSometimes(): void
}

const keepEveryMs = 3_000

export function openRecord(
  stateFolder: string,
  place: { folder: string; url: string; to: string },
): FolderRecord {
  const name = createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 24)
  const file = join(stateFolder, 'uploads', `${name}.json`)
  const known = readRecord(file)
  const record = {
    files: new Map(Object.entries(known.files ?? {})),
    refused: new Map(Object.entries(known.refused ?? {})),
  }
  let keptAt = Date.now()
  const keep = () => {
    keptAt = Date.now()
    const { files, refused } = record
    const content = { ...place, files: Object.fromEntries(files), refused: Object.fromEntries(refused) }
    writeWhole(file, JSON.stringify(content))
  }
  const keepSometimes = () => {
    if (Date.now() - keptAt > keepEveryMs) keep()
  }
  return { ...record, keep, keepSometimes }
}

type Kept = { files?: Record<string, Recorded>; refused?: Record<string, { size: number; modified: number }> }

/** Without a record, every file is uploaded again, which the server answers as a duplicate. */
function readRecord(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return {}
  }
}
