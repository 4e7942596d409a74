import { setTimeout as sleep } from 'node:timers/promises'
import type { Tier } from '@citewell/contract/plans.ts'
import { createParser } from 'eventsource-parser'
import type { ModelDetails } from '../../platform/read-model-details.ts'
import { createDeadline } from './deadline.ts'
import { failureOf, Refusal, retryDelay } from './failure-of.ts'
import { detailsOfModel } from './known-models.ts'
import {
  estimateUsage,
  type LanguageModel,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts'
import { leaveOutThoughts } from './leave-out-thoughts.ts'
import { readChunk } from './read-chunk.ts'

export type EndpointSettings = {
  baseUrl: string
  apiKey: string | null
  models: Record<Tier, string>
  cardModel: string | null
  judges: boolean
  details: Record<string, ModelDetails>
  /** Milliseconds to the first text, between two pieces, and in total. */
  limits: { first: number; idle: number; total: number }
  /** The wait before the first retry; it doubles each time. */
  retryMilliseconds: number
}

const tries = 3
/** Low for steady answers. Models that refuse a temperature are asked again without it. */
const temperature = 0.2
/** How much is kept of a provider's error text. */
const longestSaid = 2_000
/** A longer event is an error; no model sends one. */
const longestEvent = 1_000_000
/** Of all calls of tools in one answer, in characters. */
const longestCalls = 100_000

/** Uses any endpoint with OpenAI's chat completions API. */
export function openAiCompatible(settings: EndpointSettings): LanguageModel {
  const url = `${settings.baseUrl.replace(/(?<!\/)\/+$/, '')}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` }),
  }
  const withoutTemperature = new Set<string>()
  let asksForUsage = true
  const withoutTools = new Set<string>()
  const withoutStructure = new Set<string>()

  async function open(request: ModelRequest, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>> {
    const { model, instructions, prompt, tools, structure } = request
    const asText = tools && withoutTools.has(model) ? [tools.asText] : []
    const body = JSON.stringify({
      model,
      ...(withoutTemperature.has(model) ? {} : { temperature }),
      messages: [
        { role: 'system', content: [instructions, ...asText].join('\n\n') },
        { role: 'user', content: prompt },
      ],
      ...(tools &&
        asText.length === 0 && {
          tools: tools.offered.map(offered => ({ type: 'function', function: offered })),
        }),
      ...(structure &&
        !withoutStructure.has(model) && {
          response_format: { type: 'json_schema', json_schema: { ...structure, strict: true } },
        }),
      stream: true,
      // Mistral refuses it, and reports the usage all the same.
      ...(asksForUsage && { stream_options: { include_usage: true } }),
    })
    // A redirect would take question and passages to a server that no setting names.
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    if (!answer.ok) {
      const said = (await answer.text()).slice(0, longestSaid)
      throw new Refusal(answer.status, answer.headers.get('retry-after'), said)
    }
    return answer.body ?? new ReadableStream()
  }

  async function* attempt(request: ModelRequest): AsyncGenerator<ModelPart> {
    const { first, idle, total } = settings.limits
    const limits = { first, idle, total: request.totalMilliseconds ?? total }
    const deadline = createDeadline(request.signal, limits)
    const spoken = leaveOutThoughts()
    const calls = collectCalls()
    let reason: string | null = null
    let usage: Reported | null = null
    let begun = false
    try {
      for await (const data of readEventData(await open(request, deadline.signal))) {
        if (data === '[DONE]') break
        const chunk = readChunk(data)
        if (chunk.text !== '' || chunk.thinks || chunk.calls.length > 0) deadline.touch()
        calls.add(chunk.calls)
        const text = chunk.text === '' ? '' : spoken.push(chunk.text)
        reason = chunk.reason ?? reason
        usage = chunk.usage ?? usage
        if (text === '') continue
        begun = true
        yield { kind: 'text', text }
      }
      const held = spoken.end()
      if (held !== '') yield { kind: 'text', text: held }
      const called = calls.all()
      yield* called
      yield endOf(reason, usage, request, begun || held !== '' || called.length > 0)
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : failureOf(error, begun)
    } finally {
      deadline.end()
    }
  }

  return {
    host: new URL(settings.baseUrl).host,
    modelFor: tier => settings.models[tier],
    modelForCards: settings.cardModel,
    judges: settings.judges,
    detailsOf: model => detailsOfModel(settings.details, model),
    write: async function* (request) {
      for (let round = 1; ; round++) {
        let begun = false
        try {
          for await (const part of attempt(request)) {
            begun = true
            yield part
          }
          return
        } catch (error) {
          if (begun || round === tries || request.signal.aborted) throw error
          if (refuses(/temperature/i, error)) withoutTemperature.add(request.model)
          else if (asksForUsage && refuses(/stream_options/i, error)) asksForUsage = false
          else if (request.tools && !withoutTools.has(request.model) && refuses(/tool|function/i, error))
            withoutTools.add(request.model)
          else if (
            request.structure &&
            !withoutStructure.has(request.model) &&
            refuses(/response_format|json_schema|schema|structured/i, error)
          )
            withoutStructure.add(request.model)
          else {
            const delay = retryDelay(error, settings.retryMilliseconds * 2 ** (round - 1))
            if (delay === null) throw error
            await sleep(delay, undefined, { signal: request.signal })
          }
        }
      }
    },
  }
}

/** Yields the data of each event as it arrives; drops an event that is cut off at the end. */
async function* readEventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const come: string[] = []
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ data }) => come.push(data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw new SyntaxError('An event has no end')
    },
  })
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* come.splice(0)
  }
}

/** Puts the pieces of calls together. */
function collectCalls() {
  const calls = new Map<number, { kind: 'call'; name: string; arguments: string }>()
  let length = 0
  return {
    add: (pieces: ReturnType<typeof readChunk>['calls']) => {
      for (const { number, ...piece } of pieces) {
        length += piece.name.length + piece.arguments.length
        if (length > longestCalls) throw new SyntaxError('A call of a tool has no end')
        const call = calls.get(number) ?? { kind: 'call', name: '', arguments: '' }
        calls.set(number, {
          ...call,
          name: call.name + piece.name,
          arguments: call.arguments + piece.arguments,
        })
      }
    },
    all: () => [...calls.values()],
  }
}

const reasons = new Set(['stop', 'length', 'tool_calls', 'function_call'])
type Reported = { input: number | undefined; output: number | undefined }

function endOf(
  reason: string | null,
  reported: Reported | null,
  request: ModelRequest,
  text: boolean,
): ModelPart {
  // A stream without a reason at its end was cut off on the way.
  if (reason === null || !reasons.has(reason))
    throw new ModelFailure(text ? 'model_cut_off' : 'model_garbled')
  if (!text) throw new ModelFailure('model_garbled')
  return { kind: 'end', reason: reason === 'length' ? reason : 'stop', usage: usageOf(reported, request) }
}

/** The usage as reported; what is not reported of it is estimated. */
function usageOf(reported: Reported | null, request: ModelRequest): ModelUsage {
  const { input_tokens, output_tokens } = estimateUsage(request, '')
  return { input_tokens: reported?.input ?? input_tokens, output_tokens: reported?.output ?? output_tokens }
}

function refuses(what: RegExp, error: unknown): boolean {
  return error instanceof ModelFailure && error.code === 'model_refused' && what.test(String(error.cause))
}
