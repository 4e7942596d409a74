import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../bench/running-server.ts'

/** Starts the real server on a free port and an empty data folder; gives its address to the tests. */
export default async function startServerForTests(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-e2e-'))
  const server = await startServer(dataDir)
  process.env.CITEWELL_URL = server.url
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
