import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { gt, max, sql } from 'drizzle-orm'
import { gridCells } from '../server/src/domain/grids/grid-tables.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { watchMemory } from './memory.ts'
import { startPaidServer } from './paid-server.ts'
import { percentiles, timeEach } from './percentiles.ts'
import { realFiles, variant } from './real-files.ts'
import {
  type Caller,
  callerOf,
  callServer,
  type RunningServer,
  startServer,
  untilSettled,
} from './running-server.ts'

const files = 49
const documentsOfChat = 100
const otherFiles = 3
const rounds = 20
const pauseMilliseconds = 1_000
const question = 'Which law governs the agreement?'

const yesNo = [
  'insurance',
  'exclusivity',
  'an audit right',
  'a licence grant',
  'a cap on liability',
  'a non-compete',
]
const texts = ['governing law', 'payment', 'confidentiality', 'assignment', 'force majeure', 'delivery']
const columns = [
  { name: 'Date', question: 'The date of the contract', type: 'date' },
  { name: 'Parties', question: 'Who are the parties?', type: 'name' },
  { name: 'Renewal', question: 'What is the renewal term?', type: 'duration' },
  { name: 'Notice', question: 'How long is the notice period?', type: 'duration' },
  { name: 'Fee', question: 'How much is the fee?', type: 'amount' },
  { name: 'Interest', question: 'What is the interest on late payments?', type: 'percentage' },
  { name: 'Warranty', question: 'How long does the warranty last?', type: 'duration' },
  { name: 'Convenience', question: 'Can a party terminate without cause?', type: 'yes-no' },
  ...yesNo.map(name => ({ name, question: `Is there ${name}?`, type: 'yes-no' })),
  ...texts.map(name => ({ name, question: `What does it say about ${name}?`, type: 'text' })),
]

/**
 * A grid of many contracts and twenty columns without a model: seconds, memory, and how long somebody else waits for
 * answers meanwhile. With kills, the server is killed that often while it reads, and the cells are counted afterwards.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '0' },
    },
  })
  const [documents, kills] = [Number(values.documents), Number(values.kills)]
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const { server: first, callers } = await startPaidServer(dataDir, 2)
  let server: RunningServer = first
  try {
    const [owner, other] = callers
    if (!owner || !other) return
    const ids = await upload(owner, documents)
    const chat = await other.createChat()
    for (const { name, bytes } of realFiles(otherFiles)) await other.upload(chat, name, bytes)
    await untilSettled(other, chat)
    const asking = async (caller: Caller) => (await caller.askStreamed(chat, question)).firstToken
    const idle = await timeEach(Array.from({ length: rounds }), () => asking(other))
    console.log(`somebody else's first words, idle: ${percentiles(idle)}`)
    const grid = (await call(server, owner, 'POST', '/grids', {
      ...{ name: 'Bench', document_ids: ids, columns },
    })) as Grid
    const before = watchMemory(server.process.pid ?? 0, 'process')()
    const memory = watchMemory(server.process.pid ?? 0, 'process')
    const begun = performance.now()
    const path = `/grids/${grid.id}`
    await call(server, owner, 'POST', `${path}/run`, { action: 'start' })
    const busy: number[] = []
    let [killed, lost, done] = [0, 0, 0]
    for (;;) {
      const now = (await call(server, owner, 'GET', path)) as Grid
      lost += Math.max(0, done - now.cells.done)
      done = now.cells.done
      if (now.status === 'idle') break
      busy.push(...(await timeEach([callerOf(server.url, other.token)], asking)))
      if (killed < kills && done > ((killed + 1) * ids.length * columns.length) / (kills + 2)) {
        killed += 1
        await server.stop('SIGKILL')
        server = await startServer(dataDir)
      }
      await sleep(pauseMilliseconds)
    }
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${ids.length} documents × ${columns.length} columns: ${seconds.toFixed(0)} s, ${done} cells` +
        (kills > 0 ? `, killed ${killed} times` : `, server + ${(memory() - before).toFixed(0)} MiB`),
    )
    console.log(`somebody else's first words meanwhile: ${percentiles(busy)}`)
    await server.stop()
    if (kills > 0) console.log(`${lost} cells lost; ${await countReadTwice(dataDir)}`)
    server = await startServer(dataDir)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function upload(owner: Caller, documents: number): Promise<string[]> {
  const real = realFiles(files)
  const ids: string[] = []
  let chat = ''
  for (let at = 0; at < documents; at++) {
    if (at % documentsOfChat === 0) chat = await owner.createChat()
    const file = real[at % real.length]
    if (!file) break
    const { name, bytes } = variant(file, `copy${at}`)
    ids.push(await owner.upload(chat, name, bytes))
    if (at % documentsOfChat === documentsOfChat - 1 || at === documents - 1) await untilSettled(owner, chat)
  }
  return ids
}

/** A cell that is read and stored once has the version 0. */
async function countReadTwice(dataDir: string): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', dataDir })
  try {
    const [cells] = await database.db
      .select({ count: sql<number>`count(*)::int`, most: max(gridCells.version) })
      .from(gridCells)
      .where(gt(gridCells.version, 0))
    return `${cells?.count ?? 0} read more than once, one of them at most ${cells?.most ?? 0} times more`
  } finally {
    await database.close()
  }
}

const call = ({ url }: RunningServer, { token }: Caller, method: string, path: string, body?: unknown) =>
  callServer(url, token, method, path, body)
