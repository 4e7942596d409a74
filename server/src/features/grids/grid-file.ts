import { Readable } from 'node:stream'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import { limitRefusal } from '../../domain/plans/limit-refusal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { gatherGrid } from './gather-grid.ts'
import { writeGridCsv } from './write-grid-csv.ts'
import { writeGridXlsx } from './write-grid-xlsx.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Wanted = { as: keyof typeof mediaTypes; appUrl: string }

/** The grid as a file, with the documents that the caller may download. Throws plan_required for a plan without exports. */
export async function gridFile(
  db: Queryable,
  caller: Caller,
  grid: OwnedGrid,
  { as: format, appUrl }: Wanted,
): Promise<FileResponse> {
  const limits = await caller.limits()
  if (!limits.exports) throw limitRefusal('exports', limits)
  const gathered = await gatherGrid(db, caller, grid, appUrl)
  const bytes =
    format === 'json'
      ? Buffer.from(`${JSON.stringify(gathered, null, 2)}\n`)
      : format === 'csv'
        ? writeGridCsv(gathered)
        : await writeGridXlsx(gathered)
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: mediaTypes[format],
    filename: `${grid.name.slice(0, 80)}.${format}`,
    size: bytes.length,
    range: null,
  })
}
