import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A request to the scripted endpoint. */
type ScriptedCall = {
  path: string
  authorization: string | undefined
  body: {
    model: string
    messages: { role: string; content: string }[]
    temperature?: number
    stream?: boolean
    stream_options?: object
    response_format?: object
    tools?: { type: string; function: { name: string; parameters: object } }[]
    input?: string[]
  }
  /** Resolves when the caller closes the connection before the end of the answer. */
  closed: Promise<void>
}
export type Script = (call: ScriptedCall, response: ServerResponse) => void | Promise<void>

export type ScriptedEndpoint = {
  url: string
  /** All calls so far. */
  calls: ScriptedCall[]
  script: Script
  stop(): Promise<void>
}

/** An OpenAI-compatible server on loopback; a test scripts its answers. `endpoint` becomes it. */
export async function startScriptedEndpoint(
  script: Script,
  endpoint: ScriptedEndpoint = { url: '', calls: [], script, stop: async () => {} },
): Promise<ScriptedEndpoint> {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const closed = new Promise<void>(resolve =>
      response.once('close', () => {
        if (!response.writableFinished) resolve()
      }),
    )
    const body = (await json(request).catch(() => null)) as ScriptedCall['body'] | null
    // Who asked has gone before the question was whole.
    if (body === null) return
    const call = { path: request.url ?? '', authorization: request.headers.authorization, body, closed }
    endpoint.calls.push(call)
    await endpoint.script(call, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  endpoint.stop = () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return endpoint
}

const chunk = (choice: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [choice], ...more })}\n\n`

/** Starts a streamed answer. */
export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** Sends a piece of a streamed answer. */
export function say(response: ServerResponse, text: string): void {
  response.write(chunk({ index: 0, delta: { content: text }, finish_reason: null }))
}

/** Ends a streamed answer like a provider, with the tokens used. */
export function finish(response: ServerResponse, reason = 'stop'): void {
  response.write(chunk({ index: 0, delta: {}, finish_reason: reason }))
  const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 }
  response.write(
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [], usage })}\n\n`,
  )
  response.end('data: [DONE]\n\n')
}

/** Answers with these pieces and ends. */
export function answerWith(...pieces: string[]): Script {
  return (_call, response) => {
    begin(response)
    for (const piece of pieces) say(response, piece)
    finish(response)
  }
}

/** Calls tools, each in two pieces. */
export function callTools(...calls: [name: string, given: object][]): Script {
  return (_call, response) => {
    begin(response)
    for (const [index, [name, given]] of calls.entries()) {
      const text = JSON.stringify(given)
      const pieces = [
        { index, id: `call_${index}`, type: 'function', function: { name, arguments: text.slice(0, 3) } },
        { index, function: { arguments: text.slice(3) } },
      ]
      for (const piece of pieces)
        response.write(
          chunk({ index: 0, delta: { content: null, tool_calls: [piece] }, finish_reason: null }),
        )
    }
    finish(response, 'tool_calls')
  }
}

/** Answers with a provider's error. */
export function refuseWith(status: number, headers: Record<string, string> = {}, message = 'No.'): Script {
  return (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message, type: 'error' } }))
  }
}
