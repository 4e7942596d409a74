import type { EmbeddingModel } from '../../providers/embedding-model/embedding-model.ts'
import type { QuestionVector } from '../stages.ts'

/** A question is not kept waiting for its meaning: its words find, too. */
const longestWait = 3_000
const longestText = 2_000

/** The question's vector. Throws the signal's reason when that aborts, and what went wrong otherwise. */
export async function embedQuestion(
  embedding: EmbeddingModel,
  text: string,
  signal: AbortSignal,
): Promise<QuestionVector | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(longestWait)])
  const [vector] = await embedding.embed([text.slice(0, longestText)], 'query', limited)
  return vector ? { model: embedding.model, vector } : null
}
