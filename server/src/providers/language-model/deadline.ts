import { ModelFailure } from './language-model.ts'

type Deadline = {
  /** Aborts with ModelFailure `model_slow`, or with the outer signal's reason. */
  signal: AbortSignal
  /** Call when data arrives; from then on the limit between two pieces applies. */
  touch(): void
  /** Cancels what still runs under the signal, and stops the clocks. */
  end(): void
}

/** Starts the time limits of one call. */
export function createDeadline(
  outer: AbortSignal,
  limits: { first: number; idle: number; total: number },
): Deadline {
  const controller = new AbortController()
  const late = () => controller.abort(new ModelFailure('model_slow'))
  const follow = () => controller.abort(outer.reason)
  if (outer.aborted) follow()
  outer.addEventListener('abort', follow, { once: true })
  const total = setTimeout(late, limits.total)
  const waited = setTimeout(late, limits.first)
  let between: NodeJS.Timeout | null = null
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(waited)
      // Called at every token, so the existing timer is reset instead of replaced.
      if (between) between.refresh()
      else between = setTimeout(late, limits.idle)
    },
    end: () => {
      clearTimeout(total)
      clearTimeout(waited)
      if (between) clearTimeout(between)
      outer.removeEventListener('abort', follow)
      controller.abort()
    },
  }
}
