import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import OpenAI from 'openai'
import { askRunningProcess } from '../server/src/platform/operator-socket.ts'
import { decide, testAppUrl } from '../server/src/testing/connect-program.testing.ts'
import { begin, say, startScriptedEndpoint } from '../server/src/testing/model-endpoint.testing.ts'
import { callAt } from '../server/src/testing/start-app.testing.ts'
import { testMcp } from './mcp-conformance.ts'
import {
  callerOf,
  createAccount,
  createKey,
  logInAgain,
  type RunningServer,
  signUpVerified,
  startServer,
  untilSettled,
} from './running-server.ts'
import { startTranscript, type Transcript } from './transcript.ts'

const question = 'How many days of leave does each employee have?'
const messages = [{ role: 'user' as const, content: question }]
const returns = 'https://assistant.example/callback'

/** What programs and the server say to each other, as docs/transcripts.md has it; `--save` writes it there. */
export async function run(args: string[]): Promise<void> {
  const transcript = startTranscript()
  await withServer({ APP_URL: testAppUrl }, async (server, folder, token) => {
    await useOpenai(transcript, server, token)
    await connect(transcript, server, folder, token)
    await testMcp(transcript, server.url, await createKey(server.url, token, ['ask', 'search', 'read']))
  })
  // A model that never ends its answer.
  const model = await startScriptedEndpoint((_call, response) => {
    begin(response)
    const more = setInterval(() => say(response, 'Each employee has 27 days of leave [1]. '), 200)
    response.once('close', () => clearInterval(more))
  })
  await withServer({ MODEL_BASE_URL: model.url }, (server, _folder, token) =>
    endInTheMidst(transcript, server, token),
  )
  await model.stop()
  const day = new Date().toISOString().slice(0, 10)
  const head = `# Transcripts\n\nWhat programs and Citewell say to each other, written down on ${day} by \`npm run bench -- transcripts --save\`. Secrets are left out, ids and long answers are shortened.\n\n`
  if (args.includes('--save'))
    writeFileSync(resolve(import.meta.dirname, '../docs/transcripts.md'), head + transcript.markdown())
  else console.log(head + transcript.markdown())
}

async function withServer(
  settings: Record<string, string>,
  work: (server: RunningServer, folder: string, token: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-transcripts-'))
  const server = await startServer(folder, settings)
  try {
    const token = await createAccount(server.url)
    const caller = callerOf(server.url, token)
    const chat = await caller.createChat()
    await caller.upload(chat, 'handbook.txt', Buffer.from('Each employee has 27 days of leave.'))
    await untilSettled(caller, chat)
    await work(server, folder, token)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As OpenAI's own client calls it. */
async function useOpenai({ title, fetch }: Transcript, { url }: RunningServer, token: string): Promise<void> {
  const apiKey = await createKey(url, token, ['ask', 'read', 'search'])
  const client = new OpenAI({ apiKey, baseURL: `${url}/openai/v1`, maxRetries: 0, fetch })
  title('OpenAI’s client')
  await client.models.list()
  await client.chat.completions.create({ model: 'citewell', messages })
  const stream = await client.chat.completions.create({ model: 'citewell', messages, stream: true })
  for await (const _ of stream);
  await client.files.list()
  await client.embeddings.create({ model: 'citewell', input: question }).catch(() => {})
}

/** MCP's client finds its way from the address alone. */
async function connect(
  { title, note, fetch }: Transcript,
  { url }: RunningServer,
  folder: string,
  token: string,
): Promise<void> {
  title('A program is connected by OAuth')
  const account = await signUpVerified(url)
  await askRunningProcess(folder, ['grant', account.email])
  const admin = callAt(url, { authorization: `Bearer ${await logInAgain(url, account)}` })
  const json = { name: 'Assistant', redirect_uris: [returns] }
  const { id } = (await admin('POST', '/admin/programs', { json })).body
  const person = { call: callAt(url, { authorization: `Bearer ${token}` }) }
  const reach: typeof fetch = (at, init) =>
    fetch(String(at).replace(testAppUrl, url), { redirect: 'manual', ...init })
  const kept: { tokens?: unknown; verifier?: string; discovery?: unknown; answer?: URLSearchParams } = {}
  const authProvider = {
    redirectUrl: returns,
    clientMetadata: { client_name: 'Assistant', redirect_uris: [returns] },
    clientInformation: () => ({ client_id: id }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
    codeVerifier: () => kept.verifier,
    saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery: unknown) => void Object.assign(kept, { discovery }),
    redirectToAuthorization: async (at: URL) => {
      note(`The program opens a browser: \`${at.pathname}?${sayQuery(at.searchParams)}\``)
      const back = await decide({ url } as never, person as never, at.href)
      note(
        `The person logs in and allows it. The browser returns to \`${back.origin}${back.pathname}\` with ${[...back.searchParams.keys()].map(name => `\`${name}\``).join(', ')}.`,
      )
      kept.answer = back.searchParams
    },
  } as unknown as OAuthClientProvider
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${testAppUrl}/mcp`), { authProvider, fetch: reach })
  const client = () =>
    new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  const first = transport()
  await client()
    .connect(first)
    .catch(() => {})
  await first.finishAuth(kept.answer ?? new URLSearchParams())
  const connected = client()
  await connected.connect(transport())
  await connected.callTool({ name: 'ask', arguments: { question } })
  await connected.close()
}

const sayQuery = (query: URLSearchParams) =>
  [...query]
    .map(
      ([name, value]) => `${name}=${/^(state|code_challenge)$/.test(name) ? '…' : decodeURIComponent(value)}`,
    )
    .join('&')

async function endInTheMidst({ title, note, block }: Transcript, { url }: RunningServer, token: string) {
  title('A key that ends in the midst of an answer')
  const owner = callAt(url, { authorization: `Bearer ${token}` })
  const secret = await createKey(url, token, ['ask'])
  const [{ id }] = (await owner('GET', '/keys')).body.items
  const answer = await fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${secret}`, accept: 'text/event-stream' },
      'content-type': 'application/json',
    },
    body: JSON.stringify({ payload: question, scope: 'all' }),
  })
  note('A model has begun its answer and goes on. Then the key’s owner ends the key.')
  let said = `> POST /api/v1/chat\n< ${answer.status} text/event-stream\n`
  let isEnded = false
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    said += decoder.decode(chunk, { stream: true })
    if (isEnded || !said.includes('text-delta')) continue
    isEnded = true
    said += '\n> DELETE /api/v1/keys/… (by its owner)\n\n'
    await owner('DELETE', `/keys/${id}`)
  }
  block(`${said}\n(the server has closed the stream)`)
  const next = await fetch(`${url}/api/v1/documents`, { headers: { authorization: `Bearer ${secret}` } })
  block(`> GET /api/v1/documents\n< ${next.status}\n${await next.text()}`)
}
