// npm run test:postgres: all tests again, on a PostgreSQL server and with the files in an S3-compatible store; the
// browser meets a web process and a worker process. TEST_DATABASE_URL names a server, else one is started.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from './postgres.mjs'

const root = resolve(import.meta.dirname, '..')
const S3rver = createRequire(join(root, 'server/package.json'))('s3rver')

const given = process.env.TEST_DATABASE_URL
const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
const directory = mkdtempSync(join(tmpdir(), 'citewell-s3-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
const { port } = await store.run()

const tests = spawn(process.execPath, [join(root, 'tools/test.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    TEST_S3_ENDPOINT: `http://127.0.0.1:${port}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal))
const status = await new Promise(done => tests.once('exit', code => done(code ?? 1)))

await store.close()
await postgres.stop()
rmSync(directory, { recursive: true, force: true })
process.exit(status)
