import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { once } from '../../platform/once.ts'
import type { Entry, PackedColumn } from './table.ts'
import { VarintReader, VarintWriter } from './varints.ts'

/** Some columns of a table, as they are stored. */
export type EncodedColumns = { columnFrom: number; columnTo: number; cells: Uint8Array }

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
    yield { columnFrom: from, columnTo: from + some.length - 1, cells: encodePiece(some) }
  }
}

/**
 * Reads what `encodeColumns` wrote: each column when it is looked at, and the places of its cells only when one of them
 * is, since a question needs few columns and cites few cells.
 */
export function decodeColumns(piece: Uint8Array): PackedColumn[] {
  const head = new VarintReader(piece)
  const count = head.read()
  const letterless = Array.from({ length: count }, () => head.read() === 1)
  const length = head.read()
  const from = head.place()
  const codes = once(() => readCodes(inflate(piece.subarray(from, from + length)), count))
  const places = once(() => readPlaces(inflate(piece.subarray(from + length)), codes()))
  return letterless.map((bare, at) => new StoredColumn(bare, at, codes, places))
}

/** Numbers of rows and their marks. */
export function encodeRows(rows: Int32Array, marks: Uint8Array): Uint8Array {
  const written = new VarintWriter()
  written.write(rows.length)
  let last = 0
  for (const [index, row] of rows.entries()) {
    written.write(row - last)
    written.write(marks[index] ?? 0)
    last = row
  }
  return deflate(written.written())
}

export function decodeRows(bytes: Uint8Array): { rows: Int32Array; marks: Uint8Array } {
  const read = new VarintReader(inflate(bytes))
  const count = read.read()
  const [rows, marks] = [new Int32Array(count), new Uint8Array(count)]
  let row = 0
  for (let index = 0; index < count; index++) {
    row += read.read()
    rows[index] = row
    marks[index] = read.read()
  }
  return { rows, marks }
}

type Codes = Pick<PackedColumn, 'entries' | 'codes'>
type Places = Pick<PackedColumn, 'starts' | 'ends'>

class StoredColumn implements PackedColumn {
  readonly letterless: boolean
  private readonly readCodes: () => Codes
  private readonly readPlaces: () => Places

  constructor(letterless: boolean, at: number, codes: () => Codes[], places: () => Places[]) {
    this.letterless = letterless
    this.readCodes = once(() => codes()[at] ?? { entries: [], codes: new Int32Array() })
    this.readPlaces = once(() => places()[at] ?? { starts: new Int32Array(), ends: new Int32Array() })
  }

  get entries(): Entry[] {
    return this.readCodes().entries
  }

  get codes(): Int32Array {
    return this.readCodes().codes
  }

  get starts(): Int32Array {
    return this.readPlaces().starts
  }

  get ends(): Int32Array {
    return this.readPlaces().ends
  }
}

/** A head, what stands in the cells, and where they stand in the text. */
function encodePiece(columns: PackedColumn[]): Uint8Array {
  const [head, codes, places] = [new VarintWriter(), new VarintWriter(), new VarintWriter()]
  head.write(columns.length)
  for (const { letterless } of columns) head.write(letterless ? 1 : 0)
  const texts = Buffer.from(JSON.stringify(columns.map(writtenEntries)))
  codes.write(columns[0]?.codes.length ?? 0)
  codes.write(texts.length)
  for (const column of columns) {
    writeCodes(column, codes)
    writePlaces(column, places)
  }
  const held = deflate(Buffer.concat([codes.written(), texts]))
  head.write(held.length)
  return Buffer.concat([head.written(), held, deflate(places.written())])
}

/** Texts; values, 0 for that of the text; units, 0 where none has one. */
type WrittenEntries = [texts: string[], values: (string | null | 0)[], units: (string | null)[] | 0]

function writtenEntries({ entries }: PackedColumn): WrittenEntries {
  return [
    entries.map(({ text }) => text),
    entries.map(({ text, value }) => (value === text ? 0 : value)),
    entries.some(({ unit }) => unit !== null) ? entries.map(({ unit }) => unit) : 0,
  ]
}

function readEntries([texts, values, units]: WrittenEntries): Entry[] {
  return texts.map((text, code) => {
    const value = values[code] ?? null
    return { text, value: value === 0 ? text : value, unit: units === 0 ? null : (units[code] ?? null) }
  })
}

/** 0 for nothing, 1 for the next entry that was not there before: entries stand in the order of their first rows. */
function writeCodes({ codes }: PackedColumn, into: VarintWriter): void {
  let seen = 0
  for (const code of codes) {
    into.write(code < 0 ? 0 : code === seen ? 1 : code + 2)
    if (code === seen) seen++
  }
}

function readCodes(bytes: Uint8Array, count: number): Codes[] {
  const read = new VarintReader(bytes)
  const [rows, texts] = [read.read(), read.read()]
  const columns = Array.from({ length: count }, () => {
    const codes = new Int32Array(rows)
    let seen = 0
    for (let index = 0; index < rows; index++) {
      const written = read.read()
      codes[index] = written === 1 ? seen++ : written === 0 ? -1 : written - 2
    }
    return codes
  })
  const end = read.place()
  const written: WrittenEntries[] = JSON.parse(Buffer.from(bytes.subarray(end, end + texts)).toString())
  return columns.map((codes, at) => ({ codes, entries: readEntries(written[at] ?? [[], [], 0]) }))
}

/** Starts less those of the cell before; ends less what the text's length says. */
function writePlaces({ codes, entries, starts, ends }: PackedColumn, into: VarintWriter): void {
  let last = 0
  for (const [index, code] of codes.entries()) {
    if (code < 0) continue
    const start = starts[index] ?? 0
    into.write(start - last)
    into.write((ends[index] ?? 0) - start - (entries[code]?.text.length ?? 0))
    last = start
  }
}

function readPlaces(bytes: Uint8Array, columns: Codes[]): Places[] {
  const read = new VarintReader(bytes)
  return columns.map(({ codes, entries }) => {
    const [starts, ends] = [new Int32Array(codes.length), new Int32Array(codes.length)]
    let start = 0
    for (const [index, code] of codes.entries()) {
      if (code < 0) continue
      start += read.read()
      starts[index] = start
      ends[index] = start + (entries[code]?.text.length ?? 0) + read.read()
    }
    return { starts, ends }
  })
}

const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes, { level: 4 })

const inflate = (bytes: Uint8Array): Uint8Array => inflateRawSync(bytes, { maxOutputLength: mostBytes })
