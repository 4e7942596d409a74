import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { givenApp } from '../../testing/given-app.testing.ts'
import { inFull } from '../../testing/in-full.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
let user: TestUser
let chat: string
let admin: TestUser
let document: string
beforeAll(async () => {
  user = await app.user()
  admin = await app.user()
  await app.database.execute("update users set role = 'admin' where id = $1", [admin.id])
  chat = await user.chat()
  document = (await user.upload(chat, 'note.txt', 'The fee is 42 euros.')).body.id
  await user.settled(document)
})

/** In a URL, a lone surrogate is encoded as bytes that are invalid UTF-8. */
const hostile = [
  { name: 'NUL', text: '\0', address: '%00' },
  { name: 'NUL among letters', text: 'a\0b', address: 'a%00b' },
  { name: 'half a surrogate pair', text: 'a\ud83d', address: 'a%ED%A0%BD' },
]

/** Valid values for everything beside the hostile one, by name. */
const good = (): Record<string, unknown> => ({
  session_id: chat,
  sha256: 'a'.repeat(64),
  payload: 'What is the fee?',
  title: 'A title',
  email: 'hostile@example.org',
  password: 'Correct-horse-9',
  name: 'Ada',
  agree: 'true',
  token: 'none',
})

const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {}

function requestsOf(key: string, endpoint: Endpoint) {
  const [method = '', path = ''] = key.split(' ')
  const id = path.startsWith('/chat') ? chat : document
  const at = (params: string, query: string) =>
    `${path.replace('{id}', params).replace('{page}', '1')}${query}`
  const body = endpoint.body && 'schema' in endpoint.body ? endpoint.body : null
  const goodBody = Object.fromEntries(
    Object.entries(good()).filter(([name]) => body && name in shapeOf(body.schema)),
  )
  const send = (fields: Record<string, unknown>) =>
    body?.as === 'form' ? { form: fields as Record<string, string> } : body ? { json: fields } : {}
  return hostile.flatMap(({ name, text, address }) => [
    ...(endpoint.params
      ? [{ name: `${name} as id`, status: 404, method, path: at(address, ''), options: send(goodBody) }]
      : []),
    ...Object.keys(shapeOf(endpoint.query)).map(field => {
      const others = Object.keys(shapeOf(endpoint.query)).filter(other => other !== field && good()[other])
      const query = [`${field}=${address}`, ...others.map(other => `${other}=${good()[other]}`)].join('&')
      return { name: `${name} in ${field}`, status: null, method, path: at(id, `?${query}`), options: {} }
    }),
    ...Object.keys(shapeOf(body?.schema)).map(field => {
      const value = field === 'document_ids' ? [text] : text
      const options = send({ ...goodBody, [field]: value })
      return { name: `${name} in ${field}`, status: null, method, path: at(id, ''), options }
    }),
  ])
}

/** In part, each place gets one of the texts, in turn. */
function sentTo(key: string, endpoint: Endpoint) {
  const all = requestsOf(key, endpoint)
  const places = all.length / hostile.length
  return all.filter((_, at) => inFull || (at % places) % hostile.length === Math.floor(at / places))
}

describe('characters that a database cannot keep', () => {
  it.each(Object.entries(api as Record<string, Endpoint>))('do no harm to %s', async (key, endpoint) => {
    for (const { name, status, method, path, options } of sentTo(key, endpoint)) {
      const answer = await (endpoint.access === 'admin' ? admin : user).call(method, path, options)
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      if (status) expect(answer.status, name).toBe(status)
      if (answer.status >= 400) expect(answer.body.code, name).toBeTruthy()
    }
  })

  it('do no harm in an upload', async () => {
    for (const { text } of hostile) {
      expect((await user.upload(text, 'a.txt', 'Some text.')).status).toBeLessThan(500)
      expect((await user.upload(chat, `${text}.txt`, `Some ${Math.random()} text.`)).status).toBeLessThan(500)
    }
  })

  it('make an id that nothing has, as any other malformed one', async () => {
    const unknown = await user.call('GET', '/documents/11111111-1111-4111-8111-111111111111')
    for (const id of ['%00', 'x'.repeat(65), 'x'.repeat(501), 'a_b', '%F0%9F%99%82']) {
      const answer = await user.call('GET', `/documents/${id}`)
      expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'not_found'])
      if (id.length < 500) expect(answer.body.detail).toBe(unknown.body.detail)
    }
    const ask = (more: object) => user.call('POST', '/chat', { json: { payload: 'The fee?', ...more } })
    for (const more of [{ session_id: '\0' }, { session_id: chat, document_ids: ['\0'] }])
      expect((await ask(more)).status).toBe(404)
    const unknownChat = await user.call('GET', '/documents?session_id=11111111-1111-4111-8111-111111111111')
    const malformed = await user.call('GET', '/documents?session_id=%00')
    expect([malformed.status, malformed.body.detail]).toEqual([unknownChat.status, unknownChat.body.detail])
  })
})

describe('numbers and cursors that a database cannot keep', () => {
  it('are refused', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const paths = [
      `/documents/${document}/text?page=99999999999`,
      `/documents/${document}/text?start=99999999999`,
      ...[
        ['2026-01-01T00:00:00Z', '\0'],
        ['1.5', 'x'],
        ['Sat, 01 Jan 2026 (foo)', 'x'],
        ['+275760-09-13T00:00:00.000Z', 'x'],
        null,
      ].map(value => `/documents?cursor=${cursor(value)}`),
    ]
    for (const path of paths) {
      const answer = await user.call('GET', path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 422, 'invalid_request'])
    }
  })
})
