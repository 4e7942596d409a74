import { AISDKError, APICallError } from 'ai'
import { ModelFailure } from './language-model.ts'

/** Longer than this nobody waits for an answer: the quoting engine takes over. */
const longestWait = 8_000

/** What an error of the SDK means; `begun` when text had come before it. */
export function failureOf(error: unknown, begun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (begun) return new ModelFailure('model_cut_off', { cause: error })
  if (!(error instanceof Error)) return new ModelFailure('model_failed', { cause: error })
  if (!AISDKError.isInstance(error)) return new ModelFailure('model_unreachable', { cause: error })
  if (!APICallError.isInstance(error)) return new ModelFailure('model_garbled', { cause: error })
  const { statusCode } = error
  if (statusCode === undefined) return new ModelFailure('model_unreachable', { cause: error })
  // A page of something else that answers 200 cannot be parsed.
  if (statusCode < 300) return new ModelFailure('model_garbled', { cause: error })
  if (statusCode === 429) return new ModelFailure('model_busy', { cause: error })
  if (statusCode >= 500 || statusCode === 408) return new ModelFailure('model_failed', { cause: error })
  return new ModelFailure('model_refused', { cause: error })
}

/** Milliseconds to wait before another try, as the provider asks; null when another try is no use. */
export function retryDelay(error: unknown, usual: number): number | null {
  if (!(error instanceof ModelFailure)) return null
  if (!['model_unreachable', 'model_busy', 'model_failed'].includes(error.code)) return null
  const wished = retryAfter(error.cause)
  if (wished === null) return usual
  return wished <= longestWait ? wished : null
}

function retryAfter(error: unknown): number | null {
  if (!APICallError.isInstance(error)) return null
  const header = error.responseHeaders?.['retry-after']
  if (header === undefined) return null
  const seconds = Number(header)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000
  return Number.isNaN(milliseconds) ? null : Math.max(0, milliseconds)
}
