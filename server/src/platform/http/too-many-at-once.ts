import { AppError } from '../errors.ts'

/** The refusal of somebody of whom too many tries wait already. */
export function tooManyAtOnce(): AppError {
  return new AppError('rate_limited', 'Too many tries at once. Please try again in a moment.', {
    retryAfter: 2,
  })
}
