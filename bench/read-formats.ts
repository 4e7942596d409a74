import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from '../server/src/ingest/extract/extract-text.ts'
import { createReaderPool, type ReaderPool } from '../server/src/ingest/extract/reader-pool.ts'
import { references } from './bare-libraries.ts'
import { type CorpusFile, corpusFiles } from './corpus-files.ts'
import { largeFiles } from './large-files.ts'
import { watchMemory } from './memory.ts'
import type { RealFile } from './real-files.ts'

/**
 * Measures the reading alone, by format, in one reader process (text, places, passages and their word weights), beside
 * the references' time for the same files; and the reader's memory peak in a second pass.
 */
export async function measureReading(contracts: RealFile[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-reading-'))
  const large = largeFiles(folder)
  console.log(
    '\nformat           files     MB  pages  seconds   MB/s  pages/s  peak MiB  references: seconds (× ours)',
  )
  await measure(
    'pdf, contracts',
    contracts.map(file => saved(folder, file)),
  )
  for (const format of Object.keys(references)) {
    const files = [...corpusFiles(format), ...large.filter(file => file.format === format)]
    await measure(format, await readable(files))
  }
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, files: CorpusFile[]): Promise<void> {
  const [first] = files
  if (!first) return
  const readers = createReaderPool({ size: 1 })
  await readAll(readers, files)
  let pages = 0
  const seconds = await secondsOf(async () => {
    pages = await readAll(readers, files)
  })
  await readers.close()
  const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1e6
  const cells = [
    name.padEnd(15),
    String(files.length).padStart(6),
    megabytes.toFixed(1).padStart(6),
    String(pages || '–').padStart(6),
    seconds.toFixed(2).padStart(8),
    (megabytes / seconds).toFixed(1).padStart(6),
    (pages ? (pages / seconds).toFixed(0) : '–').padStart(8),
    (await memoryPeak(files)).toFixed(0).padStart(9),
  ]
  const theirs: string[] = []
  for (const reference of references[first.format] ?? []) {
    const contents = files.map(({ path }) => ({ path, bytes: readFileSync(path) }))
    const taken = await secondsOf(async () => {
      for (const { path, bytes } of contents)
        await Promise.try(() => reference.read(path, bytes)).catch(() => {})
    })
    theirs.push(`${reference.name} ${taken.toFixed(2)} (${(taken / seconds).toFixed(2)})`)
  }
  console.log(cells.join(' '), ` ${theirs.join(', ')}`)
}

/** Reads all files and returns the number of pages. */
async function readAll(readers: ReaderPool, files: CorpusFile[]): Promise<number> {
  let pages = 0
  for (const file of files) pages += (await readOne(readers, file)).pages ?? 0
  return pages
}

function readOne(readers: ReaderPool, file: CorpusFile) {
  return extractText(readers, file, {
    signal: new AbortController().signal,
    onBatch: () => {},
    recognise: 'never',
  })
}

/** The files that can be read without recognition; harmful files have their own bench. */
async function readable(files: CorpusFile[]): Promise<CorpusFile[]> {
  const readers = createReaderPool({ size: 1 })
  const good: CorpusFile[] = []
  for (const file of files)
    if (
      await readOne(readers, file).then(
        () => true,
        () => false,
      )
    )
      good.push(file)
  await readers.close()
  return good
}

async function memoryPeak(files: CorpusFile[]): Promise<number> {
  const readers = createReaderPool({ size: 1 })
  const watched = watchMemory(process.pid, 'children')
  await readAll(readers, files)
  const peak = watched()
  await readers.close()
  return peak
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

function saved(folder: string, { name, bytes }: RealFile): CorpusFile {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return { path, filename: name, format: 'pdf', bytes: bytes.length }
}
