import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { EndpointSettings } from './openai-compatible.ts'

/** What a model's endpoint can do. `said` is what speaks against it, in the endpoint's words or ours. */
type Ability = { works: boolean; said: string | null }
export type Abilities = Record<'streaming' | 'tools' | 'structured', Ability>

const longestSaid = 300
const number = 7

const reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
})
const delta = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})
const answer = z.object({ number: z.literal(number) })
const schema = {
  type: 'object',
  properties: { number: { type: 'integer' } },
  required: ['number'],
  additionalProperties: false,
}

/** Makes three short requests of a model: a streamed one, one with a tool, and one with a JSON schema. Never throws. */
export async function tryAbilities(
  { baseUrl, apiKey }: Pick<EndpointSettings, 'baseUrl' | 'apiKey'>,
  model: string,
  milliseconds: number,
): Promise<Abilities> {
  const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  const post = async (content: string, more: object) => {
    const body = JSON.stringify({ model, messages: [{ role: 'user', content }], ...more })
    const signal = AbortSignal.timeout(milliseconds)
    // A redirect would take the key to a server that no setting names.
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    if (!response.ok) throw new Error(`${response.status}: ${(await response.text()).slice(0, longestSaid)}`)
    return response
  }
  const [streaming, tools, structured] = await Promise.all([
    tried(async () => readStream(await post('Count from one to ten.', { stream: true }))),
    tried(async () => {
      const report = { name: 'report', description: 'Reports a number.', parameters: schema }
      const offered = { tools: [{ type: 'function', function: report }], tool_choice: 'auto' }
      const { message } = await read(await post(`Call the tool report with the number ${number}.`, offered))
      const call = message.tool_calls?.[0]?.function
      if (!call) return 'It answered in words instead of calling the tool.'
      return isAnswer(call.arguments) ? null : 'It called the tool with something else than it was asked to.'
    }),
    tried(async () => {
      const format = { type: 'json_schema', json_schema: { name: 'report', strict: true, schema } }
      const { message } = await read(await post(`Report the number ${number}.`, { response_format: format }))
      return isAnswer(message.content ?? '') ? null : 'Its answer was not the JSON that the schema asks for.'
    }),
  ])
  return { streaming, tools, structured }
}

async function tried(one: () => Promise<string | null>): Promise<Ability> {
  try {
    const said = await one()
    return { works: said === null, said }
  } catch (error) {
    if (error instanceof DOMException) return { works: false, said: 'It took too long.' }
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      return { works: false, said: 'Its answer could not be understood.' }
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return { works: false, said: `${error instanceof Error ? error.message : String(error)}${cause}` }
  }
}

async function read(response: Response) {
  const [first] = reply.parse(await response.json()).choices
  if (!first) throw new SyntaxError('No choice')
  return first
}

/** What speaks against the stream; null if words came, and its end. */
async function readStream(response: Response): Promise<string | null> {
  if (!response.headers.get('content-type')?.includes('text/event-stream'))
    return 'It answered at once instead of streaming.'
  let [words, ended] = [false, false]
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') return
      for (const { delta: part, finish_reason } of delta.parse(JSON.parse(data)).choices) {
        words ||= Boolean(part?.content)
        ended ||= Boolean(finish_reason)
      }
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
  if (!words) return 'No words came.'
  return ended ? null : 'The stream did not say that it had ended.'
}

/** Whether a text is the JSON that was asked for, perhaps in a fence. */
function isAnswer(text: string): boolean {
  try {
    return answer.safeParse(JSON.parse(text.replace(/```(?:json)?/g, ''))).success
  } catch {
    return false
  }
}
