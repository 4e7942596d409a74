import { AppError } from '../errors.ts'
import type { Queryable } from './database.ts'

/**
 * The database for a caller that may stop waiting: once the signal has aborted, no further query begins. Throws
 * AppError then, which nobody reads any more.
 */
export function untilAborted(db: Queryable, signal: AbortSignal): Queryable {
  return new Proxy(db, {
    get(target, name) {
      if (signal.aborted) throw new AppError('request_aborted', 'The request was given up.')
      return Reflect.get(target, name)
    },
  })
}
