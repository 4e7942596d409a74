import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = '/usr/bin/unshare'
const options = ['--user', '--map-current-user', '--net', '--']
const readerFile = fileURLToPath(new URL('./reader.ts', import.meta.url))

let tried: Promise<string[]> | undefined

/**
 * The command prefix that runs a program in an empty network namespace without even a loopback device. Empty where the
 * system offers none (not Linux, or a container without user namespaces). Tested once, on a file of our own.
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
