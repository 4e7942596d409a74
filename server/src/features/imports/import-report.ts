import { Readable } from 'node:stream'
import type { Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'
import type { OwnedImport } from './owned-import.ts'
import { listEntries } from './present-import.ts'

const columns = [
  'path',
  'state',
  'outcome',
  'document_id',
  'external_id',
  'bytes',
  'sha256',
  'labels',
  'link',
  'reason_code',
  'reason',
]
const atOnce = 5_000

/** All entries as CSV, whose cells run as no formula. */
export function importReport(db: Queryable, imported: OwnedImport): FileResponse {
  return new FileResponse({
    stream: Readable.from(pagesOf(db, imported), { objectMode: false }),
    mediaType: 'text/csv; charset=utf-8',
    filename: `${imported.name.slice(0, 80)}.csv`,
    size: null,
    range: null,
  })
}

async function* pagesOf(db: Queryable, imported: OwnedImport): AsyncGenerator<Buffer> {
  let cursor: string | undefined
  do {
    const page = await listEntries(db, imported, { limit: atOnce, cursor })
    const rows = page.items.map(({ error, labels, ...entry }) => ({
      ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, value ?? ''])),
      labels: labels.join('; '),
      reason_code: error?.code ?? '',
      reason: error?.message ?? '',
    }))
    yield writeCsv(rows, columns, { head: cursor === undefined })
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}
