import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenScriptedEndpoint } from '../../testing/given-endpoint.testing.ts'
import {
  answerWith,
  begin,
  finish,
  refuseWith,
  type Script,
  say,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import { tryAbilities } from './try-abilities.ts'

const endpoint = givenScriptedEndpoint()

type Asked = 'streaming' | 'tools' | 'structured'
const fine = JSON.stringify({ number: 7 })
const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const saying =
  (message: object): Script =>
  (_call, response) =>
    json(response, { choices: [{ message }] })
const calling = (given: string) =>
  saying({ tool_calls: [{ function: { name: 'report', arguments: given } }] })
const able: Record<Asked, Script> = {
  streaming: answerWith('One, ', 'two.'),
  tools: calling(fine),
  structured: saying({ content: fine }),
}
const works = { works: true, said: null }

/** Has the endpoint answer the three requests so, where it is not able. */
function play(scripts: Partial<Record<Asked, Script>> = {}): void {
  endpoint.calls.length = 0
  endpoint.script = (call, response) => {
    const { stream, tools } = call.body
    const asked = stream ? 'streaming' : tools ? 'tools' : 'structured'
    return { ...able, ...scripts }[asked](call, response)
  }
}
beforeEach(() => play())

const tried = (milliseconds = 10_000, { baseUrl = endpoint.url, apiKey = null as string | null } = {}) =>
  tryAbilities({ baseUrl, apiKey }, 'scripted', milliseconds)

describe('what a model can do', () => {
  it('is tried with three requests of its own, with the key if there is one', async () => {
    expect(await tried(10_000, { baseUrl: `${endpoint.url}//`, apiKey: 'secret' })).toEqual({
      ...{ streaming: works, tools: works, structured: works },
    })
    expect(endpoint.calls.map(({ path }) => path)).toEqual(Array(3).fill('/v1/chat/completions'))
    expect(new Set(endpoint.calls.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer secret']),
    )
    expect(endpoint.calls.map(({ body }) => body.model)).toEqual(Array(3).fill('scripted'))
    play()
    await tried()
    expect(new Set(endpoint.calls.map(({ authorization }) => authorization))).toEqual(new Set([undefined]))
  })

  it.each<[Asked, string, Script]>([
    ['streaming', 'It answered at once instead of streaming.', saying({ content: 'One, two.' })],
    ['streaming', 'No words came.', answerWith()],
    [
      'streaming',
      'The stream did not say that it had ended.',
      (_call, response) => {
        begin(response)
        say(response, 'One')
        response.end()
      },
    ],
    [
      'streaming',
      'Its answer could not be understood.',
      (_call, response) => {
        begin(response)
        response.end('data: One, two\n\n')
      },
    ],
    ['tools', 'It answered in words instead of calling the tool.', saying({ content: 'I report 7.' })],
    ['tools', 'It called the tool with something else than it was asked to.', calling('{"number":8}')],
    ['tools', 'It called the tool with something else than it was asked to.', calling('seven')],
    ['tools', 'Its answer could not be understood.', (_call, response) => json(response, 'no JSON')],
    ['tools', 'Its answer could not be understood.', (_call, response) => json(response, { choices: [] })],
    ['structured', 'Its answer was not the JSON that the schema asks for.', saying({ content: 'Seven.' })],
    ['structured', 'Its answer was not the JSON that the schema asks for.', saying({ content: null })],
    [
      'structured',
      '400: {"error":{"message":"No schemas here.","type":"error"}}',
      refuseWith(400, {}, 'No schemas here.'),
    ],
  ])('is not %s where it says “%s”, and the others are tried all the same', async (asked, said, script) => {
    play({ [asked]: script })
    const others = { streaming: works, tools: works, structured: works }
    expect(await tried()).toEqual({ ...others, [asked]: { works: false, said } })
  })

  it('is JSON in a fence as well, and a stream that is cut anywhere', async () => {
    const piece = { choices: [{ delta: { content: 'Zwölf' } }] }
    const bytes = Buffer.from(`data: ${JSON.stringify(piece)}\n\n`)
    play({
      structured: saying({ content: `\`\`\`json\n${fine}\n\`\`\`` }),
      streaming: async (_call, response) => {
        begin(response)
        // In the middle of a letter.
        const middle = bytes.indexOf('ö') + 1
        response.write(bytes.subarray(0, middle))
        await new Promise(resolve => response.write(bytes.subarray(middle), resolve))
        finish(response)
      },
    })
    expect(await tried()).toEqual({ streaming: works, tools: works, structured: works })
  })

  it('is told with the beginning of what the endpoint says, and no redirect is followed with the key', async () => {
    const elsewhere: Script = (_call, response) => {
      response.writeHead(302, { location: `${endpoint.url}/elsewhere` })
      response.end()
    }
    play({ streaming: refuseWith(500, {}, 'x'.repeat(2_000)), tools: elsewhere })
    const { streaming, tools } = await tried(10_000, { apiKey: 'secret' })
    expect(streaming.said).toMatch(/^500: /)
    expect(streaming.said?.length).toBeLessThan(320)
    expect(tools).toEqual({ works: false, said: expect.stringMatching(/^302/) })
    expect(endpoint.calls.map(({ path }) => path)).toEqual(Array(3).fill('/v1/chat/completions'))
  })

  it('ends when an endpoint does not answer, goes on for ever, or is not there', async () => {
    play({ streaming: (_call, response) => begin(response), tools: () => {} })
    const late = { works: false, said: 'It took too long.' }
    expect(await tried(50)).toMatchObject({ streaming: late, tools: late })
    const gone = await startScriptedEndpoint(answerWith('unset'))
    await gone.stop()
    const { structured } = await tried(10_000, { baseUrl: gone.url })
    expect(structured).toEqual({ works: false, said: expect.stringContaining('ECONNREFUSED') })
  })
})
