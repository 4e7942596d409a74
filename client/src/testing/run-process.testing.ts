import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Ended = { code: number | null; out: string; err: string }
export type RunningProcess = { process: ChildProcess; said(): string; ended: Promise<Ended> }

/** What Node compiled is kept where the test run keeps it: without it, each start compiles the command again. */
const { PATH, NODE_COMPILE_CACHE } = process.env
const given = { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }

/** Starts Node with a script. `input` goes into its pipe, which is closed; null leaves it open. */
export function startNode(
  args: string[],
  { cwd, env, input = '' }: { cwd?: string; env?: Record<string, string>; input?: string | null } = {},
): RunningProcess {
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...given, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text
  })
  child.stdin.on('error', () => undefined)
  if (input !== null) child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }))
  return { process: child, said: () => out + err, ended }
}
