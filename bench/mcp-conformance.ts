import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOf, createAccount, startServer, untilSettled } from './running-server.ts'

const suite = '@modelcontextprotocol/conformance@0.1.16'
const inspector = '@modelcontextprotocol/inspector@2.12.0'
/** The others call tools, prompts and resources of the suite's own example server. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

/** Runs MCP's conformance suite and the Inspector's command line, which npx fetches, against a server with a document. */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-mcp-'))
  const server = await startServer(folder)
  const token = await createAccount(server.url)
  const caller = callerOf(server.url, token)
  const chat = await caller.createChat()
  await caller.upload(chat, 'handbook.txt', Buffer.from('Each employee has 27 days of leave.'))
  await untilSettled(caller, chat)
  const made = await fetch(`${server.url}/api/v1/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'MCP', scopes: ['ask', 'search', 'read'], password: 'Correct-horse-9' }),
  })
  const { secret } = (await made.json()) as { secret: string }
  const door = await openDoor(server.url, secret)
  const wanted = args.includes('--all') ? [[]] : scenarios.map(name => ['--scenario', name])
  for (const each of wanted) await say('npx', ['--yes', suite, 'server', '--url', `${door.url}/mcp`, ...each])
  const look = ['--yes', inspector, '--cli', `${door.url}/mcp`, '--transport', 'http', '--method']
  await say('npx', [...look, 'tools/list'])
  const question = 'question=How many days of leave does each employee have?'
  await say('npx', [...look, 'tools/call', '--tool-name', 'ask', '--tool-arg', question])
  door.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The suite can send no key, so this adds it. */
async function openDoor(url: string, key: string): Promise<{ url: string; close: () => void }> {
  const target = new URL(url)
  const proxy = createServer((asked, answer) => {
    // What it says of host and origin stays, since it tests what is made of them.
    const headers = { ...asked.headers, authorization: `Bearer ${key}` }
    const { method, url: path } = asked
    const passed = request({ host: target.hostname, port: target.port, method, path, headers }, got => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => proxy.close() }
}

function say(command: string, args: string[]): Promise<void> {
  console.log(`\n$ ${command} ${args.join(' ')}`)
  return new Promise(done => {
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', code => {
      console.log(`exit ${code}`)
      done()
    })
  })
}
