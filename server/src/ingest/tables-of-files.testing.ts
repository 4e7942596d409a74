import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FormatName } from '@citewell/contract/formats.ts'
import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import { decodeColumns, decodeRows } from '../domain/tables/encode-cells.ts'
import { tableOfPacked } from '../domain/tables/packed-table.ts'
import type { Table } from '../domain/tables/table.ts'
import type { TableDescription } from '../domain/tables/table-place.ts'
import { defaultLimits } from './extract/extractor.ts'
import { loadExtractor } from './extract/extractors.ts'
import { createTextWriter } from './extract/text-writer.ts'
import type { ExtractedPart } from './stages.ts'
import { createTableMaker } from './tables/create-table-maker.ts'

type Found = TableDescription & { table: Table }

/** The tables of a file as they are stored and loaded again, and its text. */
export async function tablesOf(
  bytes: Uint8Array | string,
  format: FormatName,
  { language = null, corrections = [] }: { language?: string | null; corrections?: TableCorrection[] } = {},
): Promise<{ tables: Found[]; text: string; doubted: number }> {
  const maker = createTableMaker({ format })
  const parts: ExtractedPart[] = []
  const writer = createTextWriter({
    characters: defaultLimits.characters,
    send: async batch => {
      maker.add(batch.parts, batch.facts)
      parts.push(...batch.parts)
    },
    progress: () => {},
  })
  const folder = await mkdtemp(join(tmpdir(), 'citewell-tables-'))
  try {
    const path = join(folder, `file.${format}`)
    await writeFile(path, bytes)
    const extract = await loadExtractor(format)
    const source = { path, filename: path, limits: defaultLimits, recognise: 'never' as const }
    await extract({ ...source, encoding: null, decodedAs: () => {} }, writer)
    await writer.end()
  } finally {
    await rm(folder, { recursive: true })
  }
  const batches = [...maker.make(language, corrections)]
  const pieces = batches.flatMap(({ columns }) => columns)
  const tables = batches
    .flatMap(({ tables }) => tables)
    .map(({ description, rows }) => {
      const { sheet, region, title, columns, headerRows, notes = [] } = description
      const cells = pieces
        .filter(piece => piece.sheet === sheet && piece.region === region)
        .flatMap(piece => decodeColumns(piece.cells))
      return {
        ...description,
        table: tableOfPacked({ title, columns, headerRows, ...decodeRows(rows), cells, notes }),
      }
    })
  const text = parts.flatMap(({ blocks }) => blocks.map(block => block.text)).join('\n')
  return { tables, text, doubted: maker.doubted() }
}

/** The texts of a table's cells, row by row, after the row's number. */
export function textsOf({ columns, rows }: Table): (number | string | null)[][] {
  return rows.map(({ row, cells }) => [row, ...columns.map((_, at) => cells[at]?.text ?? null)])
}

/** Cells whose place in the text holds something else. */
export function misplaced({ columns, rows }: Table, text: string): string[] {
  return rows.flatMap(({ cells }) =>
    columns.flatMap((_, at) => {
      const cell = cells[at]
      return cell && text.slice(cell.start, cell.end) !== cell.text ? [cell.text] : []
    }),
  )
}
