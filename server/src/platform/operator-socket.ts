import { randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Log } from './log.ts'

/** Socket on which the process with the embedded database takes the operator's commands. */
function socketPath(dataDir: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\citewell-${dataDir.replace(/[^\w]/g, '-')}`
    : join(dataDir, 'operator.sock')
}

const mostBytes = 4096

/** Whoever reaches the socket must also have read this file: a reader process of the same user cannot. */
function keyPath(dataDir: string): string {
  return join(dataDir, 'operator.key')
}

const requestSchema = z.object({ key: z.string(), args: z.array(z.string()) })
type OperatorRequest = z.infer<typeof requestSchema>

/** Takes commands from anyone who may read the data folder. Returns a function that ends this. */
export async function listenForOperator<Outcome>(
  dataDir: string,
  run: (args: string[]) => Promise<Outcome>,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  const key = randomBytes(32).toString('hex')
  rmSync(keyPath(dataDir), { force: true })
  writeFileSync(keyPath(dataDir), key, { mode: 0o600 })
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => undefined)
    void answer(socket, key, run).catch(error => {
      log.error({ error }, "An operator's command failed")
      socket.destroy()
    })
  })
  rmSync(path, { force: true })
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(path, listening)
    })
    if (process.platform !== 'win32') chmodSync(path, 0o600)
  } catch (error) {
    log.warn({ error }, "No operator's commands while running: the path of the data folder may be too long")
  }
  return () => new Promise(closed => server.close(() => closed()))
}

async function answer(socket: Socket, key: string, run: (args: string[]) => Promise<unknown>): Promise<void> {
  let asked = ''
  for await (const chunk of socket) {
    asked += String(chunk)
    if (asked.length > mostBytes) throw new Error("An operator's command is too long")
  }
  const request = requestSchema.parse(JSON.parse(asked))
  if (!isSame(request.key, key)) throw new Error("An operator's command has not the key of this process")
  socket.end(JSON.stringify(await run(request.args)))
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Sends a command to the process that holds the data folder; null when none is running. */
export async function askRunningProcess<Outcome>(dataDir: string, args: string[]): Promise<Outcome | null> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  const connected = await new Promise<boolean>(done => {
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
  if (!connected) return null
  const request: OperatorRequest = { key: readFileSync(keyPath(dataDir), 'utf8'), args }
  socket.end(JSON.stringify(request))
  const said = await text(socket)
  if (!said) throw new Error('The running Citewell could not do this; see its log.')
  return JSON.parse(said) as Outcome
}
