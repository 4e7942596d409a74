import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandError, exitCodes } from './exit.ts'

/** Asks a person for a secret, which is not shown; reads it from a pipe otherwise. */
export async function readSecret(prompt: string, signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) return (await readInput()).trim()
  process.stderr.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await new Promise<string>((found, failed) => {
      const stop = () => failed(new CommandError('Interrupted.', exitCodes.interrupted))
      lines.once('line', found)
      lines.once('SIGINT', stop)
      lines.once('close', stop)
      signal.addEventListener('abort', stop, { once: true })
    })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** All of what comes through a pipe. */
export async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
