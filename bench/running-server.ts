import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyScope } from '@citewell/contract/endpoint.ts'
import type { Document } from '@citewell/contract/library.ts'

const root = resolve(import.meta.dirname, '..')
/** As `npm start` and the packages start it. */
const command = ['--max-semi-space-size=8', join(root, 'server/start.mjs')]
const compiled = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/citewell-compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '2097152',
}

export type RunningServer = {
  url: string
  process: ChildProcess
  startedInMs: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the real server as a separate process on a free port; `settings` are added to the environment's. `spawned` is
 * called at once, before it is ready.
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  spawned: (pid: number) => void = () => {},
): Promise<RunningServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...compiled, ...settings, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid !== undefined) spawned(child.pid)
  const url = await new Promise<string>((found, failed) => {
    let said = ''
    child.stdout.on('data', chunk => {
      said += String(chunk)
      const address = /ready at (http:\S+)/.exec(said)?.[1]
      if (address) found(address)
    })
    child.once('exit', code => failed(new Error(`The server ended with ${code}:\n${said}`)))
  })
  return {
    url,
    process: child,
    startedInMs: performance.now() - begun,
    stop: async (signal = 'SIGTERM') => {
      const ended = new Promise(done => child.once('exit', done))
      child.kill(signal)
      await ended
    },
  }
}

/** Starts a process that only works on jobs, beside a server on the same database. */
export function startWorker(dataDir: string, settings: Record<string, string>): ChildProcess {
  const env = {
    ...process.env,
    ...compiled,
    ...settings,
    ROLE: 'worker',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }
  return spawn(process.execPath, command, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const password = 'Correct-horse-9'

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

/** Signs up, verifies through the outbox, logs in and takes the Pro plan; returns the bearer token. */
export async function createAccount(url: string): Promise<string> {
  const token = await logInAgain(url, await signUpVerified(url))
  await fetch(`${url}/api/v1/billing/dev/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ plan: 'pro' }),
  })
  return token
}

/** Makes an API key of an account of `createAccount`; returns its secret. */
export async function createKey(url: string, token: string, scopes: KeyScope[]): Promise<string> {
  const made = await fetch(`${url}/api/v1/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Bench', scopes, password }),
  })
  if (!made.ok) throw new Error(`Key: ${made.status} ${await made.text()}`)
  return ((await made.json()) as { secret: string }).secret
}

/** Returns a new bearer token for an existing account. */
export async function logInAgain(
  url: string,
  { email, password: secret }: { email: string; password: string },
): Promise<string> {
  const login = await fetch(`${url}/api/v1/auth/login`, form({ email, password: secret }))
  if (!login.ok) throw new Error(`Login: ${login.status} ${await login.text()}`)
  return ((await login.json()) as { access_token: string }).access_token
}

/** Signs up and verifies through the outbox. */
export async function signUpVerified(url: string): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@example.org`
  await fetch(`${url}/api/v1/auth/signup`, form({ email, password, name: 'Bench', agree: 'true' }))
  const token = await tokenByMail(url, email, '/verify')
  await fetch(`${url}/api/v1/auth/verify/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return { email, password }
}

/** Of the newest mail to the address with a link to this page. */
export async function tokenByMail(url: string, email: string, page: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${url}/api/v1/dev/mail?to=${encodeURIComponent(email)}`)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    const links = items.flatMap(({ text }) => [...text.matchAll(/(\/[\w-]*)\?token=([\w-]+)/g)])
    const token = links.find(([, at]) => at === page)?.[2]
    if (token) return token
    await sleep(50)
  }
  throw new Error('No mail came')
}

/** Calls the server as who has the token; throws what it says when it refuses. */
export async function callServer(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

export type Caller = ReturnType<typeof callerOf>

/** The calls that the benches make, for one account. */
export function callerOf(url: string, token: string) {
  const authorization = `Bearer ${token}`
  const json = (method: string, path: string, body?: unknown) => callServer(url, token, method, path, body)
  return {
    token,
    createChat: async () => ((await json('POST', '/chat/sessions')) as { id: string }).id,
    upload: async (chat: string, name: string, bytes: Uint8Array) => {
      const body = new FormData()
      body.set('session_id', chat)
      body.set('file', new Blob([Buffer.from(bytes)]), name)
      const digest = createHash('sha256').update(bytes).digest('hex')
      const answer = await fetch(`${url}/api/v1/upload`, {
        method: 'POST',
        headers: { authorization, 'x-content-digest': digest },
        body,
      })
      if (answer.status !== 201) throw new Error(`Upload of ${name}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { id: string }).id
    },
    search: async (chat: string, text: string) => {
      const query = new URLSearchParams({ q: text, session_id: chat })
      return (await json('GET', `/search?${query}`)) as { hits: { filename: string }[] }
    },
    documents: async (chat: string) => {
      const items: Document[] = []
      for (let cursor = ''; ; ) {
        const page = (await json('GET', `/documents?session_id=${chat}&limit=100&cursor=${cursor}`)) as {
          items: Document[]
          next_cursor: string | null
        }
        items.push(...page.items)
        if (!page.next_cursor) return items
        cursor = page.next_cursor
      }
    },
    chats: async () => void (await json('GET', '/chat/sessions?limit=50')),
    /**
     * Returns the milliseconds from sending the question to the first words, and to the end. Without a chat, uses a new
     * one.
     */
    askStreamed: async (chat: string | null, payload: string) => {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/v1/chat`, {
        method: 'POST',
        headers: { authorization, accept: 'text/event-stream', 'content-type': 'application/json' },
        body: JSON.stringify({ payload, ...(chat === null ? {} : { session_id: chat }) }),
      })
      let firstToken = 0
      let text = ''
      const decoder = new TextDecoder()
      for await (const chunk of answer.body ?? []) {
        text += decoder.decode(chunk, { stream: true })
        if (!firstToken && text.includes('event: text-delta')) firstToken = performance.now() - begun
      }
      const end = /event: answer-end\ndata: (.+)/.exec(text)?.[1]
      if (!end) throw new Error(`No answer: ${text.slice(0, 500)}`)
      return {
        firstToken,
        whole: performance.now() - begun,
        answer: JSON.parse(end) as import('@citewell/contract/answer-events.ts').Answer,
      }
    },
  }
}

/** Each look at the documents takes several statements, which would be measured as well. */
const lookMilliseconds = 100

/** Waits until all documents of the chat have been processed. */
export async function untilSettled(caller: Caller, chat: string): Promise<Document[]> {
  for (;;) {
    const items = await caller.documents(chat)
    if (items.every(item => ['ready', 'failed', 'cancelled'].includes(item.status))) return items
    await sleep(lookMilliseconds)
  }
}
