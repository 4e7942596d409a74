import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
beforeAll(async () => {
  const { id } = (await user.call('POST', '/collections', { json: { name: 'Handbook' } })).body
  const text = 'Each employee has 27 days of leave. The office closes at 18:00.'
  const { body } = await user.upload(null, 'handbook.txt', text)
  await user.settled(body.id)
  await user.call('POST', '/collections/move', { json: { collection_id: id, document_ids: [body.id] } })
})

const question = 'How many days of leave does each employee have?'

/** As their documentation and sources say on 2026-11-23; the texts are ours. */
describe('a chat program’s request', () => {
  const send = async (path: string, body?: object) => {
    const { secret } = await makeTestKey(app, user, { scopes: ['ask'] })
    return fetch(`${app.url}/openai/v1${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    })
  }
  const dataOf = async (answer: Response) => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ])
    return (await answer.text()).split('\n\n').filter(Boolean)
  }

  it('of Open WebUI is answered: the list of models, a chat, and the tasks beside it', async () => {
    const models = await (await send('/models')).json()
    expect(models).toMatchObject({ object: 'list', data: [{ id: 'citewell', object: 'model' }, {}] })
    const chat = {
      model: 'citewell',
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'You are kind.' },
        { role: 'user', content: 'When does the office close?' },
        { role: 'assistant', content: 'At 18:00 [1].', id: 'm1', timestamp: 1 },
        { role: 'user', content: [{ type: 'text', text: question }] },
      ],
    }
    // What it keeps to itself unless the server is one of its pipelines.
    const beside = {
      chat_id: 'c1',
      session_id: 's1',
      id: 'm2',
      parent_id: null,
      user: { id: 'u1', name: 'Ada', email: 'ada@example.org', role: 'user' },
      metadata: { task: null, features: { web_search: false }, files: null },
      features: {},
      variables: { '{{USER_NAME}}': 'Ada' },
      background_tasks: { title_generation: true, tags_generation: true },
      files: [],
      params: {},
      tool_ids: null,
    }
    const data = await dataOf(await send('/chat/completions', { ...chat, ...beside }))
    expect(data.every(line => line.startsWith('data: '))).toBe(true)
    expect(data.join('')).toContain('27 days of leave')
    expect([data.at(-1), data.at(-2)]).toEqual(['data: [DONE]', expect.stringContaining('"usage":{')])
    const title = {
      model: 'citewell',
      stream: false,
      max_completion_tokens: 1000,
      messages: [
        { role: 'user', content: '### Task:\nName this chat in JSON.\n### Chat:\nUSER: And the leave?' },
      ],
      metadata: { task: 'title_generation', task_body: { model: 'citewell' }, chat_id: 'c1' },
    }
    const named = await send('/chat/completions', title)
    expect([named.status, (await named.json()).object]).toEqual([200, 'chat.completion'])
  })

  it('of LibreChat is answered, with the parameters that it adds', async () => {
    const chat = {
      model: 'citewell:collection/Handbook',
      user: 'u1',
      stream: true,
      stream_options: { include_usage: true },
      temperature: 1,
      top_p: 1,
      presence_penalty: 0,
      frequency_penalty: 0,
      n: 1,
      messages: [
        { role: 'system', name: 'instructions', content: 'You are kind.' },
        { role: 'user', content: question },
      ],
    }
    expect((await dataOf(await send('/chat/completions', chat))).join('')).toContain('27 days of leave')
    const title = {
      model: 'citewell',
      user: 'u1',
      stream: false,
      temperature: 0.2,
      max_tokens: 16,
      tool_choice: { type: 'function', function: { name: 'title' } },
      tools: [{ type: 'function', function: { name: 'title', parameters: { type: 'object' } } }],
      messages: [{ role: 'user', content: 'Name this chat. User: And the leave?' }],
    }
    const named = await (await send('/chat/completions', title)).json()
    expect(named.choices[0].message).toMatchObject({ role: 'assistant', content: expect.any(String) })
  })
})
