import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles } from './percentiles.ts'
import { type Caller, callerOf, logInAgain } from './running-server.ts'

export type LoadPlan = {
  urls: string[]
  accounts: { email: string; password: string; token: string; chats: string[] }[]
  seconds: number
  /** Calls per second of each kind. */
  rates: { ask: number; upload: number; search: number; list: number; login: number }
}
type Kind = keyof LoadPlan['rates']
type Place = { caller: Caller; chat: string; at: number }

/** Time for the streams that are open at the end; any that are still open after it count as errors. */
const patience = 60_000
const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g
const note = 'The rent is due monthly, and the notice period is three months. '.repeat(200)

/**
 * Runs as a separate process. Begins calls at a fixed rate, whether or not earlier ones have been answered, and reports
 * how long each kind took. A question begins a new chat over its account's documents, and is timed until the first
 * words.
 */
async function generate({ urls, accounts, seconds, rates }: LoadPlan): Promise<void> {
  const took: Record<Kind, number[]> = { ask: [], upload: [], search: [], list: [], login: [] }
  const errors = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let open = 0
  let mostOpen = 0
  let turn = 0
  const callers = accounts.map((account, at) => callerOf(urls[at % urls.length] ?? '', account.token))

  const calls: Record<Kind, (place: Place) => Promise<number>> = {
    ask: async ({ caller }) => {
      mostOpen = Math.max(mostOpen, ++open)
      try {
        const asked = await caller.askStreamed(null, 'What does the agreement say about the notice period?')
        const { engine, status } = asked.answer
        if (engine.kind !== 'model' || status !== 'complete')
          throw new Error(`${status}, ${engine.kind}: ${engine.note?.code}`)
        return asked.firstToken
      } finally {
        open--
      }
    },
    upload: timed(({ caller, chat, at }) =>
      caller.upload(chat, `note-${at}.txt`, Buffer.from(`Note ${at}. ${note}`)),
    ),
    search: timed(({ caller, chat }) => caller.search(chat, 'termination for convenience')),
    list: timed(({ caller, chat, at }) => (at % 2 === 0 ? caller.chats() : caller.documents(chat))),
    login: timed(async ({ at }) => {
      const account = accounts[at % accounts.length]
      if (account) await logInAgain(urls[at % urls.length] ?? '', account)
    }),
  }

  async function one(kind: Kind): Promise<void> {
    const at = turn++
    const caller = callers[at % callers.length]
    const chats = accounts[at % accounts.length]?.chats ?? []
    const chat = chats[Math.floor(at / accounts.length) % chats.length]
    if (!caller || !chat) return
    try {
      took[kind].push(await calls[kind]({ caller, chat, at }))
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
      const what = `${kind}: ${String(error).replace(uuid, '…').slice(0, 300)}${cause}`
      errors.set(what, (errors.get(what) ?? 0) + 1)
    }
  }

  const end = performance.now() + seconds * 1000
  await Promise.all(
    (Object.keys(rates) as Kind[]).map(async kind => {
      if (rates[kind] === 0) return
      for (let due = performance.now(); due < end; due += 1000 / rates[kind]) {
        await sleep(Math.max(0, due - performance.now()))
        const call: Promise<void> = one(kind).finally(() => running.delete(call))
        running.add(call)
      }
    }),
  )
  await Promise.race([Promise.all(running), sleep(patience)])
  if (running.size > 0) errors.set('not over in time', running.size)
  const figures = Object.fromEntries(
    (Object.keys(took) as Kind[]).map(kind => [kind, `${took[kind].length} × ${percentiles(took[kind])}`]),
  )
  console.log({ ...figures, mostStreamsOpen: mostOpen, errors: Object.fromEntries(errors) })
}

function timed(work: (place: Place) => Promise<unknown>) {
  return async (place: Place) => {
    const begun = performance.now()
    await work(place)
    return performance.now() - begun
  }
}

process.once('message', plan => void generate(plan as LoadPlan).then(() => process.send?.('done')))
process.once('disconnect', () => process.exit())
