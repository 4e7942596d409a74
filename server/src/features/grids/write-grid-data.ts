import { makeFile } from '../../platform/make-file.ts'
import type { GatheredGrid } from './gather-grid.ts'
import type { GridData, GridPart } from './grid-data-worker.ts'

const worker = new URL('./grid-data-worker.ts', import.meta.url)
/** As many as are packed within milliseconds. */
const rowsAtOnce = 25

/** A grid as a workbook, CSV or JSON, made in a separate process. Rejects as makeFile does. */
export function writeGridData(
  gathered: GatheredGrid,
  as: GridData,
  signal: AbortSignal,
  who: string,
): Promise<Buffer> {
  return makeFile({ worker, parts: partsOf(gathered, as) }, signal, who)
}

function* partsOf(gathered: GatheredGrid, as: GridData): Generator<GridPart> {
  const { rows } = gathered
  yield { kind: 'grid', grid: { ...gathered, rows: [] } }
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield { kind: 'rows', rows: rows.slice(from, from + rowsAtOnce) }
  yield { kind: 'make', as }
}
