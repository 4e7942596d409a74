import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from '../server/src/ingest/extract/extract-text.ts'
import { createReaderPool } from '../server/src/ingest/extract/reader-pool.ts'
import { watchMemory } from './memory.ts'
import { type RealFile, realFiles } from './real-files.ts'
import { callerOf, createAccount, startServer, untilSettled } from './running-server.ts'

const contracts = 49
const rounds = 3

/**
 * The whole way of the contracts from upload to searchable, with the peak of memory over all processes;
 * and the reading alone beside `pdftotext -bbox` in the same run, on one core each.
 */
export async function run(): Promise<void> {
  const files = realFiles(contracts)
  for (let round = 1; round <= rounds; round++) await wholeWay(files, `round ${round}`, () => () => null)
  // Looking at the memory takes time of its own, so that round is not for the clock.
  await wholeWay(files, 'memory', watchMemory)
  await readingAlone(files.filter(file => file.name.endsWith('.pdf')))
}

async function wholeWay(
  files: RealFile[],
  name: string,
  watch: (pid: number) => () => number | null,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-ingest-'))
  const server = await startServer(dataDir)
  const caller = callerOf(server.url, await createAccount(server.url))
  const chat = await caller.createChat()
  const stopWatching = watch(server.process.pid ?? 0)
  const begun = performance.now()
  for (const file of files) await caller.upload(chat, file.name, file.bytes)
  const uploaded = performance.now() - begun
  const documents = await untilSettled(caller, chat)
  const seconds = (performance.now() - begun) / 1000
  const pages = documents.reduce((sum, document) => sum + (document.pages ?? 0), 0)
  const ready = documents.filter(document => document.status === 'ready').length
  const peak = stopWatching()
  console.log(
    `${name}: ${ready} of ${files.length} files ready, ${pages} pages, ${seconds.toFixed(2)} s to searchable (uploads ${(uploaded / 1000).toFixed(2)} s), ${(pages / seconds).toFixed(0)} pages/s${peak === null ? '' : `, peak ${peak.toFixed(0)} MiB`}`,
  )
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function readingAlone(files: RealFile[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-reading-'))
  const paths = files.map(({ name, bytes }) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { path, filename: name, format: 'pdf' }
  })
  const readers = createReaderPool({ size: 1 })
  let pages = 0
  const read = async () => {
    pages = 0
    for (const file of paths)
      pages +=
        (
          await extractText(readers, file, {
            signal: new AbortController().signal,
            onBatch: () => {},
            recognise: 'later',
          })
        ).pages ?? 0
  }
  await read()
  const ours = await timed(read)
  await readers.close()
  const theirs = await timed(async () => {
    for (const { path } of paths) spawnSync('pdftotext', ['-bbox', path, '/dev/null'])
  })
  console.log(
    `reading alone, one reader of ${availableParallelism()} cores: ${(pages / ours).toFixed(0)} pages/s; pdftotext -bbox, a process a file: ${(pages / theirs).toFixed(0)} pages/s; ratio ${(theirs / ours).toFixed(2)}`,
  )
  rmSync(folder, { recursive: true, force: true })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
