import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles } from './percentiles.ts'
import { type Caller, callerOf, logInAgain } from './running-server.ts'

export type LoadPlan = {
  urls: string[]
  accounts: { email: string; password: string; token: string; chats: string[] }[]
  seconds: number
  /** Of each kind, a second. */
  rates: { ask: number; upload: number; search: number; list: number; login: number }
}
type Kind = keyof LoadPlan['rates']

/**
 * A process of its own: begins calls at a fixed rate, whether or not the earlier ones are answered, and says how long
 * each kind took. Of a question it is the time until the first words.
 */
async function generate({ urls, accounts, seconds, rates }: LoadPlan): Promise<void> {
  const took: Record<Kind, number[]> = { ask: [], upload: [], search: [], list: [], login: [] }
  const errors = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let open = 0
  let mostOpen = 0
  let turn = 0
  const callers = accounts.map((account, at) => callerOf(urls[at % urls.length] ?? '', account.token))

  const calls: Record<Kind, (caller: Caller, chat: string, at: number) => Promise<number>> = {
    ask: async (caller, chat) => {
      open++
      mostOpen = Math.max(mostOpen, open)
      try {
        return (await caller.askStreamed(chat, 'What does the agreement say about the notice period?'))
          .firstToken
      } finally {
        open--
      }
    },
    upload: timed(async (caller, chat, at) => {
      await caller.upload(
        chat,
        `note-${at}.txt`,
        Buffer.from(`Note ${at}. ${'The rent is due monthly. '.repeat(400)}`),
      )
    }),
    search: timed(async (caller, chat) => void (await caller.search(chat, 'termination for convenience'))),
    list: timed(async (caller, chat) => void (await caller.documents(chat))),
    login: timed(async (_caller, _chat, at) => {
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
      took[kind].push(await calls[kind](caller, chat, at))
    } catch (error) {
      const what = `${kind}: ${String(error).slice(0, 160)}`
      errors.set(what, (errors.get(what) ?? 0) + 1)
    }
  }

  const end = performance.now() + seconds * 1000
  await Promise.all(
    (Object.keys(rates) as Kind[]).map(async kind => {
      for (let due = performance.now(); due < end; due += 1000 / rates[kind]) {
        await sleep(Math.max(0, due - performance.now()))
        const call: Promise<void> = one(kind).finally(() => running.delete(call))
        running.add(call)
      }
    }),
  )
  await Promise.all(running)
  const figures = Object.fromEntries(
    (Object.keys(took) as Kind[]).map(kind => [kind, `${took[kind].length} × ${percentiles(took[kind])}`]),
  )
  console.log({ ...figures, mostStreamsOpen: mostOpen, errors: Object.fromEntries(errors) })
}

function timed(work: (caller: Caller, chat: string, at: number) => Promise<void>) {
  return async (caller: Caller, chat: string, at: number) => {
    const begun = performance.now()
    await work(caller, chat, at)
    return performance.now() - begun
  }
}

process.once('message', plan => void generate(plan as LoadPlan).then(() => process.disconnect()))
