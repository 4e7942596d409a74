import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import OpenAI from 'openai'
import { Citewell } from '../client/src/citewell.ts'
import { madeTexts } from './made-texts.ts'
import { percentiles } from './percentiles.ts'
import { callerOf, createAccount, createKey, startServer, untilSettled } from './running-server.ts'

const documents = 10
const passagesOfDocument = 40
const warmUps = 5
/** A key may make 600 calls a minute. Each way has its own, and one by OpenAI's API or MCP counts as two. */
const pauseMs = 250

/** Times the same question by each way in which programs ask, one after the other, so that all meet the same machine. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '60' } } })
  const folder = mkdtempSync(join(tmpdir(), 'citewell-programs-'))
  const server = await startServer(folder, { APP_MODE: 'local' })
  try {
    const token = await createAccount(server.url)
    const questions = await addDocuments(server.url, token)
    const ways = await waysToAsk(server.url, () => createKey(server.url, token, ['ask']))
    const durations = new Map(Object.keys(ways).map(way => [way, [] as number[]]))
    for (let round = -warmUps; round < Number(values.rounds); round++) {
      const question = questions[(round + warmUps) % questions.length] ?? ''
      for (const [way, ask] of Object.entries(ways)) {
        const begun = performance.now()
        await ask(question)
        if (round >= 0) durations.get(way)?.push(performance.now() - begun)
        await new Promise(done => setTimeout(done, pauseMs))
      }
    }
    for (const [way, taken] of durations) console.log(`${way.padEnd(24)} ${percentiles(taken)}`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns questions that the documents answer. */
async function addDocuments(url: string, token: string): Promise<string[]> {
  const caller = callerOf(url, token)
  const texts = madeTexts(1)
  const chat = await caller.createChat()
  const questions: string[] = []
  for (let number = 0; number < documents; number++) {
    const passages = Array.from({ length: passagesOfDocument }, texts.passage)
    questions.push(...passages.slice(0, 5).map(text => texts.questionOn(text.split('. ')[0] ?? '')))
    await caller.upload(chat, `${number}.txt`, new TextEncoder().encode(passages.join('\n\n')))
  }
  await untilSettled(caller, chat)
  return questions
}

async function waysToAsk(url: string, key: () => Promise<string>) {
  const plainKey = await key()
  const citewell = new Citewell({ url, key: await key() })
  const openai = new OpenAI({ baseURL: `${url}/openai/v1`, apiKey: await key(), maxRetries: 0 })
  const mcp = new Client({ name: 'bench', version: '1' })
  const headers = { authorization: `Bearer ${await key()}` }
  await mcp.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  return {
    'plain call': async (payload: string) => {
      const answer = await fetch(`${url}/api/v1/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${plainKey}` },
        body: JSON.stringify({ payload, scope: 'all' }),
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.json()
    },
    'client, ask': (question: string) => citewell.ask(question, { scope: 'all' }),
    'client, call': (payload: string) => citewell.call('POST /chat', { body: { payload, scope: 'all' } }),
    'OpenAI’s API': (content: string) =>
      openai.chat.completions.create({ model: 'citewell', messages: [{ role: 'user', content }] }),
    MCP: (question: string) => mcp.callTool({ name: 'ask', arguments: { question } }),
  } satisfies Record<string, (question: string) => Promise<unknown>>
}
