import { Readable } from 'node:stream'
import type { Caller } from '../../domain/accounts/caller.ts'
import { refusalText } from '../../domain/tables/refusal-text.ts'
import { AppError } from '../../platform/errors.ts'
import { FileResponse } from '../../platform/http/file-answer.ts'
import type { ComputedPlan } from './compute-plan.ts'
import { writeComputedCsv } from './write-computed-csv.ts'
import { writeComputedXlsx } from './write-computed-xlsx.ts'
import { writeOverCsv, writeOverXlsx } from './write-over.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Throws forbidden for a plan without exports. */
export async function requireExports(caller: Caller): Promise<void> {
  const { exports } = await caller.limits()
  if (!exports)
    throw new AppError(
      'forbidden',
      'Exports belong to the Pro and Enterprise plans. See the plans at /pricing to upgrade.',
    )
}

/** The result of a plan over one or several tables as a file. Throws invalid_request for one that cannot be computed. */
export async function computedFile(
  runs: [ComputedPlan, ...ComputedPlan[]],
  format: keyof typeof mediaTypes,
): Promise<FileResponse> {
  const [run, ...others] = runs
  const { computed, scoped } = run
  const isOver = others.length > 0
  if (computed.kind === 'refused' && !isOver)
    throw new AppError('invalid_request', refusalText(scoped.table, computed.refusal))
  const bytes =
    format === 'csv'
      ? Buffer.from(isOver ? writeOverCsv(runs) : writeComputedCsv(run))
      : await (isOver ? writeOverXlsx(runs) : writeComputedXlsx(run))
  return new FileResponse({
    stream: Readable.from([bytes]),
    mediaType: mediaTypes[format],
    filename: `${nameOf(scoped.filename)}.${format}`,
    size: bytes.length,
    range: null,
  })
}

function nameOf(filename: string): string {
  const bare = filename.replace(/\.[^.]{1,5}$/, '').slice(0, 80)
  return `${bare} computed`
}
