import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { startTestApp } from '../../testing/start-app.testing.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

const app = givenApp()

describe('metrics', () => {
  it('tell of calls, jobs, documents and the queue', async () => {
    const user = await app.user({ tier: 'pro' })
    const { body } = await user.upload(await user.chat(), 'a.txt', 'The rent is due monthly.\n')
    await user.settled(body.id)
    await user.call('GET', '/documents/none?q=secret-question')
    const { body: text } = await app.call('GET', '/metrics')
    expect(text).toMatch(
      /citewell_request_seconds_count\{method="POST",route="\/api\/v1\/upload",status="201"} 1/,
    )
    expect(text).toMatch(/citewell_ingest_seconds_count\{stage="read",filetype="txt"} 1/)
    expect(text).toMatch(/citewell_job_seconds_count\{name="ingest-document",outcome="done"} 1/)
    expect(text).toContain('citewell_database_connections')
    expect(text).toContain('# TYPE citewell_documents_waiting gauge')
    expect(text).not.toContain('secret-question')
  })

  it('are nobody else’s to read', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await app.call('GET', '/metrics', { headers: { [header]: '127.0.0.1' } })).status).toBe(404)
    const token = 'a-token-of-some-length'
    const guarded = await startTestApp({ METRICS_TOKEN: token })
    const status = async (headers: Record<string, string>) =>
      (await guarded.call('GET', '/metrics', { headers })).status
    expect(await status({})).toBe(404)
    expect(await status({ authorization: 'Bearer another' })).toBe(404)
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200)
    await guarded.stop()
  })

  it('are nobody’s in production without a token, since a proxy on this machine need not show itself', () => {
    const socket = { remoteAddress: '127.0.0.1' } as Socket
    const metricsToken = null
    expect(mayReadMetrics({ headers: {}, socket }, { mode: 'local', metricsToken })).toBe(true)
    expect(mayReadMetrics({ headers: {}, socket }, { mode: 'production', metricsToken })).toBe(false)
    const token = 'a-token-of-some-length'
    const config = { mode: 'production', metricsToken: token } as const
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' }
    expect(mayReadMetrics({ headers, socket }, config)).toBe(true)
    expect(mayReadMetrics({ headers: {}, socket }, config)).toBe(false)
  })
})
