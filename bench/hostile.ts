import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostileFiles } from './hostile-files.ts'
import { watchMemory } from './memory.ts'
import { startPaidServer } from './paid-server.ts'
import { percentiles } from './percentiles.ts'
import type { RealFile } from './real-files.ts'
import { type Caller, untilSettled } from './running-server.ts'

const pause = 50

/**
 * Sends each hostile file through the running server, one after another, and shows what happens to it and how long
 * other callers wait meanwhile. Words limit the run to files with one of them in their names.
 */
export async function run(words: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-hostile-'))
  const { server, callers } = await startPaidServer(dataDir, 2)
  const [caller, other] = callers
  if (!caller || !other) return
  const stopCalling = callAllTheTime(other)
  const outcomes = new Map<string, number>()
  console.log('| file | bytes | outcome | seconds | memory of all processes, MiB |')
  console.log('| --- | --: | --- | --: | --: |')
  for await (const file of hostileFiles(
    name => words.length === 0 || words.some(word => name.includes(word)),
  )) {
    const memory = watchMemory(server.process.pid ?? 0)
    const begun = performance.now()
    const outcome = await outcomeOf(caller, file)
    const seconds = (performance.now() - begun) / 1000
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    // Direction marks would reverse the line.
    const name = file.name.replace(/\p{Cf}/gu, '·')
    console.log(
      `| ${name} | ${file.bytes.length} | ${outcome} | ${seconds.toFixed(1)} | ${memory().toFixed(0)} |`,
    )
  }
  console.log(`\n${[...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`)
  console.log(`calls of another account meanwhile: ${percentiles(await stopCalling())}`)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function outcomeOf(caller: Caller, file: RealFile): Promise<string> {
  const chat = await caller.createChat()
  try {
    await caller.upload(chat, file.name, file.bytes)
  } catch (error) {
    const said = String(error)
    return `refused: ${/"code":"(\w+)"/.exec(said)?.[1] ?? said.slice(0, 80)}`
  }
  const [document] = await untilSettled(caller, chat)
  return document?.error?.code ?? document?.status ?? 'lost'
}

/** Calls until stopped and returns the durations. A failed call ends the bench. */
function callAllTheTime(caller: Caller): () => Promise<number[]> {
  const durations: number[] = []
  let going = true
  const calls = (async () => {
    const chat = await caller.createChat()
    while (going) {
      const begun = performance.now()
      await caller.documents(chat)
      durations.push(performance.now() - begun)
      await sleep(pause)
    }
  })()
  return async () => {
    going = false
    await calls
    return durations
  }
}
