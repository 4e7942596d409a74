import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from './log.ts'

/** Socket on which the process with the embedded database takes the operator's commands. */
function socketPath(dataDir: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\citewell-${dataDir.replace(/[^\w]/g, '-')}`
    : join(dataDir, 'operator.sock')
}

const mostBytes = 4096

/** Takes commands from anyone who may write to the data folder. Returns a function that ends this. */
export async function listenForOperator<Outcome>(
  dataDir: string,
  run: (args: string[]) => Promise<Outcome>,
  log: Log,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => undefined)
    void answer(socket, run).catch(error => {
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

async function answer(socket: Socket, run: (args: string[]) => Promise<unknown>): Promise<void> {
  let asked = ''
  for await (const chunk of socket) {
    asked += String(chunk)
    if (asked.length > mostBytes) throw new Error("An operator's command is too long")
  }
  const args: unknown = JSON.parse(asked)
  if (!Array.isArray(args)) throw new Error("An operator's command is no list")
  socket.end(JSON.stringify(await run(args.map(String))))
}

/** Sends a command to the process that holds the data folder; null when none is running. */
export async function askRunningProcess<Outcome>(dataDir: string, args: string[]): Promise<Outcome | null> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  const connected = await new Promise<boolean>(done => {
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
  if (!connected) return null
  socket.end(JSON.stringify(args))
  const said = await text(socket)
  if (!said) throw new Error('The running Citewell could not do this; see its log.')
  return JSON.parse(said) as Outcome
}
