import { z } from 'zod'
import { checkedVectors, type EmbeddingModel } from './embedding-model.ts'

type Settings = { baseUrl: string; apiKey: string | null; model: string }

/** Every endpoint accepts this many; small ones accept no more. */
const maxBatch = 32
/** Models read between 500 and 8,000 tokens; some refuse a longer text instead of cutting it. */
const longestText = 8_000
const longestCall = 60_000

const answered = z.object({ data: z.array(z.object({ embedding: z.array(z.number()) })) })

/**
 * Uses any endpoint with OpenAI's embeddings API. Tries once: jobs are retried, and questions fall back to search by
 * words.
 */
export function endpointEmbeddings({ baseUrl, apiKey, model }: Settings): EmbeddingModel {
  const url = `${baseUrl.replace(/(?<!\/)\/+$/, '')}/embeddings`
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
  }
  return {
    model,
    host: new URL(baseUrl).host,
    maxBatch,
    embed: async (texts, _kind, signal) => {
      const input = texts.map(text => text.slice(0, longestText))
      let answer: Response | null = null
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ model, input, encoding_format: 'float' }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(longestCall)]),
          // A redirect would take the text to a server that no setting names.
          redirect: 'manual',
        })
        const said: unknown = await answer.json()
        if (!answer.ok) throw new Error('It refuses')
        const vectors = answered.parse(said).data.map(({ embedding }) => embedding)
        return checkedVectors(vectors, texts)
      } catch {
        signal.throwIfAborted()
        // Leaves out the original error: it may contain what was sent or answered, and would be logged.
        const reason = answer ? `status ${answer.status}` : 'not reached'
        throw new Error(`The embedding endpoint failed: ${reason}`)
      }
    },
    close: async () => {},
  }
}
