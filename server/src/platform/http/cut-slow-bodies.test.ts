import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyLimits } from './cut-slow-bodies.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'

const minute = 60_000
const doors: FrontDoor[] = []
/** Ports of doors that limit the idle time or the total time; the other limit is far away. */
let impatient: number
let strict: number
beforeAll(async () => {
  impatient = await openDoor({ idle: 100, total: minute })
  strict = await openDoor({ idle: minute, total: 300 })
})
afterAll(() => Promise.all(doors.map(door => door.close(0))))

async function openDoor(limits: BodyLimits): Promise<number> {
  const door = createFrontDoor(limits)
  doors.push(door)
  door.open(async (request, response) => {
    // Simulates slow storage: the received bytes wait unread.
    if (request.url?.endsWith('?later')) await sleep(400)
    await text(request).catch(() => undefined)
    response.end('taken in')
  })
  return (await door.listen(0, '127.0.0.1')).port
}

/**
 * Sends a head and then pieces of `size` bytes, one every `pause` milliseconds. Returns what came back once the
 * connection is closed.
 */
async function drip(
  port: number,
  path: string,
  length: number,
  pieces: number,
  pause: number,
  size = 1,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answer = text(socket).catch(() => 'cut')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  )
  let answered = false
  socket.once('data', () => {
    answered = true
  })
  for (let piece = 0; piece < pieces && !answered && !socket.destroyed; piece++) {
    socket.write('x'.repeat(size))
    await sleep(pause)
  }
  return answer
}

describe('a body that does not come', () => {
  it('is ended with 408, and the connection with it', async () => {
    const answer = await drip(impatient, '/api/v1/auth/login', 1000, 1, 0)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request_timeout' })
    expect(await drip(impatient, '/api/v1/upload', 1000, 1, 0)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is ended although it drips, but for an upload', async () => {
    expect(await drip(strict, '/api/v1/auth/login', 1000, 40, 25)).toMatch(/^HTTP\/1\.1 408 /)
    expect(await drip(strict, '/api/v1/upload', 40, 40, 25)).toContain('taken in')
  })

  it('is told from one that came', async () => {
    expect(await drip(impatient, '/api/v1/auth/login', 3, 3, 0)).toContain('taken in')
    const size = 4_000_000
    expect(await drip(impatient, '/api/v1/upload?later', size, 1, 0, size)).toContain('taken in')
  })
})

describe('bytes that are no request', () => {
  it('are answered in the one shape of errors', async () => {
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', '400'],
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
    ] as const) {
      const socket = connect(impatient, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(bytes)
      const answer = await text(socket)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect([bytes.slice(0, 20), answer.includes('"request_id"')]).toEqual([bytes.slice(0, 20), true])
    }
  })
})
