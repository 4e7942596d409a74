import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { callerOf, createAccount, createKey, startServer, untilSettled } from './running-server.ts'
import type { Transcript } from './transcript.ts'

const suite = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const inspector = '@modelcontextprotocol/inspector@2.12.0'
/** By revision. The others call tools, prompts and resources of the suite's own example server. */
const scenarios = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'server-stateless',
    'http-header-validation',
    'caching',
    'tools-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'prompts-list',
    'dns-rebinding-protection',
    'server-sse-multiple-streams',
  ],
}

/** Runs MCP's conformance suite and the Inspector's command line, which npx fetches, against a server with a document. */
export async function run(args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'citewell-mcp-'))
  const server = await startServer(folder)
  const token = await createAccount(server.url)
  const caller = callerOf(server.url, token)
  const chat = await caller.createChat()
  await caller.upload(chat, 'handbook.txt', Buffer.from('Each employee has 27 days of leave.'))
  await untilSettled(caller, chat)
  const key = await createKey(server.url, token, ['ask', 'search', 'read'])
  const said = { title: console.log, note: console.log, block: console.log }
  await testMcp(said, server.url, key, args.includes('--all'))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Writes down what the suite and the Inspector say of `/mcp`, which they reach with this key. */
export async function testMcp(
  { title, block }: Pick<Transcript, 'title' | 'note' | 'block'>,
  url: string,
  key: string,
  all = false,
): Promise<void> {
  const door = await openDoor(url, key)
  const say = async (args: string[], shown = (out: string) => out) => {
    const { out, code } = await ran('npx', ['--yes', ...args])
    block(`$ npx ${args.join(' ')}\n${shown(out)}\nexit ${code}`)
  }
  title('MCP’s conformance suite')
  for (const [revision, names] of Object.entries(scenarios))
    for (const each of all ? [[]] : names.map(name => ['--scenario', name]))
      await say([suite, 'server', '--url', `${door.url}/mcp`, '--spec-version', revision, ...each], checks)
  title('The Inspector')
  const look = [inspector, '--cli', `${door.url}/mcp`, '--transport', 'http', '--method']
  await say([...look, 'tools/list'])
  const question = 'question=How many days of leave does each employee have?'
  await say([...look, 'tools/call', '--tool-name', 'ask', '--tool-arg', question])
  door.close()
}

/** Its checks and their outcome, without the explanations that it repeats for each. */
const checks = (out: string) =>
  stripVTControlCharacters(out)
    .split('\n')
    .filter(line => /^(?:\d{4}-|Passed:| {2}- | {4}Error:)/.test(line))
    .join('\n')

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

function ran(command: string, args: string[]): Promise<{ out: string; code: number | null }> {
  return new Promise(done => {
    let out = ''
    // The suite needs a Node as new as ours.
    const env = { ...process.env, NO_COLOR: '1', PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        out += text
      })
    child.once('close', code => done({ out, code }))
  })
}
