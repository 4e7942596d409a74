import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelAt, sameForAll } from '../../testing/model-at.testing.ts'
import {
  answerWith,
  type ScriptedEndpoint,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import { callAt, startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

let endpoint: ScriptedEndpoint
let app: TestApp
let user: TestUser
let chat: string

const details = { small: { window: 4_096, price: null } }
const language = () => modelAt(endpoint.url, { models: sameForAll, details })

beforeAll(async () => {
  endpoint = await startScriptedEndpoint(answerWith('unset'))
  app = await startTestApp({ MODEL_BASE_URL: endpoint.url }, { providers: { language: language() } })
  user = await app.user({ tier: 'pro' })
  chat = await user.chat()
  const filler = 'Nothing of note is said in this sentence. '.repeat(40)
  const long = [...Array(16).fill(filler), 'The quarry closes on 4 May 2031.', ...Array(16).fill(filler)]
  await user.settled((await user.upload(chat, 'long.txt', long.join('\n\n'))).body.id)
})
afterAll(async () => {
  await app.stop()
  await endpoint.stop()
})

type Call = ScriptedEndpoint['calls'][number]
const isReading = ({ body }: Call) => /You read a part/.test(body.messages[0]?.content ?? '')
const promptOf = ({ body }: Call) => body.messages.at(-1)?.content ?? ''
/** Where the part that a call reads lies, without what differs each time. */
const partOf = (call: Call) => promptOf(call).replaceAll(/ \w+>>>/g, '')

/** Reads, and hangs at the given part. */
function play(hangsAt = 0): void {
  endpoint.calls.length = 0
  endpoint.script = (call, response) => {
    const number = promptOf(call)
      .split('<<<PASSAGE ')
      .find(part => part.includes('The quarry closes'))
    if (isReading(call) && endpoint.calls.filter(isReading).length === hangsAt) return
    const reply = number ? `The quarry closes on 4 May 2031 [${Number.parseInt(number, 10)}].` : 'Nothing.'
    return answerWith(reply)(call, response)
  }
}

const asked = () => ({ payload: 'Summarise this document', session_id: chat })

it('goes on after the server was stopped in the middle of reading, and makes no call twice', async () => {
  play(4)
  const headers = {
    authorization: `Bearer ${user.token}`,
    'content-type': 'application/json',
    accept: 'text/event-stream',
  }
  const first = await startTestApp(
    { MODEL_BASE_URL: endpoint.url },
    { database: { ...app.database, close: async () => {} }, providers: { language: language() } },
  )
  const body = JSON.stringify(asked())
  const sent = fetch(`${first.url}/api/v1/chat`, { method: 'POST', headers, body }).then(answer =>
    answer.text(),
  )
  await until(async () => endpoint.calls.length === 4)
  await first.stop()
  await sent.catch(() => {})
  const before = endpoint.calls.filter(isReading).map(partOf)
  expect(before).toHaveLength(4)

  const stored = (await user.call('GET', `/chat/${chat}`)).body.at(-1)
  expect(stored).toMatchObject({
    status: 'stopped',
    content: '',
    reading: { read: 0, of: 1, ended: 'stopped' },
  })
  expect(stored.reading.calls).toBeGreaterThan(3)

  play()
  const call = callAt(app.url, { authorization: `Bearer ${user.token}` })
  const { body: answer } = await call('POST', `/chat/${chat}/regenerate`, { json: {} })
  expect(answer.reading).toEqual({ read: 1, of: 1, calls: 0 })
  expect(answer.citations).toMatchObject([{ quote: 'The quarry closes on 4 May 2031.' }])
  const after = endpoint.calls.filter(isReading)
  expect(after).toHaveLength(stored.reading.calls)
  // The one that was under way is made again.
  expect(after[0] && partOf(after[0])).toBe(before[3])
})
