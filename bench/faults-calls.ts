import type { Answer } from '@citewell/contract/answer-events.ts'
import type { ChatMessage, ChatSession } from '@citewell/contract/chat.ts'
import type { Document, TextPart } from '@citewell/contract/library.ts'
import type { Usage } from '@citewell/contract/usage.ts'
import { Refused } from './faults-ledger.ts'

/** The web's own timeout. Calls that must not be cut short wait longer. */
export const webPatience = 20_000
const longPatience = 180_000
/** Statuses that do not tell whether the call was carried out. */
const sayNothing = new Set([408, 421, 499])

export type Person = { email: string; password: string; token: string }
export type Calls = ReturnType<typeof callsOf>

type Options = { json?: unknown; body?: NonNullable<RequestInit['body']>; headers?: Record<string, string> }

/** Makes calls as one person. A refusal throws Refused, any other failure an Error. */
export function callsOf(url: () => string, token: string | null, patience = longPatience) {
  const call = async (method: string, path: string, options: Options = {}, signal?: AbortSignal) => {
    const late = AbortSignal.timeout(patience)
    const answer = await fetch(`${url()}/api/v1${path}`, {
      method,
      signal: signal ? AbortSignal.any([late, signal]) : late,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
      ...(options.body === undefined ? {} : { body: options.body }),
    })
    if (answer.ok) return answer
    const why = `${method} ${path.split('?')[0]}: ${answer.status} ${(await answer.text()).slice(0, 300)}`
    const isRefusal = answer.status >= 400 && answer.status < 500 && !sayNothing.has(answer.status)
    throw isRefusal ? new Refused(why) : new Error(why)
  }
  const json = async <Result>(method: string, path: string, body?: unknown) =>
    (await (await call(method, path, body === undefined ? {} : { json: body })).json()) as Result
  const form = (path: string, fields: Record<string, string>) =>
    call('POST', path, { body: new URLSearchParams(fields) })

  return {
    signUp: (email: string, password: string) =>
      form('/auth/signup', { email, password, name: 'Fault Bench', agree: 'true' }),
    logIn: async (email: string, password: string) =>
      ((await (await form('/auth/login', { email, password })).json()) as { access_token: string })
        .access_token,
    verify: (mailToken: string) => json('POST', '/auth/verify/confirm', { token: mailToken }),
    takePro: () => json('POST', '/billing/dev/activate', { plan: 'pro' }),
    usage: () => json<Usage>('GET', '/usage'),
    createChat: () => json<ChatSession>('POST', '/chat/sessions'),
    chats: () => json<ChatSession[]>('GET', '/chat/sessions'),
    messages: (chat: string) => json<ChatMessage[]>('GET', `/chat/${chat}?limit=500`),
    rename: (chat: string, title: string) => json<ChatSession>('PATCH', `/chat/${chat}/title`, { title }),
    deleteChat: (chat: string) => json('DELETE', `/chat/${chat}`),
    rate: (message: string, rating: 'up' | 'down') =>
      json<ChatMessage>('POST', `/chat/messages/${message}/feedback`, { rating }),
    upload: async (chat: string, name: string, bytes: Buffer, sha256: string) => {
      const body = new FormData()
      body.set('session_id', chat)
      body.set('file', new Blob([new Uint8Array(bytes)]), name)
      const headers = { 'x-content-digest': sha256 }
      return (await (await call('POST', '/upload', { body, headers })).json()) as { id: string }
    },
    document: (id: string) => json<Document>('GET', `/documents/${id}`),
    documents: async () => {
      const found: Document[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { items: Document[]; next_cursor: string | null } = await json(
          'GET',
          `/documents?limit=100&cursor=${cursor}`,
        )
        found.push(...page.items)
        cursor = page.next_cursor
      }
      return found
    },
    file: async (id: string) => Buffer.from(await (await call('GET', `/documents/${id}/file`)).arrayBuffer()),
    text: async (id: string) =>
      (await json<{ parts: TextPart[] }>('GET', `/documents/${id}/text`)).parts
        .flatMap(part => part.blocks.map(({ text }) => text))
        .join('\n'),
    deleteDocument: (id: string) => json('DELETE', `/documents/${id}`),
    /** Reads the whole stream; throws if it ends before the answer does. */
    ask: async (chat: string, payload: string, signal?: AbortSignal) => {
      const options = { json: { payload, session_id: chat }, headers: { accept: 'text/event-stream' } }
      const said = await (await call('POST', '/chat', options, signal)).text()
      const end = /event: answer-end\ndata: (.+)/.exec(said)?.[1]
      if (!end) throw new Error(`No answer: ${said.slice(-300)}`)
      return JSON.parse(end) as Answer
    },
  }
}
