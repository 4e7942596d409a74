import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Identity } from './caller.ts'
import { endStreamsWithSessions } from './end-streams.ts'
import type { OpenStream, OpenStreams } from './event-stream.ts'

let server: FastifyInstance
let open: OpenStreams
let sessions: Set<string>
let asked: string[][]
let unreachable = false
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = Fastify()
  open = new Set()
  sessions = new Set(['one', 'two', 'other'])
  asked = []
  unreachable = false
  server.decorateRequest('caller', null)
  server.addHook('onRequest', async request => {
    const [userId, role] = String(request.headers.authorization ?? '').split(' ')
    request.caller = userId ? callerOf('one', userId, role === 'admin' ? 'admin' : 'user') : null
  })
  endStreamsWithSessions(server, open, async ids => {
    asked.push(ids)
    if (unreachable) throw new Error('The database is away')
    return ids.filter(id => sessions.has(id))
  })
  server.post('/change', () => 'done')
  server.get('/look', () => 'seen')
  await server.ready()
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

function callerOf(sessionId: string, userId: string, role: Identity['role'] = 'user'): Identity {
  const login = { via: 'bearer', key: null, scopes: null, provedAt: new Date() } as const
  return { sessionId, userId, tenantId: userId, role, ...login }
}

function streamOf(sessionId: string, userId: string): OpenStream {
  const stream = { controller: new AbortController(), caller: callerOf(sessionId, userId) }
  open.add(stream)
  return stream
}
const ended = (...streams: OpenStream[]) => streams.map(({ controller }) => controller.signal.aborted)
const call = (method: 'GET' | 'POST', who: string) =>
  server.inject({ method, url: method === 'GET' ? '/look' : '/change', headers: { authorization: who } })

describe('the streams of a session', () => {
  it('end at once when a call of the same person has ended it, and no others', async () => {
    const [mine, sibling, foreign] = [
      streamOf('one', 'ada'),
      streamOf('two', 'ada'),
      streamOf('other', 'bob'),
    ]
    sessions.delete('one')
    await call('POST', 'ada')
    await vi.waitFor(() => expect(ended(mine, sibling, foreign)).toEqual([true, false, false]))
    expect(mine.controller.signal.reason).toMatchObject({ code: 'not_authenticated' })
    expect(asked).toEqual([['one', 'two']])
  })

  it('end at once when an administrator has ended it', async () => {
    const foreign = streamOf('other', 'bob')
    sessions.delete('other')
    await call('POST', 'ada admin')
    await vi.waitFor(() => expect(ended(foreign)).toEqual([true]))
  })

  it('end soon when it ended elsewhere, also after a time without a database', async () => {
    const mine = streamOf('one', 'ada')
    sessions.delete('one')
    unreachable = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended(mine)).toEqual([false])
    unreachable = false
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ended(mine)).toEqual([true])
  })

  it('cost nothing while there are none, and calls that only read cost nothing', async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    await call('POST', 'ada')
    streamOf('one', 'ada')
    await call('GET', 'ada')
    expect(asked).toEqual([])
  })
})
