import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectiveLimits } from '../../../domain/plans/effective-limits.ts'
import { readTestDatabaseUrl } from '../../../platform/given-services.testing.ts'
import { insertJob, jobsOf } from '../../../platform/jobs/jobs.testing.ts'
import { PaymentFailure, type RealPayments } from '../../../providers/payment/payment.ts'
import {
  answerWith,
  refuseWith,
  type Script,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../../../testing/model-endpoint.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start-app.testing.ts'
import { until } from '../../../testing/until.testing.ts'

let app: TestApp
let admin: TestUser
let endpoint: ScriptedEndpoint
beforeAll(async () => {
  endpoint = await startScriptedEndpoint(answerWith('OK'))
  app = await startTestApp({ MODEL_MINI: 'fixed-mini' })
  admin = await adminOf(app)
})
afterAll(async () => {
  await app.stop()
  await endpoint.stop()
})
beforeEach(() => {
  endpoint.script = answerWith('OK')
})

const key = 'sk-test-0123456789-abcdefghij'

const adminOf = (of: TestApp): Promise<TestUser> => of.user({ role: 'admin' })
const settings = async () => (await admin.call('GET', '/admin/settings')).body
const change = async (changes: Record<string, string | null>, version?: number) =>
  admin.call('POST', '/admin/settings', { json: { version: version ?? (await settings()).version, changes } })
const settingOf = async (name: string) =>
  (await settings()).settings.find((setting: { name: string }) => setting.name === name)
const engines = async () => (await admin.call('GET', '/chat/engines')).body

describe('settings', () => {
  it('are shown with where they come from, and the specified fields', async () => {
    const shown = await settings()
    expect(shown).toMatchObject({
      model_api_key: null,
      vector_path: `${app.dataDir}/database`,
      ocr: 'Tesseract (eng)',
      version: 0,
      problem: null,
    })
    expect(await settingOf('MODEL_MINI')).toMatchObject({ value: 'fixed-mini', source: 'environment' })
    expect(await settingOf('MODEL_PRO')).toMatchObject({ value: 'gpt-4o', source: 'default' })
    expect(await settingOf('SIGNUPS')).toMatchObject({ value: 'open', source: 'default' })
  })

  it('change the answer engine at once, after it was tried; its key is never read back', async () => {
    expect((await engines()).answers.kind).toBe('quotes')
    const calls = endpoint.calls.length
    const changed = await change({ MODEL_BASE_URL: endpoint.url, MODEL_API_KEY: key, MODEL_PRO: 'large' })
    expect([changed.status, changed.body.version]).toEqual([200, 1])
    expect(endpoint.calls.slice(calls).map(({ body, authorization }) => [body.model, authorization])).toEqual(
      ['gpt-3.5-turbo', 'fixed-mini', 'large'].map(model => [model, `Bearer ${key}`]),
    )
    expect((await engines()).answers).toMatchObject({ kind: 'model', model: 'gpt-3.5-turbo' })
    expect((await app.call('GET', '/environment')).body.engine.kind).toBe('model')
    expect(changed.body.model_api_key).toBe('••••••••ghij')
    expect(JSON.stringify(changed.body)).not.toContain(key)
    const { rows } = await app.database.execute('select values::text as kept from stored_settings')
    expect(rows[0].kept).not.toContain(key)
    const audit = (await admin.call('GET', '/admin/audit?action=settings-changed')).body.items[0]
    expect(audit).toMatchObject({
      actor_email: admin.email,
      details: { MODEL_API_KEY: 'default → set', MODEL_PRO: 'default → large' },
    })
    expect(JSON.stringify(audit)).not.toContain(key)
  })

  it('stay as they are when what is named does not work', async () => {
    const before = await settings()
    endpoint.script = refuseWith(401)
    const refused = await change({ MODEL_API_KEY: 'sk-wrong' })
    expect([refused.status, refused.body.code]).toEqual([422, 'setting_failed'])
    expect(refused.body.detail).toMatch(
      /gpt-3.5-turbo at 127\.0\.0\.1:\d+ was tried and failed.*Nothing was changed/,
    )
    expect((await change({ MODEL_BASE_URL: 'http://127.0.0.1:1/v1', MODEL_API_KEY: null })).body.code).toBe(
      'setting_failed',
    )
    expect((await change({ EMBEDDING_MODEL_DIR: '/nowhere' })).body.detail).toContain('lacks')
    expect((await change({ OCR_LANGUAGES: 'eng+deu' })).body.detail).toContain('deu.traineddata')
    expect(await settings()).toEqual(before)
  })

  it('send a kept key to no other server', async () => {
    const other = await change({ MODEL_BASE_URL: 'http://localhost:9/v1' })
    expect([other.status, other.body.detail[0].loc]).toEqual([422, ['body', 'changes', 'MODEL_API_KEY']])
    const inUrl = await change({ MODEL_BASE_URL: 'http://me:secret@localhost:9/v1', MODEL_API_KEY: null })
    expect(inUrl.body.detail[0].loc).toEqual(['body', 'changes', 'MODEL_BASE_URL'])
  })

  it('refuse what the schema refuses, what is fixed, what would ask everybody for ever, and an old page', async () => {
    const before = await settings()
    const wrong: [Record<string, string>, string][] = [
      [{ SIGNUPS: 'maybe' }, 'SIGNUPS'],
      [{ MODEL_FIRST_TOKEN_SECONDS: '0' }, 'MODEL_FIRST_TOKEN_SECONDS'],
      [{ TERMS_VERSION: '2999-01-01' }, 'TERMS_VERSION'],
      [{ PRIVACY_VERSION: "'; drop table users" }, 'PRIVACY_VERSION'],
      [{ OCR_LANGUAGES: '../../etc' }, 'OCR_LANGUAGES'],
    ]
    for (const [changes, name] of wrong) {
      const answer = await change(changes)
      expect([answer.status, answer.body.detail[0].loc]).toEqual([422, ['body', 'changes', name]])
    }
    expect((await change({ EMBEDDING_MODEL: 'alone' })).body.detail[0].msg).toContain('need each other')
    expect((await change({ MODEL_MINI: 'other' })).body.code).toBe('setting_fixed')
    expect((await change({ APP_URL: 'https://elsewhere.example.org' })).status).toBe(422)
    expect((await change({ SIGNUPS: 'closed' }, before.version - 1)).body.code).toBe('settings_changed')
    expect(await settings()).toEqual(before)
  })

  it('ask for consents anew, and close sign-ups, until they are taken back', async () => {
    const user = await app.user()
    const asked = async () => (await user.call('GET', '/auth/me')).body.needs_reconsent
    expect(await asked()).toBe(false)
    await change({ TERMS_VERSION: '2026-01-01', SIGNUPS: 'closed' })
    expect(await asked()).toBe(true)
    await user.call('POST', '/auth/consent')
    expect(await asked()).toBe(false)
    expect((await app.call('GET', '/environment')).body.sign_ups).toBe('closed')
    await expect(app.user({ byForm: true })).rejects.toThrow('sign_ups_closed')
    await change({ SIGNUPS: 'sso' })
    await expect(app.user({ byForm: true })).rejects.toThrow('sign_ups_closed')
    await change({ TERMS_VERSION: null, SIGNUPS: null })
    expect((await settingOf('SIGNUPS')).source).toBe('default')
  })

  it('close the transcripts to administrators', async () => {
    const user = await app.user()
    const chat = await user.chat()
    const transcript = async () =>
      (await admin.call('GET', `/admin/sessions?sid=${chat}`)).body.items[0].transcript
    expect(await transcript()).toEqual([])
    await change({ TRANSCRIPTS_FOR_ADMINS: 'off' })
    expect(await transcript()).toBeNull()
    await change({ TRANSCRIPTS_FOR_ADMINS: null })
  })

  it('come into force in every process, and again at the next start', async () => {
    const version = (await settings()).version
    // Another process would write the row and notify; the embedded database has one process, so a second app on it has
    // to check by itself.
    const second = await startTestApp({}, { database: { ...app.database, close: async () => {} } })
    const theirs = await second.call('GET', '/environment')
    expect(theirs.body.engine.kind).toBe('model')
    await second.stop()
    expect((await settings()).version).toBe(version)
  })

  it.skipIf(readTestDatabaseUrl() === null)(
    'are heard of by another process on the same server',
    async () => {
      const second = await startTestApp({}, { database: { ...app.database, close: async () => {} } })
      await change({ SIGNUPS: 'invite' })
      await until(async () => (await second.call('GET', '/environment')).body.sign_ups === 'invite')
      await change({ SIGNUPS: null })
      await second.stop()
    },
  )

  it('say when their keys cannot be read any more', async () => {
    const secret = 'another-secret-of-at-least-32-characters'
    const second = await startTestApp(
      { SECRET: secret },
      { database: { ...app.database, close: async () => {} } },
    )
    const theirs = await adminOf(second)
    const shown = (await theirs.call('GET', '/admin/settings')).body
    expect(shown.problem).toContain('MODEL_API_KEY cannot be read')
    expect(shown.model_api_key).toBeNull()
    await second.stop()
  })
})

describe('the limits of the plans', () => {
  const set = (tier: string, limits: object) =>
    admin.call('POST', '/admin/limits', { json: { tier, limits } })
  const free = async () => (await admin.call('GET', '/admin/limits')).body.items[0]

  it('lie over the defaults, hold with the next call, and are recorded', async () => {
    expect(await free()).toMatchObject({ tier: 'free', defaults: { chatsPerDay: 20 }, overrides: {} })
    const user = await app.user()
    expect((await set('free', { chatsPerDay: 1, tokensPerMonth: null })).body.overrides).toEqual({
      chatsPerDay: 1,
      tokensPerMonth: null,
    })
    const limits = await effectiveLimits(app.database.db, user.tenantId)
    expect([limits.chatsPerDay, limits.tokensPerMonth]).toEqual([1, null])
    const audit = (await admin.call('GET', '/admin/audit?action=plan-limits-changed')).body.items[0]
    expect(audit.details).toEqual({
      tier: 'free',
      chatsPerDay: 'default → 1',
      tokensPerMonth: 'default → no limit',
    })
    await set('free', {})
    expect((await free()).overrides).toEqual({})
  })

  it('are not overwritten by whoever has not seen the last change', async () => {
    const change = (limits: object) =>
      admin.call('POST', '/admin/limits', { json: { tier: 'free', limits, from: {} } })
    const both = await Promise.all([change({ chatsPerDay: 3 }), change({ documents: 7 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'settings_changed' })
    expect(refused?.body.detail).toContain('the limits of Free meanwhile')
    const { overrides } = await free()
    expect(Object.keys(overrides)).toHaveLength(1)
    const { status } = await admin.call('POST', '/admin/limits', {
      json: { tier: 'free', limits: {}, from: overrides },
    })
    expect(status).toBe(200)
  })

  it('cannot lock everybody out', async () => {
    for (const limits of [
      { chatsPerDay: 0 },
      { documentsPerSession: 0 },
      { fileBytes: 1 },
      { storageBytes: 0 },
    ]) {
      const refused = await set('free', limits)
      expect([refused.status, refused.body.code]).toEqual([409, 'setting_locks_out'])
    }
    for (const limits of [{ chatsPerDay: -1 }, { chatsPerDay: 1.5 }, { unknown: 1 }, { analytics: 'all' }])
      expect((await set('free', limits)).status).toBe(422)
    expect((await set('gold', {})).status).toBe(422)
    expect((await free()).overrides).toEqual({})
  })
})

describe('the service tab', () => {
  it('shows sizes, jobs, mail and how far the vectors are', async () => {
    const state = (await admin.call('GET', '/admin/settings/state')).body
    expect(state.database.bytes).toBeGreaterThan(0)
    expect(state.database.tables.map((table: { name: string }) => table.name)).toContain('users')
    expect(state.disk.total_bytes).toBeGreaterThan(state.disk.free_bytes)
    expect(state.embedding).toBeNull()
    // The names in the queues of installations, where a job from yesterday must still be known.
    expect(state.jobs.map((job: { name: string }) => job.name).toSorted()).toEqual([
      'apply-webhook',
      'deliver-webhooks',
      'embed-document',
      'end-seat-subscription',
      'end-subscriptions',
      'export-account',
      'feed-imports',
      'fill-card',
      'fill-grid',
      'fold-word-stats',
      'ingest-document',
      'make-card',
      'make-tables',
      'recognise-document',
      'recompute-answers',
      'reindex-all',
      'reindex-document',
      'remove-file',
      'remove-files',
      'run-golden',
      'run-retention',
      'send-mail',
      'undo-import',
      'unpack-archive',
      'update-customer',
    ])
  })

  it('runs jobs again that were given up, and no others', async () => {
    const retry = (name: string) => admin.call('POST', '/admin/settings/retry-jobs', { json: { name } })
    const jobs = async () => (await admin.call('GET', '/admin/settings/state')).body.jobs
    const failed = (name: string) =>
      insertJob(app.database, name, { state: 'failed', data: { storageKey: 'none' } })
    await failed('remove-file')
    await failed('send-mail')
    expect(await jobs()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'remove-file', failed: 1, may_retry: true }),
        expect.objectContaining({ name: 'send-mail', failed: 1, may_retry: false }),
      ]),
    )
    expect((await retry('remove-file')).body).toEqual({ retried: 1 })
    await vi.waitFor(
      async () => {
        expect(await jobsOf(app.database, 'remove-file')).toMatchObject([{ state: 'completed' }])
      },
      { timeout: 20_000 },
    )
    expect((await retry('remove-file')).body).toEqual({ retried: 0 })
    const { items } = (await admin.call('GET', '/admin/audit?action=jobs-retried')).body
    expect(items.map((event: { details: object }) => event.details)).toEqual([
      { name: 'remove-file', count: 1 },
    ])
    for (const name of ['send-mail', 'nonsense', '__proto__']) expect((await retry(name)).status).toBe(404)
  })

  it('sends a test mail to the administrator who asks, and says what the server answers', async () => {
    const sent = await admin.call('POST', '/admin/settings/test-mail')
    expect(sent.body).toEqual({ to: admin.email, kind: 'outbox' })
    const { body } = await app.call('GET', `/dev/mail?to=${admin.email}`)
    expect(body.items[0].subject).toBe('A test of Citewell’s mail')
    const send = async () => {
      throw new Error('550 No such mailbox')
    }
    const broken = await startTestApp({}, { providers: { mail: { kind: 'smtp', send } } })
    const boss = await adminOf(broken)
    const failed = await boss.call('POST', '/admin/settings/test-mail')
    expect([failed.status, failed.body.code]).toEqual([502, 'test_failed'])
    expect(failed.body.detail).toContain('550 No such mailbox')
    const unset = await boss.call('POST', '/admin/settings/test-models')
    expect([unset.status, unset.body.detail]).toEqual([502, 'No language model is set up.'])
    await broken.stop()
  })

  it('says of each model its window and price, and whether streaming, tools and structured output work', async () => {
    const reply = (response: ServerResponse, message: object) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
    }
    const called = (name: string, given: string) => ({
      tool_calls: [{ id: '1', type: 'function', function: { name, arguments: given } }],
    })
    const seven = '{"number": 7}'
    /** What each model does with a tool, a schema and a stream. */
    const models: Record<string, Script> = {
      able: (call, response) => {
        if (call.body.tools) return reply(response, called('report', seven))
        return call.body.response_format
          ? reply(response, { content: seven })
          : answerWith('1 2 3')(call, response)
      },
      'wordy:8b': (call, response) => {
        if (call.body.tools) return reply(response, { content: 'Seven, then.' })
        return reply(response, { content: call.body.response_format ? 'It is seven.' : '1 2 3' })
      },
      strict: (call, response) => {
        if (call.body.tools || call.body.response_format)
          return refuseWith(400, {}, 'tools need a parser')(call, response)
        return answerWith('1 2 3')(call, response)
      },
      'gpt-4o': (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<p>Welcome</p>')
      },
    }
    endpoint.script = (call, response) => models[call.body.model]?.(call, response)
    const names = Object.keys(models)
    const tried = await startTestApp({
      MODEL_BASE_URL: endpoint.url,
      MODEL_DETAILS: 'able 65536 0.2 0.8',
      ...Object.fromEntries(
        ['FREE', 'MINI', 'PRO', 'ENTERPRISE'].map((tier, at) => [`MODEL_${tier}`, names[at]]),
      ),
    })
    const { body } = await (await adminOf(tried)).call('POST', '/admin/settings/test-models')
    await tried.stop()
    const works = { works: true, said: null }
    const fails = (said: string) => ({ works: false, said: expect.stringContaining(said) })
    expect(body.models).toEqual([
      {
        model: 'able',
        window: 65_536,
        price: { input: 0.2, output: 0.8 },
        streaming: works,
        tools: works,
        structured: works,
      },
      {
        model: 'wordy:8b',
        ...{ window: 4_096, price: null },
        streaming: fails('at once'),
        tools: fails('in words'),
        structured: fails('not the JSON'),
      },
      {
        model: 'strict',
        ...{ window: 16_000, price: null },
        streaming: works,
        tools: fails('400'),
        structured: fails('needs a parser'.slice(6)),
      },
      {
        model: 'gpt-4o',
        ...{ window: 128_000, price: { input: 2.5, output: 10 } },
        streaming: fails('at once'),
        tools: fails('could not be understood'),
        structured: fails('could not be understood'),
      },
    ])
  })

  it('asks the payment provider for a customer, and says what came of it', async () => {
    const local = await admin.call('POST', '/admin/settings/test-payment')
    expect(local.body.message).toContain('simulated')
    const asked: string[] = []
    const customer = async (reference: string) => {
      asked.push(reference)
      if (asked.length > 1) throw new PaymentFailure('down')
      return { subscriptions: [], payments: [] }
    }
    const payment = { kind: 'stripe', customer } as unknown as RealPayments
    const paid = await startTestApp({}, { providers: { payment } })
    const boss = await adminOf(paid)
    const test = () => boss.call('POST', '/admin/settings/test-payment')
    expect((await test()).body.detail).toContain('no customer yet')
    await paid.database.execute(
      `insert into subscriptions (user_id, provider, plan, tier, status, anchor_at, period_start, period_end, customer_ref)
       values ($1, 'stripe', 'pro', 'pro', 'active', now(), now(), now() + interval '1 month', 'cus_1')`,
      [boss.id],
    )
    expect((await test()).body).toEqual({ message: 'The payment provider answers.' })
    const down = await test()
    expect([down.status, down.body.code]).toEqual([502, 'test_failed'])
    expect(asked).toEqual(['cus_1', 'cus_1'])
    await paid.stop()
  })

  it('is for administrators', async () => {
    const user = await app.user()
    for (const [method, path] of [
      ['POST', '/admin/settings/test-payment'],
      ['POST', '/admin/settings/test-models'],
      ['GET', '/admin/settings'],
      ['POST', '/admin/settings'],
      ['GET', '/admin/settings/state'],
      ['POST', '/admin/settings/test-mail'],
      ['POST', '/admin/settings/retry-jobs'],
      ['GET', '/admin/limits'],
      ['POST', '/admin/limits'],
    ] as const) {
      expect((await user.call(method, path)).body.code).toBe('forbidden')
      expect((await app.call(method, path)).body.code).toBe('not_authenticated')
    }
  })
})
