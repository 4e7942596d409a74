import type { CallInput, CallKey, CallResult } from '@citewell/contract/call-types.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { parseBody, send } from './send.ts'

const timeoutMs = 20_000

/**
 * Makes a call of the contract and returns its response. Throws ApiError; the whole response must arrive within
 * 20 s.
 */
export async function call<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<CallResult<Key>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const response = await send(buildRequest<Key>(key, input, 'application/json', both))
  try {
    return parseBody(await response.text()) as CallResult<Key>
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(null, null, 'The answer was cut off')
  }
}
