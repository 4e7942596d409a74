import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** An empty database has 27 MB. In one of this size, the words of all passages take about 10. */
const largeBytes = 64 * 1024 ** 2

/**
 * The size of the embedded database's buffers, which stay in the process's memory. The system's cache holds the files as
 * well, but PostgreSQL reads a table of more than a quarter of its buffers anew for each scan: with 25 MB of words, a
 * search takes an eighth longer.
 */
export function chooseBuffers(folder: string | null): string {
  return folder !== null && bytesOf(join(folder, 'base')) > largeBytes ? '128MB' : '16MB'
}

function bytesOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
