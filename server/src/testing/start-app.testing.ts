import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@citewell/contract/library.ts'
import { consentVersions } from '@citewell/contract/limits.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import { createApp, type Overrides } from '../app.ts'
import { users } from '../domain/accounts/account-tables.ts'
import { authAccounts } from '../domain/accounts/auth-tables.ts'
import { recordEvent } from '../domain/audit/record-event.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { tenants } from '../domain/tenants/tenant-tables.ts'
import { createReaderPool, drawerSettings, recogniserSettings } from '../ingest/extract/reader-pool.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { readTestS3Endpoint } from '../platform/given-services.testing.ts'
import { createLog } from '../platform/log.ts'
import { claimKey } from '../providers/file-storage/file-storage.ts'
import { makeTestBucket } from '../providers/file-storage/s3.testing.ts'
import { createFiles } from '../providers/providers.ts'
import { readerScript } from './server-script.testing.ts'
import { until } from './until.testing.ts'

/** A whole application on a free port, or that of the setting PORT, with an in-memory database and a folder of its own for files. */
export type TestApp = {
  url: string
  dataDir: string
  database: OpenDatabase
  call: Call
  /** The sorted keys in the file storage, wherever that is, including unfinished writes. */
  storedKeys(): Promise<string[]>
  /** A verified, logged-in user: as sign-up leaves one or, for tests of sign-up and its mail, by its form. */
  user(options?: NewUser): Promise<TestUser>
  stop(): Promise<void>
}

type NewUser = { tier?: Tier; email?: string; byForm?: boolean; role?: 'admin' }

type Answered = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test may look at any part of a response
  body: any
}
export type Call = (
  method: string,
  path: string,
  options?: {
    json?: unknown
    form?: Record<string, string>
    body?: NonNullable<RequestInit['body']>
    headers?: Record<string, string>
  },
) => Promise<Answered>

