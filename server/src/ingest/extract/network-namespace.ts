import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = '/usr/bin/unshare'
const options = ['--user', '--map-current-user', '--net', '--']
const readerFile = fileURLToPath(new URL('./reader.ts', import.meta.url))

let tried: Promise<string[]> | undefined

/**
 * The command that starts a program in a network namespace of its own, which holds not even a loopback; empty where
 * the system gives none (not Linux, or a container that forbids user namespaces). Tried once, on our own files.
 */
export function networkNamespace(): Promise<string[]> {
  tried ??= new Promise(resolve => {
    const test = [...options, process.execPath, '--check', readerFile]
    execFile(program, test, { env: {}, timeout: 5_000 }, error =>
      resolve(error === null ? [program, ...options] : []),
    )
  })
  return tried
}
