import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

/** Much more than a busy machine needs; one of these questions once held the server up for 25 seconds. */
const patience = 10_000
const length = 20_000
const filled = (unit: string, before = '', after = '') =>
  before + unit.repeat(Math.floor((length - before.length - after.length) / unit.length)) + after

const app = givenApp()
const user = givenUser(app)
let chat: string
beforeAll(async () => {
  chat = await user.chat()
  const { body } = await user.upload(
    chat,
    'note.txt',
    Buffer.from('To be or not to be. The fee is 4,000 euros.'),
  )
  expect((await user.settled(body.id)).status).toBe('ready')
})

describe('while a hostile question is answered', () => {
  it.each([
    ['quotation marks between two words', filled('”', 'to', 'be')],
    ['white space', filled(' ', 'compare', 'x')],
    ['a comparison without end', filled('how do ')],
    ['one long word', filled('a')],
    [
      'different words',
      Array.from({ length: 4_000 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, length),
    ],
    ['numbers', filled('0,000.')],
    ['letters with many marks', filled('e\u0301\u0302')],
    ['brackets', filled('[](')],
    ['lines', filled('in the\n')],
  ])('of %s, the server answers others', async (_, payload) => {
    let asking = true
    const asked = user.call('POST', '/chat', { json: { payload, session_id: chat } }).finally(() => {
      asking = false
    })
    do {
      const health = await fetch(`${app.url}/api/v1/health`, { signal: AbortSignal.timeout(patience) })
      expect(health.status).toBe(200)
    } while (asking)
    expect((await asked).status).toBe(200)
  })
})

describe('a stream that nobody reads', () => {
  it('is answered and kept all the same', async () => {
    const own = await user.chat()
    const json = JSON.stringify({ payload: 'What is the fee?', session_id: own })
    const { host, port } = new URL(app.url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.pause()
    const head = [
      ...['POST /api/v1/chat HTTP/1.1', `host: ${host}`, 'accept: text/event-stream'],
      ...[`authorization: Bearer ${user.token}`, 'content-type: application/json'],
      `content-length: ${json.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
    const [, answer] = await until(async () => {
      const kept = (await user.call('GET', `/chat/${own}`)).body
      return kept.length === 2 && kept
    })
    expect([answer.role, answer.id]).toEqual(['assistant', expect.any(String)])
    socket.destroy()
  })
})
