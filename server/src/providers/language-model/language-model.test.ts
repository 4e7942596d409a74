import { describe, expect, it } from 'vitest'
import { givenScriptedEndpoint } from '../../testing/given-endpoint.testing.ts'
import { modelAt } from '../../testing/model-at.testing.ts'
import {
  answerWith,
  begin,
  callTools,
  finish,
  refuseWith,
  say,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import type { ModelFailure, ModelPart, ModelRequest } from './language-model.ts'
import { noLanguageModel } from './no-language-model.ts'

const endpoint = givenScriptedEndpoint()

const long = { first: 20_000, idle: 20_000, total: 20_000 }
const endpointModel = (limits = long, baseUrl = endpoint.url) => modelAt(baseUrl, { apiKey: 'key', limits })

async function write(model = endpointModel(), request: Partial<ModelRequest> = {}): Promise<ModelPart[]> {
  const parts: ModelPart[] = []
  const signal = new AbortController().signal
  for await (const part of model.write({
    model: 'small',
    instructions: 'Do.',
    prompt: 'This.',
    signal,
    ...request,
  }))
    parts.push(part)
  return parts
}
const textOf = (parts: ModelPart[]) => parts.map(part => (part.kind === 'text' ? part.text : '')).join('')
const failure = (run: Promise<unknown>): Promise<ModelFailure> =>
  run.then(
    () => expect.fail('It did not fail'),
    error => error,
  )

describe('a language model behind an endpoint', () => {
  it('is told what to do apart from what it is given, and streams text and usage', async () => {
    endpoint.script = answerWith('One', ' two', ' three.')
    const parts = await write()
    expect(parts).toEqual([
      { kind: 'text', text: 'One' },
      { kind: 'text', text: ' two' },
      { kind: 'text', text: ' three.' },
      { kind: 'end', reason: 'stop', usage: { input_tokens: 120, output_tokens: 30 } },
    ])
    const [call] = endpoint.calls
    expect(call?.path).toBe('/v1/chat/completions')
    expect(call?.authorization).toBe('Bearer key')
    expect(call?.body.messages).toEqual([
      { role: 'system', content: 'Do.' },
      { role: 'user', content: 'This.' },
    ])
    expect(endpointModel().modelFor('pro')).toBe('large')
    expect(endpointModel().host).toBe(new URL(endpoint.url).host)
  })

  it('leaves out what a model thinks aloud, wherever its marks are cut', async () => {
    endpoint.script = answerWith('<think>Let me', ' see.</think>', 'Forty-two.')
    expect(textOf(await write()).trim()).toBe('Forty-two.')
    const whole = '<think>a < b</think>So 1 < 2.<think>Really?</think> Yes, <b>.'
    endpoint.script = answerWith(...whole)
    expect(textOf(await write())).toBe('So 1 < 2. Yes, <b>.')
    endpoint.script = answerWith('It is <thi')
    expect(textOf(await write())).toBe('It is <thi')
    endpoint.script = answerWith('<think>', 'I do not know.')
    expect((await failure(write())).code).toBe('model_garbled')
  })

  it('is read however its stream is cut, and in the forms that providers give to it', async () => {
    const chunks = [
      { choices: [], prompt_filter_results: [] },
      { choices: [{ delta: { role: 'assistant', content: null, reasoning_content: 'Hm.' } }] },
      { choices: [{ delta: { content: [{ type: 'text', text: 'Für ' }] } }] },
      { choices: [{ delta: { content: 'Größe €' }, finish_reason: null }] },
      { choices: [{ delta: {}, finish_reason: 'stop' }] },
      { usage: { prompt_tokens: 7, completion_tokens: 3 } },
    ]
    const lines = chunks.map(chunk => `data:${JSON.stringify(chunk)}\r\n\r\n`)
    const bytes = Buffer.from(`: alive\n\nevent: x\n${lines.join('')}data: [DONE]\n\ndata: more{\n\n`)
    for (const length of [1, 7, bytes.length]) {
      endpoint.script = async (_call, response) => {
        begin(response)
        for (let at = 0; at < bytes.length; at += length) response.write(bytes.subarray(at, at + length))
        response.end()
      }
      const parts = await write()
      expect(textOf(parts)).toBe('Für Größe €')
      expect(parts.at(-1)).toEqual({
        kind: 'end',
        reason: 'stop',
        usage: { input_tokens: 7, output_tokens: 3 },
      })
    }
  })

  it('says what its provider said when that fails in its stream', async () => {
    const error = 'data: {"error": {"message": "no memory left"}}\n\n'
    endpoint.script = (_call, response) => {
      begin(response)
      response.end(error)
    }
    const before = await failure(write())
    expect(before.code).toBe('model_failed')
    expect(String(before.cause)).toContain('no memory left')
    endpoint.script = (_call, response) => {
      begin(response)
      say(response, 'It is')
      response.end(error)
    }
    expect((await failure(write())).code).toBe('model_cut_off')
  })

  it('says when the model stopped at its limit', async () => {
    endpoint.script = (_call, response) => {
      begin(response)
      say(response, 'And so')
      finish(response, 'length')
    }
    expect((await write()).at(-1)).toMatchObject({ kind: 'end', reason: 'length' })
  })

  it.each([
    [429, { 'retry-after': '0' }],
    [503, {}],
    [500, {}],
  ])('tries again after status %i, before the first text', async (status, headers) => {
    endpoint.script = (call, response) =>
      endpoint.calls.length < 3
        ? refuseWith(status, headers)(call, response)
        : answerWith('Well.')(call, response)
    expect(textOf(await write())).toBe('Well.')
    expect(endpoint.calls).toHaveLength(3)
  })

  const search = { name: 'search', description: 'Finds.', parameters: { type: 'object' } }
  const tools = { offered: [search], asText: 'Write JSON.' }

  it('calls tools, with what it says before', async () => {
    endpoint.script = callTools(['search', { words: 'fee' }], ['list', {}])
    const parts = await write(endpointModel(), { tools })
    expect(parts).toEqual([
      { kind: 'call', name: 'search', arguments: '{"words":"fee"}' },
      { kind: 'call', name: 'list', arguments: '{}' },
      { kind: 'end', reason: 'stop', usage: { input_tokens: 120, output_tokens: 30 } },
    ])
    expect(endpoint.calls[0]?.body.tools).toEqual([{ type: 'function', function: search }])
    endpoint.script = callTools(['search', { words: 'x'.repeat(200_000) }])
    expect((await failure(write(endpointModel(), { tools }))).code).toBe('model_garbled')
  })

  it('is told of tools in words once its endpoint has refused them', async () => {
    endpoint.script = (call, response) =>
      call.body.tools === undefined
        ? answerWith('{}')(call, response)
        : refuseWith(400, {}, 'small does not support tools')(call, response)
    const model = endpointModel()
    expect(textOf(await write(model, { tools }))).toBe('{}')
    expect(textOf(await write(model, { tools }))).toBe('{}')
    expect(endpoint.calls.map(({ body }) => body.messages[0]?.content)).toEqual([
      'Do.',
      'Do.\n\nWrite JSON.',
      'Do.\n\nWrite JSON.',
    ])
    await write(model)
    expect(endpoint.calls[3]?.body.messages[0]?.content).toBe('Do.')
  })

  it('does not ask for the usage where a server refuses that', async () => {
    endpoint.script = (call, response) =>
      call.body.stream_options === undefined
        ? answerWith('Yes.')(call, response)
        : refuseWith(
            422,
            {},
            'body.stream_options.include_usage: Extra inputs are not permitted',
          )(call, response)
    expect(textOf(await write())).toBe('Yes.')
  })

  it('asks for a structure where the model takes one, and goes on without where it does not', async () => {
    const structure = { name: 'verdicts', schema: { type: 'object' } }
    endpoint.script = answerWith('{}')
    await write(endpointModel(), { structure })
    expect(endpoint.calls.at(-1)?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { ...structure, strict: true },
    })
    endpoint.script = (call, response) =>
      call.body.response_format === undefined
        ? answerWith('{"a": 1}')(call, response)
        : refuseWith(400, {}, "'response_format.type' must be 'text'")(call, response)
    expect(textOf(await write(endpointModel(), { structure }))).toBe('{"a": 1}')
  })

  it('asks a model that allows no temperature without one', async () => {
    endpoint.script = (call, response) =>
      call.body.temperature === undefined
        ? answerWith('Well.')(call, response)
        : refuseWith(400, {}, "Unsupported value: 'temperature'")(call, response)
    expect(textOf(await write())).toBe('Well.')
  })

  it.each([
    [401, {}, 'model_refused', 1],
    [404, {}, 'model_refused', 1],
    [429, {}, 'model_busy', 3],
    [429, { 'retry-after': '3600' }, 'model_busy', 1],
    [500, {}, 'model_failed', 3],
  ])('gives up on status %i with the headers %o as %s', async (status, headers, code, calls) => {
    endpoint.script = refuseWith(status, headers)
    expect((await failure(write())).code).toBe(code)
    expect(endpoint.calls).toHaveLength(calls)
  })

  it.each([301, 302, 303, 307, 308])(
    'is refused when it redirects with %i, and nothing is sent there',
    async status => {
      const elsewhere = await startScriptedEndpoint(answerWith('Gotcha.'))
      endpoint.script = (_call, response) =>
        void response.writeHead(status, { location: `${elsewhere.url}/chat/completions` }).end('Over there')
      const { code, cause } = await failure(write())
      expect(code).toBe('model_refused')
      expect(String(cause)).toContain(String(status))
      expect(elsewhere.calls).toEqual([])
      expect(endpoint.calls).toHaveLength(1)
      await elsewhere.stop()
    },
  )

  it('gives up when nobody listens', async () => {
    expect((await failure(write(endpointModel(long, 'http://127.0.0.1:1/v1')))).code).toBe(
      'model_unreachable',
    )
  })

  it.each([
    ['a page', (text: string) => `<html>${text}</html>`, 'text/html'],
    [
      'events of something else',
      (text: string) => `data: {"hello": "${text}"}\n\ndata: [DONE]\n\n`,
      'text/event-stream',
    ],
    ['events that are no JSON', (text: string) => `data: ${text}{{{\n\n`, 'text/event-stream'],
    ['nothing', () => '', 'text/event-stream'],
    ['an answer without text', () => 'data: [DONE]\n\n', 'text/event-stream'],
  ])('takes %s for garbage', async (_name, body, type) => {
    endpoint.script = (_call, response) => {
      response.writeHead(200, { 'content-type': type })
      response.end(body('garbage'))
    }
    expect((await failure(write())).code).toBe('model_garbled')
  })

  it('notices a stream that is cut off in the middle, cleanly or not', async () => {
    for (const cut of ['end', 'destroy'] as const) {
      endpoint.script = (_call, response) => {
        begin(response)
        say(response, 'It is')
        if (cut === 'end') response.end()
        else setTimeout(() => response.destroy(), 20)
      }
      const parts: ModelPart[] = []
      const run = async () => {
        const signal = new AbortController().signal
        for await (const part of endpointModel().write({ model: 'm', instructions: '', prompt: 'p', signal }))
          parts.push(part)
      }
      expect((await failure(run())).code).toBe('model_cut_off')
      expect(textOf(parts)).toBe('It is')
    }
    expect(endpoint.calls).toHaveLength(2)
  })

  it('ends an answer that never begins, that stalls or that never ends, and closes the connection', async () => {
    endpoint.script = () => {}
    expect((await failure(write(endpointModel({ ...long, first: 50 })))).code).toBe('model_slow')
    endpoint.script = (_call, response) => {
      begin(response)
      say(response, 'It is')
    }
    expect((await failure(write(endpointModel({ ...long, idle: 50 })))).code).toBe('model_slow')
    endpoint.script = (_call, response) => {
      begin(response)
      const timer = setInterval(() => say(response, 'and '), 5)
      response.once('close', () => clearInterval(timer))
    }
    expect((await failure(write(endpointModel({ ...long, total: 100 })))).code).toBe('model_slow')
    await Promise.all(endpoint.calls.map(call => call.closed))
    // The first call may end before it reaches the endpoint.
    expect(endpoint.calls.length).toBeGreaterThanOrEqual(2)
  })

  it('closes the connection at once when it is stopped or left', async () => {
    endpoint.script = (_call, response) => {
      begin(response)
      say(response, 'It is')
    }
    const stop = new AbortController()
    const reason = new Error('stopped')
    const run = async () => {
      for await (const _part of endpointModel().write({
        model: 'm',
        instructions: '',
        prompt: 'p',
        signal: stop.signal,
      }))
        stop.abort(reason)
    }
    expect(await failure(run())).toBe(reason)
    for await (const _part of endpointModel().write({
      model: 'm',
      instructions: '',
      prompt: 'p',
      signal: new AbortController().signal,
    }))
      break
    await Promise.all(endpoint.calls.map(call => call.closed))
    expect(endpoint.calls).toHaveLength(2)
  })
})

describe('no language model', () => {
  it('has nothing to ask and nowhere to send to', () => {
    expect(noLanguageModel.host).toBeNull()
    expect(noLanguageModel.modelFor('pro')).toBeNull()
  })
})
