import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type RealFile, realFiles } from './real-files.ts'
import { callerOf, createAccount, startServer, untilSettled } from './running-server.ts'

const paper = resolve(import.meta.dirname, '../../shared/corpus/pdf/tracemonkey.pdf')
const questions = [
  'Who are the parties to the agreement?',
  'What is the governing law?',
  'When does the agreement terminate?',
  'What is a trace tree?',
  'How is confidential information treated?',
]
const rounds = 10

/** Times the start, the ingest and the first words of an answer, with three contracts and a paper. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-bench-'))
  const fresh = await startServer(dataDir)
  await fresh.stop()
  const server = await startServer(dataDir)
  console.log(
    `start: ${fresh.startedInMs.toFixed(0)} ms with an empty data folder, ${server.startedInMs.toFixed(0)} ms again`,
  )

  const files: RealFile[] = realFiles(3)
  if (existsSync(paper)) files.push({ name: 'tracemonkey.pdf', bytes: readFileSync(paper) })
  const caller = callerOf(server.url, await createAccount(server.url))
  const chat = await caller.createChat()
  const begun = performance.now()
  for (const file of files) await caller.upload(chat, file.name, file.bytes)
  const documents = await untilSettled(caller, chat)
  const pages = documents.reduce((sum, document) => sum + (document.pages ?? 0), 0)
  console.log(
    `ingest: ${documents.length} files, ${pages} pages, ${((performance.now() - begun) / 1000).toFixed(2)} s until all are searchable`,
  )

  const first: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const question of questions) first.push((await caller.askStreamed(chat, question)).firstToken)
  first.sort((a, b) => a - b)
  const at = (share: number) => first[Math.floor((first.length - 1) * share)]?.toFixed(1)
  console.log(`first streamed words: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms over ${first.length} questions`)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
