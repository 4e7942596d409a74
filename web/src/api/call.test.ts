import { describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'

describe('a change', () => {
  it('names the ETag of what was seen, if any', async () => {
    const sent: (string | null)[] = []
    vi.stubGlobal('window', { location: { href: 'http://localhost/' } })
    vi.stubGlobal('document', { cookie: '' })
    vi.stubGlobal('fetch', async (request: Request) => {
      sent.push(request.headers.get('If-Match'))
      return Response.json({ name: 'Acme' }, { headers: { etag: '"of-acme"' } })
    })
    const seen = await call('GET /organisation', {})
    const body = { name: 'Acme' }
    await call('PATCH /organisation', { body }, undefined, seen)
    await call('PATCH /organisation', { body }, undefined, { ...seen })
    expect(sent).toEqual([null, '"of-acme"', null])
  })
})
