import Papa from 'papaparse'
import { decodeFile, type EncodedFile } from '../decode-file.ts'

/** A record of the file; `number` counts from 1 and includes blank records. */
export type CsvRecord = { number: number; fields: string[] }

type State = {
  delimiter: string
  /** Switched off for a file whose quotes do not pair. */
  quotes: boolean
  repairs: number
  number: number
}

/** The number of characters at the start from which the delimiter is guessed. */
const sampleCharacters = 64 * 1024
/** A longer record that spans several lines has a quote that was never closed. */
const longestRecord = 512 * 1024
/** Text without a line break is cut here. */
const longestLine = 2 * 1024 * 1024
/** After this many unclosed quotes, quotes have no meaning in the file. */
const mostRepairs = 1000
const separatorLine = /^sep=(.)\n/i

/** Reads the records of a CSV file in batches; detects encoding and delimiter. Throws DocumentFailure. */
export async function* readRecords(file: EncodedFile): AsyncGenerator<CsvRecord[]> {
  let state: State | null = null
  let pending = ''
  let lineEnd = ''
  for await (const piece of decodeFile(file)) {
    const text: string = lineEnd + piece
    lineEnd = text.endsWith('\r') ? '\r' : ''
    pending += text.slice(0, text.length - lineEnd.length).replace(/\r\n?/g, '\n')
    if (state === null) {
      if (pending === '') continue
      const named = separatorLine.exec(pending)
      state = { delimiter: named?.[1] ?? findDelimiter(pending), quotes: true, repairs: 0, number: 0 }
      if (named !== null) {
        pending = pending.slice(named[0].length)
        state.number = 1
      }
    }
    const { records, rest } = takeRecords(state, pending, false)
    pending = rest
    yield records
  }
  if (state !== null) yield takeRecords(state, pending, true).records
}

function findDelimiter(text: string): string {
  const sample = text.slice(0, sampleCharacters)
  return Papa.parse(sample, { preview: 200, newline: '\n', skipEmptyLines: 'greedy' }).meta.delimiter
}

/** Takes the complete records from the start of the text; the rest may continue in the next piece of the file. */
function takeRecords(state: State, text: string, final: boolean): { records: CsvRecord[]; rest: string } {
  const records: CsvRecord[] = []
  const add = (fields: string[]) => {
    state.number++
    if (fields.some(field => field.trim() !== '')) records.push({ number: state.number, fields })
  }
  let rest = text
  while (rest !== '') {
    const { end, broken } = parse(state, rest, final, add)
    rest = rest.slice(end)
    if (rest === '' || (!broken && rest.length <= longestRecord)) break
    const line = rest.indexOf('\n')
    if (line === -1 && rest.length < longestLine && !final) break
    const firstLine = line === -1 ? rest : rest.slice(0, line)
    for (const fields of parseLine(state, firstLine)) add(fields)
    rest = line === -1 ? '' : rest.slice(line + 1)
    if (++state.repairs > mostRepairs) state.quotes = false
  }
  return { records, rest }
}

/** Reads records up to the first one whose quotes do not pair, and returns the offset where it stopped. */
function parse(
  { delimiter, quotes }: State,
  text: string,
  final: boolean,
  add: (fields: string[]) => void,
): { end: number; broken: boolean } {
  let end = 0
  let broken = false
  const parser = new Papa.Parser({
    delimiter,
    newline: '\n',
    ...(!quotes && { fastMode: true }),
    step: ({ data, errors, meta }: { data: unknown; errors: unknown[]; meta: { cursor: number } }) => {
      if (broken) return
      const lines = text.slice(end, meta.cursor).trimEnd()
      if (errors.length > 0 && lines.includes('\n')) {
        broken = true
        parser.abort()
        return
      }
      end = meta.cursor
      for (const fields of data as string[][]) add(fields)
    },
  })
  parser.parse(text, 0, !final)
  return { end, broken }
}

/** Parses one line by itself: an open quote ends at the end of the line. */
function parseLine({ delimiter, quotes }: State, line: string): string[][] {
  const parser = new Papa.Parser({ delimiter, newline: '\n', ...(!quotes && { fastMode: true }) })
  const { data }: { data: string[][] } = parser.parse(line, 0, false)
  return data
}
