import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { runTests } from './run-tests.mjs'

const root = resolve(import.meta.dirname, '..')
const S3rver = createRequire(join(root, 'server/package.json'))('s3rver')

/** Tests that can differ with a database server or a file store import this file. The others would only run twice. */
const importing = 'server/src/platform/given-services.testing.ts'

/**
 * Of these, the ones whose subject is not the database: what a file looks like that was read from it, what a model or the
 * command line makes of an answer, what a calculation makes of a table's rows, how the API is described, who is let in,
 * and what is refused before it is asked. What they alone ask the
 * database for is a plain select or two.
 */
const elsewhere = [
  'client/package.long',
  'client/src/command/command',
  'client/src/command/import',
  'client/src/command/login',
  'server/src/answer/injection',
  'server/src/answer/injection-of-steps',
  'server/src/answer/injection-while-reading',
  'server/src/answer/take-steps',
  'server/src/features/auth/bad-input',
  'server/src/features/auth/sign-on/ldap/ldap',
  'server/src/features/auth/sign-on/saml/pysaml2.long',
  'server/src/features/auth/sign-on/saml/saml',
  'server/src/features/chat/computed-by-model',
  'server/src/features/chat/computed-formats',
  'server/src/features/chat/computed-further',
  'server/src/features/chat/computed-lists',
  'server/src/features/chat/computed-notes',
  'server/src/features/chat/conversation',
  'server/src/features/chat/hostile-questions',
  'server/src/features/chat/model-answers',
  'server/src/features/chat/told-by-cards',
  'server/src/features/export/export',
  'server/src/features/grids/grid-file',
  'server/src/features/library/change-encoding',
  'server/src/features/library/read-document-text',
  'server/src/platform/database/embedded',
  'server/src/platform/database/new-database.long',
  'server/src/platform/http/api-description',
  'server/src/platform/http/hostile-input',
  'server/src/platform/http/own-site',
  'server/src/testing/refused-calls',
].map(name => `${name}.test.ts`)

/**
 * The browser tests that several processes or a store could break: uploads, ranges of originals, streamed answers,
 * events from another process, export and deletion, the counts of the admin area. The other files test what the browser
 * shows; the statements behind it are tested over HTTP, on PostgreSQL too.
 */
const browserFiles = ['admin', 'documents', 'main-path', 'my-data', 'uploads', 'viewer'].map(
  name => `/${name}.spec.ts`,
)

/**
 * Runs the tests that can differ, on a PostgreSQL server and with files in an S3-compatible store. The browser tests
 * use a web process and a worker process. TEST_DATABASE_URL names a server; without it one is started. Throws
 * NoPostgres if none is available.
 */
export async function runOnPostgres({ rules }) {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres()
  const directory = mkdtempSync(join(tmpdir(), 'citewell-s3-'))
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory })
  try {
    const { port } = await store.run()
    const services = { TEST_DATABASE_URL: postgres.url, TEST_S3_ENDPOINT: `http://127.0.0.1:${port}` }
    // CI walks the long lists to the end on the embedded database.
    const env = { ...services, TESTS_IN_FULL: '' }
    return await runTests({
      rules,
      env,
      place: 'on PostgreSQL',
      importing,
      elsewhere,
      browserFiles,
      long: true,
    })
  } finally {
    await store.close()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
