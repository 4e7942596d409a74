import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { ArchiveEntry } from '../../domain/accounts/export-entry.ts'
import { imports } from '../../domain/imports/import-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import type { ExportedFiles } from '../../feature.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { writeCsv } from '../../platform/text/write-csv.ts'
import type { OwnedImport } from './owned-import.ts'
import { listEntries } from './present-import.ts'

/** The account's imports, whose entries are a file of the export each: there may be a million. */
export async function exportImports(
  { db }: { db: Database },
  { tenantId }: { tenantId: TenantId },
): Promise<ExportedFiles> {
  const own = await db.select().from(imports).where(eq(imports.tenantId, tenantId))
  const entries = async function* (): AsyncGenerator<ArchiveEntry> {
    for (const imported of own)
      yield {
        ...{ path: `imports/${imported.id}.csv`, compress: true, size: shareOfProgress },
        open: async () => Readable.from(pagesOf(db, imported), { objectMode: false }),
      }
  }
  return { size: own.length * shareOfProgress, entries: entries() }
}

const shareOfProgress = 20_000
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

async function* pagesOf(db: Queryable, imported: Known): AsyncGenerator<Buffer> {
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
