import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Calls, callsOf, webPatience } from './faults-calls.ts'
import { faultFile } from './faults-files.ts'
import type { Ledger } from './faults-ledger.ts'

export const password = 'Correct-horse-9'
const between = 150
/** Pause after a failed call, so that a server that is down is not flooded. */
const afterFailure = 800
const mostChats = 6
/** The percentage of questions whose asker leaves before the answer ends. */
const cutShare = 15
const cutWithin = 500

export type Deps = {
  ledger: Ledger
  /** A server to call; a different one each time if there are several. */
  url: () => string
  stopped: () => boolean
}
type Known = { chats: string[]; documents: string[]; answers: { chat: string; message: string }[] }

/** One person who writes until the load ends, and builds only on what was acknowledged. */
export async function keepWriting(
  { ledger, url, stopped }: Deps,
  email: string,
  token: string,
): Promise<void> {
  let calls = callsOf(url, token, webPatience)
  const known: Known = { chats: [], documents: [], answers: [] }
  while (!stopped()) {
    const kept = await pick(known)({ ledger, calls, email }, known).catch(() => false)
    // A process whose clock is days ahead ends the login.
    if (!kept)
      calls = await calls.usage().then(
        () => calls,
        error => (/: 401 /.test(String(error)) ? again(url, email, calls) : calls),
      )
    await sleep(Math.random() * (kept ? between : afterFailure))
  }
}

async function again(url: () => string, email: string, calls: Calls): Promise<Calls> {
  const token = await calls.logIn(email, password).catch(() => null)
  return token ? callsOf(url, token, webPatience) : calls
}

/** A new person each time, who only signs up. */
export async function keepSigningUp({ ledger, url, stopped }: Deps): Promise<void> {
  const calls = callsOf(url, null, webPatience)
  while (!stopped()) {
    const email = `${randomUUID()}@example.org`
    await ledger.attempt(email, { kind: 'sign-up', email }, async () => {
      await calls.signUp(email, password)
      return {}
    })
    await sleep(500 + Math.random() * 1_000)
  }
}

type Actor = { ledger: Ledger; calls: Calls; email: string }
/** Returns whether the write was acknowledged. */
type Act = (actor: Actor, known: Known) => Promise<boolean>

const acts: [weight: number, possible: (known: Known) => boolean, act: Act][] = [
  [2, ({ chats }) => chats.length < mostChats, beginChat],
  [8, ({ chats }) => chats.length > 0, upload],
  [8, ({ chats }) => chats.length > 0, ask],
  [3, ({ chats }) => chats.length > 0, rename],
  [3, ({ answers }) => answers.length > 0, rate],
  [2, ({ documents }) => documents.length > 3, deleteDocument],
  [1, ({ chats }) => chats.length > 3, deleteChat],
]

function pick(known: Known): Act {
  const possible = acts.filter(([, isPossible]) => isPossible(known))
  let at = Math.random() * possible.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, , act] of possible) {
    at -= weight
    if (at < 0) return act
  }
  return beginChat
}

async function beginChat({ ledger, calls, email }: Actor, known: Known) {
  const kept = await ledger.attempt(email, { kind: 'chat' }, async () => ({
    id: (await calls.createChat()).id,
  }))
  if (kept?.id) known.chats.push(kept.id)
  return kept !== null
}

/** Repeats an upload that may have failed, as a person would; it must then exist once. */
async function upload({ ledger, calls, email }: Actor, known: Known) {
  const chat = oneOf(known.chats)
  const { name, bytes } = faultFile()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  for (let tries = 0; tries < 2; tries++) {
    const kept = await ledger.attempt(email, { kind: 'upload', chat, name, sha256 }, async () => ({
      id: (await calls.upload(chat, name, bytes, sha256)).id,
    }))
    if (kept?.id) return known.documents.push(kept.id) > 0
    await sleep(between)
  }
  return false
}

async function ask({ ledger, calls, email }: Actor, known: Known) {
  const chat = oneOf(known.chats)
  const text = `What is said of the retention period? (${randomUUID()})`
  const cut = new AbortController()
  const cutting =
    Math.random() * 100 < cutShare ? setTimeout(() => cut.abort(), Math.random() * cutWithin) : undefined
  const kept = await ledger.attempt(email, { kind: 'question', chat, text }, async () => {
    const answer = await calls.ask(chat, text, cut.signal)
    const { message_id: id, question_id: question, response, status } = answer
    return { id, question, response, status }
  })
  clearTimeout(cutting)
  if (kept?.id) known.answers.push({ chat, message: kept.id })
  return kept !== null
}

async function rename({ ledger, calls, email }: Actor, known: Known) {
  const chat = oneOf(known.chats)
  const title = `Title ${randomUUID()}`
  const kept = await ledger.attempt(email, { kind: 'rename', chat, title }, async () => {
    await calls.rename(chat, title)
    return {}
  })
  return kept !== null
}

async function rate({ ledger, calls, email }: Actor, known: Known) {
  const { chat, message } = oneOf(known.answers)
  const rating = Math.random() < 0.5 ? 'up' : 'down'
  const kept = await ledger.attempt(email, { kind: 'feedback', chat, message, rating }, async () => {
    await calls.rate(message, rating)
    return {}
  })
  return kept !== null
}

async function deleteDocument({ ledger, calls, email }: Actor, known: Known) {
  const document = oneOf(known.documents)
  known.documents = known.documents.filter(id => id !== document)
  const kept = await ledger.attempt(email, { kind: 'delete-document', document }, async () => {
    await calls.deleteDocument(document)
    return {}
  })
  return kept !== null
}

async function deleteChat({ ledger, calls, email }: Actor, known: Known) {
  const chat = oneOf(known.chats)
  known.chats = known.chats.filter(id => id !== chat)
  known.answers = known.answers.filter(answer => answer.chat !== chat)
  const kept = await ledger.attempt(email, { kind: 'delete-chat', chat }, async () => {
    await calls.deleteChat(chat)
    return {}
  })
  return kept !== null
}

function oneOf<Item>(items: Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('There is none')
  return item
}
