import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDatabase } from '../bench/new-database.ts'
import { startServer, startWorker } from '../bench/running-server.ts'
import { makeTestBucket } from '../server/src/providers/file-storage/s3.testing.ts'
import { adminEmail, otherOrigin } from './person.ts'

/**
 * Starts the real server on a free port with an empty data folder, and passes its address to the tests. With
 * TEST_DATABASE_URL and TEST_S3_ENDPOINT, starts a web process and a worker process that use those instead.
 */
export default async function startServerForTests(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-e2e-'))
  const settings = await outsideSettings()
  const several = settings.DATABASE_URL !== undefined
  const server = await startServer(dataDir, several ? { ...settings, ROLE: 'web' } : settings)
  const worker = several ? startWorker(dataDir, settings) : null
  process.env.CITEWELL_URL = server.url
  return async () => {
    await server.stop()
    if (worker) {
      worker.kill('SIGTERM')
      await once(worker, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function outsideSettings(): Promise<Record<string, string>> {
  const { TEST_DATABASE_URL: server, TEST_S3_ENDPOINT: store } = process.env
  return {
    // Processes must share the secret to accept each other's sessions.
    SECRET: randomUUID(),
    ADMIN_EMAIL: adminEmail,
    API_ORIGINS: otherOrigin,
    ...(server ? { DATABASE_URL: (await newDatabase(server)).url } : {}),
    ...(store ? await makeTestBucket(store) : {}),
  }
}
