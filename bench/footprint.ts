import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Figures, printFigures } from './figures.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { startPaidServer } from './paid-server.ts'
import { ownProcessorSeconds, processorSeconds } from './processor-time.ts'
import { realFiles } from './real-files.ts'
import { type Caller, callerOf, type RunningServer, startServer, untilSettled } from './running-server.ts'
import { startScriptedModel } from './scripted-model.ts'

const contracts = 49
const atOnce = 20
const questions = [
  'Who are the parties to the agreement?',
  'What is the governing law?',
  'When does the agreement terminate?',
  'What notice is needed to end the agreement?',
  'How is confidential information treated?',
]

type Options = { starts: number; rounds: number; settle: () => Promise<void> }

/**
 * What an installation with the embedded database takes: its first start, 49 contracts, an answer, and its memory at
 * rest. Prints them beside the run before on this machine. `--starts 5`, `--rounds 11` of five questions, and memory at
 * rest after `--settle 60` seconds.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      starts: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '11' },
      settle: { type: 'string', default: '60' },
    },
  })
  const settle = () => sleep(Number(values.settle) * 1000)
  const options = { starts: Number(values.starts), rounds: Number(values.rounds), settle }
  const figures: Figures = {}
  await measureStarts(figures, options)
  await inNewFolder(dataDir => measureUse(figures, dataDir, options))
  await inNewFolder(dataDir => measurePeak(figures, dataDir))
  printFigures(figures, 'footprint')
}

async function inNewFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-footprint-'))
  try {
    await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureStarts(figures: Figures, { starts, settle }: Options): Promise<void> {
  const seconds: number[] = []
  const used: number[] = []
  const again: number[] = []
  for (let start = 0; start < starts; start++)
    await inNewFolder(async dataDir => {
      const server = await startServer(dataDir)
      used.push(processorSeconds(pidOf(server)))
      seconds.push(server.startedInMs / 1000)
      await server.stop()
      const second = await startServer(dataDir)
      again.push(second.startedInMs / 1000)
      await second.stop()
    })
  figures['first start, until ready (s)'] = at(seconds, 0.5)
  figures['first start, processor (s)'] = at(used, 0.5)
  figures['second start, until ready (s)'] = at(again, 0.5)
  // Reading the memory takes time itself, so this start is not timed.
  await inNewFolder(async dataDir => {
    let peak = () => 0
    const server = await startServer(dataDir, {}, pid => {
      peak = watchMemory(pid)
    })
    await settle()
    figures['first start, peak memory (MiB)'] = peak()
    figures['at rest after the first start (MiB)'] = memoryOf(pidOf(server))
    await server.stop()
  })
}

async function measureUse(figures: Figures, dataDir: string, { rounds, settle }: Options): Promise<void> {
  const { server, callers } = await startPaidServer(dataDir, 1)
  const [caller] = callers
  if (!caller) return
  const pid = pidOf(server)
  const before = processorSeconds(pid)
  const begun = performance.now()
  const { chat, pages } = await readContracts(caller)
  figures[`${pages} pages, until searchable (s)`] = (performance.now() - begun) / 1000
  figures['a page, processor (ms)'] = ((processorSeconds(pid) - before) * 1000) / pages
  await measureAnswers(figures, 'quoted', server, caller, chat, rounds)
  await settle()
  figures['at rest after contracts and answers (MiB)'] = memoryOf(pid)
  await measureCrowd(figures, caller, rounds)
  await server.stop()

  const model = await startScriptedModel()
  try {
    const settings = { MODEL_BASE_URL: model.url, MODEL_API_KEY: 'none' }
    const withModel = await startServer(dataDir, settings)
    await measureAnswers(
      figures,
      'by a model',
      withModel,
      callerOf(withModel.url, caller.token),
      chat,
      rounds,
    )
    await withModel.stop()
  } finally {
    await model.stop()
  }
}

async function measurePeak(figures: Figures, dataDir: string): Promise<void> {
  const { server, callers } = await startPaidServer(dataDir, 1)
  const [caller] = callers
  if (!caller) return
  const peak = watchMemory(pidOf(server))
  await readContracts(caller)
  figures['while the contracts are read, peak memory (MiB)'] = peak()
  await server.stop()
}

async function readContracts(caller: Caller): Promise<{ chat: string; pages: number }> {
  const chat = await caller.createChat()
  for (const file of realFiles(contracts)) await caller.upload(chat, file.name, file.bytes)
  const documents = await untilSettled(caller, chat)
  return { chat, pages: documents.reduce((sum, document) => sum + (document.pages ?? 0), 0) }
}

async function measureAnswers(
  figures: Figures,
  name: string,
  server: RunningServer,
  caller: Caller,
  chat: string,
  rounds: number,
): Promise<void> {
  const first: number[] = []
  const ask = async () => {
    for (const question of questions) first.push((await caller.askStreamed(chat, question)).firstToken)
  }
  // V8 compiles what the first answers call.
  await ask()
  first.length = 0
  // No reader takes part, and those of the contracts end meanwhile.
  const before = ownProcessorSeconds(pidOf(server))
  for (let round = 0; round < rounds; round++) await ask()
  const used = ownProcessorSeconds(pidOf(server)) - before
  figures[`an answer ${name}, processor (ms)`] = (used * 1000) / first.length
  figures[`an answer ${name}, first words p50 (ms)`] = at(first, 0.5)
  figures[`an answer ${name}, first words p95 (ms)`] = at(first, 0.95)
}

/** Chats of their own look through all documents. */
async function measureCrowd(figures: Figures, caller: Caller, rounds: number): Promise<void> {
  const first: number[] = []
  for (let round = 0; round < rounds; round++) {
    const asked = Array.from({ length: atOnce }, (_, index) => questions[index % questions.length] ?? '')
    const answers = await Promise.all(asked.map(question => caller.askStreamed(null, question)))
    first.push(...answers.map(({ firstToken }) => firstToken))
  }
  figures[`${atOnce} answers at once, first words p50 (ms)`] = at(first, 0.5)
  figures[`${atOnce} answers at once, first words p95 (ms)`] = at(first, 0.95)
}

const pidOf = (server: RunningServer) => server.process.pid ?? 0

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}
