import { Readable } from 'node:stream'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { OwnedGrid } from '../../domain/grids/owned-grid.ts'
import { requireStillIn } from '../../domain/organisations/require-still-member.ts'
import { limitRefusal } from '../../domain/plans/limit-refusal.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import { renderDocx, renderPdf } from '../../platform/pdf/render-pdf.ts'
import { type GatheredGrid, gatherGrid } from './gather-grid.ts'
import { gridReport } from './grid-report.ts'
import { writeGridData } from './write-grid-data.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Wanted = { as: keyof typeof mediaTypes; appUrl: string }

/**
 * The grid as a file, with the documents that the caller may download. Throws plan_required for a plan without exports,
 * report_too_large, and forbidden for a member who was removed meanwhile.
 */
export async function gridFile(
  db: Queryable,
  caller: Caller,
  grid: OwnedGrid,
  { as: format, appUrl }: Wanted,
  signal: AbortSignal,
): Promise<FileResponse> {
  const limits = await caller.limits()
  if (!limits.exports) throw limitRefusal('exports', limits)
  const bytes = await bytesOf(await gatherGrid(db, caller, grid, appUrl), format, caller.userId, signal)
  await requireStillIn(db, caller)
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: mediaTypes[format],
    filename: `${grid.name.slice(0, 80)}.${format}`,
    size: bytes.length,
    range: null,
  })
}

function bytesOf(gathered: GatheredGrid, as: Wanted['as'], userId: string, signal: AbortSignal) {
  switch (as) {
    case 'docx':
      return renderDocx(gridReport(gathered), signal, userId)
    case 'pdf':
      return renderPdf(gridReport(gathered), signal, userId)
    case 'json':
    case 'csv':
    case 'xlsx':
      return writeGridData(gathered, as, signal, userId)
  }
}
