import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, embedMany } from 'ai'
import { checkedVectors, type EmbeddingModel } from './embedding-model.ts'

type Settings = { baseUrl: string; apiKey: string | null; model: string }

/** Every endpoint takes this many, and small ones take no more. */
const maxBatch = 32
/** Models read some 500 to 8,000 tokens; some refuse a longer text instead of cutting it. */
const longestText = 8_000
const longestCall = 60_000

/** Any endpoint that speaks OpenAI's embeddings. Tries once: jobs are tried again, and questions are searched by words. */
export function endpointEmbeddings({ baseUrl, apiKey, model }: Settings): EmbeddingModel {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
  })
  return {
    model,
    host: new URL(baseUrl).host,
    maxBatch,
    embed: async (texts, _kind, signal) => {
      try {
        const { embeddings } = await embedMany({
          model: provider.embeddingModel(model),
          values: texts.map(text => text.slice(0, longestText)),
          maxRetries: 0,
          maxParallelCalls: 1,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(longestCall)]),
        })
        return checkedVectors(embeddings, texts)
      } catch (error) {
        signal.throwIfAborted()
        throw new Error(`The embedding endpoint failed: ${reasonOf(error)}`)
      }
    },
    close: async () => {},
  }
}

/** Without the error's own words, which may hold what was sent or answered, and would be logged. */
function reasonOf(error: unknown): string {
  if (APICallError.isInstance(error)) return error.statusCode ? `status ${error.statusCode}` : 'not reached'
  return error instanceof Error ? error.name : 'unknown'
}
