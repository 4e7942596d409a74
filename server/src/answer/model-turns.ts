import { plans, type Tier } from '@citewell/contract/plans.ts'
import { type LanguageModel, ModelFailure } from '../providers/language-model/language-model.ts'

type Waiting = { due: number; begin: () => void }

export type ModelTurns = {
  /** A model for a plan's questions, each call in its turn. */
  modelOf(language: LanguageModel, tier: Tier): LanguageModel
}

/**
 * Lets so many calls of the model run at once. Who waits is served by when the call came, moved by the
 * head start of the plan (as many seconds as its documents have minutes), so that nobody waits for ever;
 * after `patience` the call ends with ModelFailure `model_busy`.
 */
export function createModelTurns({
  slots,
  patience,
  now = Date.now,
}: {
  slots: number
  patience: number
  now?: () => number
}): ModelTurns {
  const waiting: Waiting[] = []
  let busy = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next.begin()
    else busy--
  }
  const enter = (tier: Tier, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    if (busy < slots) {
      busy++
      return Promise.resolve()
    }
    return new Promise((begin, refuse) => {
      const entry: Waiting = {
        due: now() - plans[tier].headStartMinutes * 1000,
        begin: () => {
          stopWaiting()
          begin()
        },
      }
      const giveUp = (reason: unknown) => {
        waiting.splice(waiting.indexOf(entry), 1)
        stopWaiting()
        refuse(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(new ModelFailure('model_busy')), patience)
      const stopWaiting = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      signal.addEventListener('abort', onAbort)
      const behind = waiting.findIndex(({ due }) => due > entry.due)
      waiting.splice(behind === -1 ? waiting.length : behind, 0, entry)
    })
  }
  return {
    modelOf: (language, tier) => ({
      ...language,
      write: async function* (request) {
        await enter(tier, request.signal)
        try {
          yield* language.write(request)
        } finally {
          leave()
        }
      },
    }),
  }
}
