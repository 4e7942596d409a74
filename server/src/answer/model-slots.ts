import { plans, type Tier } from '@citewell/contract/plans.ts'
import { createSlots } from '../platform/slots.ts'
import { type LanguageModel, ModelFailure } from '../providers/language-model/language-model.ts'

export type ModelSlots = {
  /** A tier's model; each of its calls takes a slot. */
  modelOf(language: LanguageModel, tier: Tier): LanguageModel
}

/**
 * Limits the number of concurrent model calls. Calls that wait are served by arrival time minus the plan's head start
 * (one second per minute of its documents' head start), so none waits for ever. A call that waits longer than
 * `patience` fails with ModelFailure `model_busy`.
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
