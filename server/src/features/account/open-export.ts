import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import type { FileStorage } from '../../providers/file-storage/file-storage.ts'
import { findExport } from './export-state.ts'

/** The finished ZIP. Throws AppError export_not_ready. */
export async function openExport(
  { db, files }: { db: Database; files: FileStorage },
  caller: Caller,
  ip: string,
): Promise<FileResponse> {
  const row = await findExport(db, caller.userId)
  if (row?.status !== 'ready' || row.bytes === null || !(await files.has(row.storageKey)))
    throw new AppError(
      'export_not_ready',
      'There is no finished export. Start one, and wait until it is ready.',
    )
  const actor = { id: caller.userId, email: caller.email }
  await recordEvent(db, { action: 'account-export-downloaded', actor, ip })
  return new FileResponse({
    stream: await files.read(row.storageKey),
    mediaType: 'application/zip',
    filename: `citewell-export-${row.createdAt.toISOString().slice(0, 10)}.zip`,
    size: row.bytes,
    range: null,
  })
}
