import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReaderPool } from '../server/src/ingest/extract/reader-pool.ts'
import { watchMemory } from './memory.ts'
import { startPaidServer } from './paid-server.ts'
import { measureReading } from './read-formats.ts'
import { type RealFile, realFiles } from './real-files.ts'
import { untilSettled } from './running-server.ts'
import { measureTextQuality } from './text-quality.ts'

const contracts = 49
const rounds = 3
const parts = ['way', 'formats', 'text']

/**
 * `way`: the contracts from upload to searchable, with the memory peak over all processes. `formats`: only the reading.
 * `text`: how well the text agrees with that of other programs. Runs all three if none is named.
 */
export async function run(args: string[]): Promise<void> {
  const asked = (part: string) => args.length === 0 || args.includes(part)
  if (args.some(part => !parts.includes(part))) return console.log(`Parts of this bench: ${parts.join(', ')}`)
  const files = realFiles(contracts)
  if (asked('way')) {
    for (let round = 1; round <= rounds; round++) await wholeWay(files, `round ${round}`, () => () => null)
    // Measuring memory takes time itself, so this round is not timed.
    await wholeWay(files, 'memory', watchMemory)
  }
  if (asked('formats')) await measureReading(files.filter(file => file.name.endsWith('.pdf')))
  if (asked('text')) {
    const readers = createReaderPool({ size: 1 })
    await measureTextQuality(readers)
    await readers.close()
  }
}

async function wholeWay(
  files: RealFile[],
  name: string,
  watch: (pid: number) => () => number | null,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-ingest-'))
  const { server, callers } = await startPaidServer(dataDir, 1)
  const [caller] = callers
  if (!caller) return
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
