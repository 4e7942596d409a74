import { plans, type Tier } from '@citewell/contract/plans.ts'
import { createSlots } from '../platform/slots.ts'
import { type LanguageModel, ModelFailure } from '../providers/language-model/language-model.ts'

export type ModelSlots = {
  /** A model for a plan's questions, each call in a slot. */
  modelOf(language: LanguageModel, tier: Tier): LanguageModel
}

/**
 * Lets so many calls of the model run at once. Who waits is served by when the call came, moved by the
 * head start of the plan (as many seconds as its documents have minutes), so that nobody waits for ever;
 * after `patience` the call ends with ModelFailure `model_busy`.
 */
export function createModelSlots({
  count,
  patience,
  now = Date.now,
}: {
  count: number
  patience: number
  now?: () => number
}): ModelSlots {
  const slots = createSlots(count)
  const take = async (tier: Tier, signal: AbortSignal) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new ModelFailure('model_busy')), patience)
    const rank = now() - plans[tier].headStartMinutes * 1000
    return await slots
      .take({ rank, signal: AbortSignal.any([signal, late.signal]) })
      .finally(() => clearTimeout(timer))
  }
  return {
    modelOf: (language, tier) => ({
      ...language,
      write: async function* (request) {
        const giveBack = await take(tier, request.signal)
        try {
          yield* language.write(request)
        } finally {
          giveBack()
        }
      },
    }),
  }
}
