import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PackedColumn } from './pack-column.ts'

/** Some columns of a table, as they are stored. */
export type EncodedColumns = { columnFrom: number; columnTo: number; cells: Uint8Array }

type Written = {
  entries: [text: string, value: string | null, unit: string | null][]
  codes: number[]
  /** Of each cell that holds something, less those of the one before. */
  starts: number[]
  lengths: number[]
}

/** Cells of columns that are stored together: a narrow table is one piece, each column of a long one its own. */
const cellsTogether = 50_000
/** No column that we stored is larger. */
const mostBytes = 512 * 1024 * 1024

/** Writes the columns of a table in as few pieces as are read well. */
export function* encodeColumns(columns: PackedColumn[]): Generator<EncodedColumns> {
  const rows = Math.max(1, columns[0]?.codes.length ?? 1)
  const together = Math.max(1, Math.floor(cellsTogether / rows))
  for (let from = 0; from < columns.length; from += together) {
    const some = columns.slice(from, from + together)
    yield { columnFrom: from, columnTo: from + some.length - 1, cells: packed(some.map(writtenColumn)) }
  }
}

/** Reads what `encodeColumns` wrote. */
export function decodeColumns(cells: Uint8Array): PackedColumn[] {
  return (unpacked(cells) as Written[]).map(readColumn)
}

/** Numbers of rows and their marks. */
export function encodeRows(rows: Int32Array, marks: Uint8Array): Uint8Array {
  return packed([differences(rows), [...marks]])
}

export function decodeRows(bytes: Uint8Array): { rows: Int32Array; marks: Uint8Array } {
  const [rows = [], marks = []] = unpacked(bytes) as number[][]
  return { rows: summed(rows), marks: Uint8Array.from(marks) }
}

function writtenColumn({ entries, codes, starts, ends }: PackedColumn): Written {
  const filled = [...codes.keys()].filter(index => (codes[index] ?? -1) >= 0)
  return {
    entries: entries.map(({ text, value, unit }) => [text, value, unit]),
    codes: [...codes],
    starts: differences(filled.map(index => starts[index] ?? 0)),
    lengths: filled.map(index => (ends[index] ?? 0) - (starts[index] ?? 0)),
  }
}

function readColumn(written: Written): PackedColumn {
  const codes = Int32Array.from(written.codes)
  const filled = summed(written.starts)
  const starts = new Int32Array(codes.length)
  const ends = new Int32Array(codes.length)
  let at = 0
  for (let index = 0; index < codes.length; index++) {
    if ((codes[index] ?? -1) < 0) continue
    const start = filled[at] ?? 0
    starts[index] = start
    ends[index] = start + (written.lengths[at] ?? 0)
    at++
  }
  return {
    entries: written.entries.map(([text, value, unit]) => ({ text, value, unit })),
    codes,
    starts,
    ends,
  }
}

function differences(numbers: ArrayLike<number>): number[] {
  let last = 0
  return Array.from(numbers, number => {
    const difference = number - last
    last = number
    return difference
  })
}

function summed(differences: number[]): Int32Array {
  let sum = 0
  return Int32Array.from(differences, difference => {
    sum += difference
    return sum
  })
}

const packed = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value), { level: 4 })

const unpacked = (bytes: Uint8Array): unknown =>
  JSON.parse(inflateRawSync(bytes, { maxOutputLength: mostBytes }).toString())
