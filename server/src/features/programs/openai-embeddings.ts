import { z } from 'zod'
import { FieldError } from '../../platform/errors.ts'
import type { CallApi } from './call-api.ts'
import { fieldError } from './openai-errors.ts'

const request = z.looseObject({
  model: z.string().max(400),
  input: z.union([z.string(), z.array(z.string())], {
    error: 'Send a text or a list of texts. Tokens cannot be embedded',
  }),
  encoding_format: z.enum(['float', 'base64']).nullish(),
  dimensions: z.number().int().nullish(),
  /** Not of OpenAI; other servers know it. */
  input_type: z.string().nullish(),
})

/** Answers a request for embeddings; `anyModel` stands for whichever is set. */
export async function createEmbeddings(api: CallApi, anyModel: string, sent: unknown) {
  const parsed = request.safeParse(sent ?? {})
  if (!parsed.success) throw fieldError(parsed.error)
  const { model: wanted, input, encoding_format, dimensions, input_type } = parsed.data
  const { model, vectors } = await api.call('POST /embeddings', {
    body: {
      input: typeof input === 'string' ? [input] : input,
      use: input_type === 'query' ? 'query' : 'passage',
      ...(wanted !== anyModel && { model: wanted }),
    },
  })
  const length = vectors[0]?.length
  if (dimensions && dimensions !== length)
    throw new FieldError(['body', 'dimensions'], `The vectors of ${model} have ${length} dimensions`)
  return {
    object: 'list',
    model,
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: encoding_format === 'base64' ? base64Of(vector) : vector,
    })),
    // Nobody counts them.
    usage: { prompt_tokens: 0, total_tokens: 0 },
  }
}

/** Floats of 32 bits, little end first. */
function base64Of(vector: number[]): string {
  const bytes = Buffer.alloc(vector.length * 4)
  for (const [index, value] of vector.entries()) bytes.writeFloatLE(value, index * 4)
  return bytes.toString('base64')
}
