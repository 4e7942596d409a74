import { join } from 'node:path'
import { readEnvironment } from '../command/environment.ts'
import { runCommand } from '../command/run-command.ts'
import { type Ended, type RunningProcess, startNode } from './run-process.testing.ts'

const script = join(import.meta.dirname, '../command/main.ts')

/** Starts the command as a process: for what it reads, for signals, and for several at once. */
export function startCommand(
  args: string[],
  options: { cwd: string; env: Record<string, string>; input?: string | null },
): RunningProcess {
  return startNode([script, ...args], options)
}

/** Runs the command in this process, with nothing to read: a process takes half a second to start. */
export async function runCommandHere(args: string[], env: Record<string, string>): Promise<Ended> {
  let out = ''
  let err = ''
  const same = (text: string) => text
  const terminal = {
    interactive: false,
    out: (text: string) => {
      out += text
    },
    say: (text: string) => {
      err += `${text}\n`
    },
    dim: same,
    bold: same,
    warn: same,
    progress: () => undefined,
  }
  const { signal } = new AbortController()
  const code = await runCommand(args, { environment: readEnvironment(env), terminal, signal })
  return { code, out, err }
}