export type TestUser = {
  email: string
  id: string
  tenantId: TenantId
  token: string
  call: Call
  chat(): Promise<string>
  upload(
    /** Null for the library. */
    sessionId: string | null,
    filename: string,
    bytes: string | Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Answered>
  /** Waits until the document is ready, failed or cancelled, and returns it. */
  settled(documentId: string): Promise<Document>
}

export const testPassword = 'Correct-horse-9'

/** For calls that a test left under way. */
const graceMilliseconds = 2_000

/** A reader takes longer to start than to read a test's file: they stay for the files of tests that come after. */
let pools: Required<Overrides>['pools'] | undefined

function createTestPools(): Required<Overrides>['pools'] {
  const kept = { idleMilliseconds: 10 * 60_000, ...readerScript }
  const readers = createReaderPool({ size: availableParallelism(), ...kept })
  return {
    // Those of a low priority would be of another kind, which ends the first: each import would start new ones.
    readers: { ...readers, read: (request, signal, receiver) => readers.read(request, signal, receiver) },
    recognisers: createReaderPool({ size: 1, ...recogniserSettings, ...kept }),
    drawers: createReaderPool({ size: 2, ...drawerSettings, ...kept }),
  }
}

export async function startTestApp(
  settings: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'citewell-app-'))
  const endpoint = readTestS3Endpoint()
  const store = endpoint && !settings.S3_BUCKET ? await makeTestBucket(endpoint) : {}
  const config: Config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...store, ...settings })
  const files = overrides.providers?.files ?? (await createFiles(config.files))
  const database = overrides.database ?? (await openTestDatabase())
  pools ??= createTestPools()
  const app = await createApp(config, createLog('silent'), { pools, ...overrides, database })
  const url = app.server
    ? await app.server.listen({ port: Number(settings.PORT ?? 0), host: '127.0.0.1' })
    : ''
  const call = callAt(url, {})
  return {
    url,
    dataDir,
    database,
    call,
    storedKeys: async () => {
      const keys = (await Array.fromAsync(files.list())).map(({ key }) => key)
      return keys.filter(key => key !== claimKey).sort()
    },
    user: options => createUser(url, database, options),
    stop: async () => {
      // As the front door does. A connection that was kept alive would hold the stop up for 72 s, an unused one for 60 s.
      const closeIdle = setInterval(() => app.server?.server.closeIdleConnections(), 20)
      const cut = setTimeout(() => app.server?.server.closeAllConnections(), graceMilliseconds)
      await app.stop()
      clearInterval(closeIdle)
      clearTimeout(cut)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export function callAt(url: string, defaults: Record<string, string>): Call {
  return async (method, path, options = {}) => {
    const headers: Record<string, string> = { accept: 'application/json', ...defaults, ...options.headers }
    let body = options.body
    if (options.json !== undefined) {
      body = JSON.stringify(options.json)
      headers['content-type'] = 'application/json'
    }
    if (options.form) body = new URLSearchParams(options.form)
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const json = (response.headers.get('content-type') ?? '').includes('json')
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }
}

async function createUser(
  url: string,
  database: OpenDatabase,
  { tier = 'free', email = `${randomUUID()}@example.org`, byForm = false, role }: NewUser = {},
): Promise<TestUser> {
  const { id, tenantId } = byForm
    ? await signUp(url, database, tier, email)
    : await insertUser(database, tier, email)
  const form = { email, password: testPassword }
  const loggedIn = await callAt(url, {})('POST', '/auth/login', { form })
  if (loggedIn.status !== 200) throw new Error(`Login failed: ${JSON.stringify(loggedIn.body)}`)
  if (role) await database.db.update(users).set({ role }).where(eq(users.id, id))
  const token: string = loggedIn.body.access_token
  const own = callAt(url, { authorization: `Bearer ${token}` })
  return {
    email,
    id,
    tenantId,
    token,
    call: own,
    chat: async () => (await own('POST', '/chat/sessions')).body.id,
    upload: (sessionId, filename, bytes, headers = {}) => {
      const content = Buffer.from(bytes)
      const body = new FormData()
      if (sessionId !== null) body.set('session_id', sessionId)
      body.set('file', new Blob([content]), filename)
      const digest = createHash('sha256').update(content).digest('hex')
      return own('POST', '/upload', { body, headers: { 'x-content-digest': digest, ...headers } })
    },
    settled: documentId =>
      until(async () => {
        const { status, body } = await own('GET', `/documents/${documentId}`)
        if (status !== 200) throw new Error(`The document answers ${status}: ${JSON.stringify(body)}`)
        return ['ready', 'failed', 'cancelled'].includes(body.status) && body
      }),
  }
}

type Account = { id: string; tenantId: TenantId }

async function signUp(url: string, { db }: OpenDatabase, tier: Tier, email: string): Promise<Account> {
  const form = { email, password: testPassword, name: 'Test Person', agree: 'true', marketingOptIn: 'false' }
  const signedUp = await callAt(url, {})('POST', '/auth/signup', { form })
  if (signedUp.status !== 201) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`)
  await db.update(users).set({ emailVerified: true, tier }).where(eq(users.email, email))
  const [row] = await db
    .select({ id: users.id, tenantId: tenants.id })
    .from(users)
    .innerJoin(tenants, eq(tenants.accountId, users.id))
    .where(eq(users.email, email))
  if (!row) throw new Error('The account is not there')
  return row
}

/** Of `testPassword`, with the least memory and time: a login is checked in a fraction of a millisecond, not in 25. */
const hashedPassword =
  '$argon2id$v=19$m=8,t=1,p=1$lfU9CGSLVD1/VpUeZaYj+w$IMpk1cz3to+hi2Ak15yhhsuAP9zCpGdnmFr47LNeU/c'

async function insertUser({ db }: OpenDatabase, tier: Tier, email: string): Promise<Account> {
  const account = { id: randomUUID() as string, tenantId: randomUUID() as TenantId }
  const { id, tenantId } = account
  const login = { id: randomUUID(), accountId: id, providerId: 'credential', userId: id }
  const { terms: termsVersion, privacy: privacyVersion } = consentVersions
  const known = { name: 'Test Person', emailVerified: true, tier, termsVersion, privacyVersion }
  await db.transaction(async tx => {
    await tx.insert(users).values({ id, email, ...known })
    await tx.insert(authAccounts).values({ ...login, password: hashedPassword })
    await tx.insert(tenants).values({ id: tenantId, kind: 'personal', accountId: id })
    await recordEvent(tx, { action: 'sign-up', actor: null, target: { id, email }, ip: '127.0.0.1' })
  })
  return account
}
