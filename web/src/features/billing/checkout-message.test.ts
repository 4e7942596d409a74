import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { checkoutMessage } from './checkout-message.ts'

describe('a failed checkout', () => {
  it.each([
    [new ApiError(403, { detail: 'You are on this plan.' }), 'You are on this plan.'],
    [new ApiError(422, { detail: [{ msg: 'Bad', loc: ['plan'] }] }), '[{"msg":"Bad","loc":["plan"]}]'],
    [new ApiError(502, { detail: '' }), 'Checkout failed. Please try again.'],
    [new ApiError(null, null, 'Network error'), 'Checkout failed. Please try again.'],
    [new Error('x'), 'Checkout failed. Please try again.'],
  ])('with $0 says “$1”', (error, message) => {
    expect(checkoutMessage(error)).toBe(message)
  })
})
