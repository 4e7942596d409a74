import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { realFiles, variant } from './real-files.ts'
import { callerOf, createAccount, startServer, untilSettled } from './running-server.ts'

const rounds = 10
const filesARound = 20
const uploadsAtOnce = 3

/**
 * Kills the server (-9) at a random moment of an ingest of 20 files, ten times, and says what became of
 * every acknowledged upload: each must be ready, once.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-kill-'))
  const files = realFiles(filesARound)
  let server = await startServer(dataDir)
  const token = await createAccount(server.url)
  const acknowledged = new Map<string, string>()
  const chats: string[] = []
  const restarts: number[] = []

  for (let round = 1; round <= rounds; round++) {
    const caller = callerOf(server.url, token)
    const chat = await caller.createChat()
    chats.push(chat)
    const waiting = Array.from({ length: filesARound }, (_, index) => index)
    const before = acknowledged.size
    const uploadSome = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const file = variant(
          files[index % files.length] ?? { name: '', bytes: Buffer.alloc(0) },
          `r${round}f${index}`,
        )
        await caller.upload(chat, file.name, file.bytes).then(
          id => void acknowledged.set(id, file.name),
          () => undefined,
        )
      }
    }
    const uploads = Promise.all(Array.from({ length: uploadsAtOnce }, uploadSome))
    const enough = Math.ceil(Math.random() * filesARound)
    while (acknowledged.size - before < enough) await sleep(2)
    await sleep(Math.random() * 300)
    const ready = (await caller.documents(chat)).filter(document => document.status === 'ready').length
    await server.stop('SIGKILL')
    await uploads
    server = await startServer(dataDir)
    restarts.push(server.startedInMs)
    console.log(
      `round ${round}: killed with ${acknowledged.size - before} acknowledged and ${ready} ready; up again in ${server.startedInMs.toFixed(0)} ms`,
    )
  }

  const caller = callerOf(server.url, token)
  const found = new Map<string, string>()
  let doubles = 0
  for (const chat of chats)
    for (const document of await untilSettled(caller, chat)) {
      if (found.has(document.id)) doubles++
      found.set(document.id, document.status)
    }
  await server.stop()
  const lost = [...acknowledged.keys()].filter(id => found.get(id) !== 'ready')
  const database = await openDatabase({ kind: 'embedded', dataDir })
  const { rows } = await database.execute(`
    select (select count(*)::int from documents) as documents,
      (select count(*)::int from (select sha256 from documents group by sha256 having count(*) > 1) twice) as twice,
      (select count(*)::int from documents d where status = 'ready' and not exists (select 1 from passages p where p.document_id = d.id)) as unindexed`)
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  console.log({ acknowledged: acknowledged.size, notReady: lost.length, doubles, ...rows[0] })
  console.log({ slowestRestartMs: Math.round(Math.max(...restarts)) })
}
