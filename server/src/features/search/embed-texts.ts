import type { CallInput, CallResult } from '@citewell/contract/call-types.ts'
import { enginesFor } from '../../answer/engines-for.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { policiesOf } from '../../domain/organisations/policies-of.ts'
import type { ServerParts } from '../../feature.ts'
import { AppError } from '../../platform/errors.ts'

export type EmbedTextsDeps = Pick<ServerParts, 'db' | 'providers' | 'limits' | 'log'>

/** Vectors of a program's texts, a batch at a time, so that questions of others come in between. */
export async function embedTexts(
  { db, providers, limits, log }: EmbedTextsDeps,
  caller: Caller,
  { input, use, model }: CallInput<'POST /embeddings'>['body'] & { use: 'query' | 'passage' },
  { ip, signal }: { ip: string; signal: AbortSignal },
): Promise<CallResult<'POST /embeddings'>> {
  const { embedding } = providers
  const { search } = enginesFor(providers, caller.tier, await policiesOf(db, caller))
  if (!embedding)
    throw new AppError(
      'no_embedding_model',
      'This installation has no embedding model. Its administrator can set one.',
    )
  if (search.model === null)
    throw new AppError(
      'no_embedding_model',
      'Your organisation sends no text to models elsewhere, and the embedding model is elsewhere.',
    )
  if (model !== undefined && model !== search.model)
    throw new AppError(
      'not_found',
      `There is no embedding model ${model.slice(0, 100)}. It is ${search.model}.`,
    )
  await limits.take('embeddings', caller.userId, ip)
  const vectors: number[][] = []
  try {
    for (let at = 0; at < input.length; at += embedding.maxBatch)
      vectors.push(...(await embedding.embed(input.slice(at, at + embedding.maxBatch), use, signal)))
  } catch (error) {
    signal.throwIfAborted()
    log.error({ error }, 'Texts could not be embedded')
    throw new AppError('embedding_failed', 'The embedding model does not answer. Please try again later.')
  }
  return { model: search.model, vectors }
}
