/** The process that makes one workbook, CSV or JSON of a grid: it receives the grid in parts and responds with the bytes. */
import { setPriority } from 'node:os'
import type { GatheredGrid } from './gather-grid.ts'
import { writeGridCsv } from './write-grid-csv.ts'
import { writeGridXlsx } from './write-grid-xlsx.ts'

export type GridData = 'xlsx' | 'csv' | 'json'

/** The grid without its rows, then some rows at a time, then what to make of it. */
export type GridPart =
  | { kind: 'grid'; grid: GatheredGrid }
  | { kind: 'rows'; rows: GatheredGrid['rows'] }
  | { kind: 'make'; as: GridData }

// Lower priority, since somebody may be waiting for an answer meanwhile.
setPriority(5)

let gathered: GatheredGrid | null = null

process.on('message', (part: GridPart) => {
  if (part.kind === 'grid') gathered = part.grid
  if (part.kind === 'rows') gathered?.rows.push(...part.rows)
  if (part.kind === 'make' && gathered) void answer(gathered, part.as)
})

async function answer(grid: GatheredGrid, as: GridData): Promise<void> {
  process.send?.(await bytesOf(grid, as), () => process.disconnect())
}

async function bytesOf(grid: GatheredGrid, as: GridData): Promise<Buffer> {
  switch (as) {
    case 'json':
      return Buffer.from(`${JSON.stringify(grid, null, 2)}\n`)
    case 'csv':
      return writeGridCsv(grid)
    case 'xlsx':
      return writeGridXlsx(grid)
  }
}
