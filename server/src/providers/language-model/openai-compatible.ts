import { setTimeout as sleep } from 'node:timers/promises'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Tier } from '@citewell/contract/plans.ts'
import { extractReasoningMiddleware, streamText, wrapLanguageModel } from 'ai'
import { createDeadline } from './deadline.ts'
import { failureOf, retryDelay } from './failure-of.ts'
import {
  type LanguageModel,
  ModelFailure,
  type ModelPart,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts'

export type EndpointSettings = {
  baseUrl: string
  apiKey: string | null
  models: Record<Tier, string>
  /** Milliseconds to the first text, between two pieces of it, and in all. */
  limits: { first: number; idle: number; total: number }
  /** The first wait before another try; it doubles. */
  retryMilliseconds: number
}

const tries = 3
/** Steady answers; models that allow no temperature are asked again without. */
const temperature = 0.2

/** Any endpoint that speaks OpenAI's chat completions. */
export function openAiCompatible(settings: EndpointSettings): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: settings.baseUrl,
    includeUsage: true,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  })
  const withoutTemperature = new Set<string>()

  async function* attempt(request: ModelRequest): AsyncGenerator<ModelPart> {
    const { first, idle, total } = settings.limits
    const limits = { first, idle, total: request.totalMilliseconds ?? total }
    const deadline = createDeadline(request.signal, limits)
    let text = false
    try {
      const { stream } = streamText({
        model: wrapLanguageModel({
          model: provider.chatModel(request.model),
          middleware: extractReasoningMiddleware({ tagName: 'think' }),
        }),
        instructions: request.instructions,
        prompt: request.prompt,
        maxRetries: 0,
        abortSignal: deadline.signal,
        onError: () => {},
        ...(withoutTemperature.has(request.model) ? {} : { temperature }),
      })
      for await (const part of stream) {
        if (part.type === 'error') throw part.error
        if (part.type === 'abort') throw deadline.signal.reason
        if (part.type === 'text-delta' && part.text !== '') {
          text = true
          deadline.touch()
          yield { kind: 'text', text: part.text }
        } else if (part.type === 'reasoning-delta') deadline.touch()
        else if (part.type === 'finish') yield endOf(part.finishReason, part.totalUsage, request, text)
      }
    } catch (error) {
      throw deadline.signal.aborted ? deadline.signal.reason : failureOf(error, text)
    } finally {
      deadline.end()
    }
  }

  return {
    host: new URL(settings.baseUrl).host,
    modelFor: tier => settings.models[tier],
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
          if (refusesTemperature(error)) withoutTemperature.add(request.model)
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

type Reported = { inputTokens: number | undefined; outputTokens: number | undefined }

function endOf(reason: string, reported: Reported, request: ModelRequest, text: boolean): ModelPart {
  // A stream that ends without saying why was cut off by somebody on the way.
  if (reason !== 'stop' && reason !== 'length')
    throw new ModelFailure(text ? 'model_cut_off' : 'model_garbled')
  if (!text) throw new ModelFailure('model_garbled')
  return { kind: 'end', reason, usage: usageOf(reported, request) }
}

/** As reported; where nothing is, the prompt by its length, so that an allowance cannot be used unseen. */
function usageOf({ inputTokens, outputTokens }: Reported, request: ModelRequest): ModelUsage {
  const given = request.instructions.length + request.prompt.length
  return { input_tokens: inputTokens ?? Math.ceil(given / 4), output_tokens: outputTokens ?? 0 }
}

function refusesTemperature(error: unknown): boolean {
  return (
    error instanceof ModelFailure &&
    error.code === 'model_refused' &&
    /temperature/i.test(String(error.cause))
  )
}
