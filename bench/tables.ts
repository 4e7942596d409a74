import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import xlsx from '@e965/xlsx'
import { watchMemory } from './memory.ts'
import { processorSeconds } from './processor-time.ts'
import { type Caller, callerOf, createAccount, startServer, untilSettled } from './running-server.ts'

const manyRows = 100_000
const longRows = 200_000
const rounds = 5
const settleMilliseconds = 5_000

const questions = [
  'Total weight per region',
  'Average rent per kind',
  'How many files are in the region South?',
]

/** A sheet of a million cells from upload to ready, with the memory it takes; then questions over 200,000 rows. */
export async function run(): Promise<void> {
  const sheet = xlsx.utils.json_to_sheet(records(manyRows))
  const workbook = xlsx.utils.book_new(sheet, 'Stock')
  const files = {
    xlsx: xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer,
    csv: Buffer.from(xlsx.utils.sheet_to_csv(sheet)),
  }
  for (const [format, bytes] of Object.entries(files))
    await withServer(caller => ingest(caller, format, bytes))
  const long = records(longRows).map(({ number, region, kind, weight, rent, files }) => ({
    number,
    region,
    kind,
    weight,
    rent,
    files,
  }))
  const csv = Buffer.from(xlsx.utils.sheet_to_csv(xlsx.utils.json_to_sheet(long)))
  await withServer(caller => ask(caller, csv))
}

type Measured = Caller & { pid: number }

async function withServer(work: (caller: Measured) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const server = await startServer(dataDir)
  try {
    const caller = callerOf(server.url, await createAccount(server.url))
    await sleep(settleMilliseconds)
    await work({ ...caller, pid: server.process.pid ?? 0 })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ingest(caller: Measured, format: string, bytes: Buffer): Promise<void> {
  const chat = await caller.createChat()
  const before = watchMemory(caller.pid, 'process')()
  const processor = processorSeconds(caller.pid)
  const [server, readers] = [watchMemory(caller.pid, 'process'), watchMemory(caller.pid, 'children')]
  const begun = performance.now()
  await caller.upload(chat, `stock.${format}`, bytes)
  const [document] = await untilSettled(caller, chat)
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${format}, ${manyRows * 10} cells, ${(bytes.length / 1e6).toFixed(1)} MB: ${document?.status} after ${seconds.toFixed(1)} s (${(processorSeconds(caller.pid) - processor).toFixed(1)} s of a processor), ` +
      `server + ${(server() - before).toFixed(0)} MiB, readers at most ${readers().toFixed(0)} MiB`,
  )
}

async function ask(caller: Measured, bytes: Buffer): Promise<void> {
  const chat = await caller.createChat()
  await caller.upload(chat, 'stock.csv', bytes)
  await untilSettled(caller, chat)
  for (const question of questions) {
    const before = watchMemory(caller.pid, 'process')()
    const processor = processorSeconds(caller.pid)
    const watched = watchMemory(caller.pid, 'process')
    const times: number[] = []
    let computed = ''
    for (let round = 0; round < rounds; round++) {
      const { firstToken, answer } = await caller.askStreamed(chat, question)
      times.push(firstToken)
      computed = answer.computed?.result.kind ?? 'nothing'
    }
    const [first = 0, ...again] = times
    console.log(
      `${longRows} rows, ${question} first words ${first.toFixed(0)} ms, then ${again.map(time => time.toFixed(0)).join(', ')} ms ` +
        `(${((processorSeconds(caller.pid) - processor) / rounds).toFixed(2)} s of a processor each; computed: ${computed}; server + ${(watched() - before).toFixed(0)} MiB)`,
    )
  }
}

/** Ten columns of text, numbers, dates and answers, the same in each run. */
function records(count: number) {
  const regions = ['North', 'South', 'East', 'West', 'Centre']
  return Array.from({ length: count }, (_, at) => ({
    number: at,
    site: `Site ${at % 997}`,
    region: regions[at % 5] ?? '',
    kind: ['Box', 'Crate', 'Pallet'][at % 3] ?? '',
    opened: `20${10 + (at % 15)}-0${1 + (at % 9)}-1${at % 9}`,
    files: at % 977,
    weight: (at % 8191) / 100,
    rent: (at * 7) % 10_007,
    checked: at % 2 === 0 ? 'yes' : 'no',
    clerk: `clerk ${at % 77}`,
  }))
}
