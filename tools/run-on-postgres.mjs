import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { runTests } from './run-tests.mjs'

const root = resolve(import.meta.dirname, '..')
const S3rver = createRequire(join(root, 'server/package.json'))('s3rver')

/**
 * Runs the tests on a PostgreSQL server and with the files in an S3-compatible store; the browser meets a web process
 * and a worker process. TEST_DATABASE_URL names a server, else one is started; throws NoPostgres where none can be had.
 */
export async function runOnPostgres({ rules }) {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  const directory = mkdtempSync(join(tmpdir(), 'citewell-s3-'))
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  try {
    const { port } = await store.run()
    const env = { TEST_DATABASE_URL: postgres.url, TEST_S3_ENDPOINT: `http://127.0.0.1:${port}` }
    return await runTests({ rules, env, place: 'on PostgreSQL' })
  } finally {
    await store.close()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
