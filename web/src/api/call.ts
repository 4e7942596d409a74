import type { CallInput, CallKey, CallResult } from '@citewell/contract/call-types.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { confirmedAfter } from './confirm-login.ts'
import { parseBody, send } from './send.ts'

const timeoutMs = 20_000

/**
 * Makes a call of the contract and returns its response. A sensitive call that needs a login of the last hour asks the
 * person to confirm that it is them, and is repeated. Throws ApiError; the whole response must arrive within 20 s.
 */
export async function call<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
): Promise<CallResult<Key>> {
  try {
    return await callOnce(key, input, signal)
  } catch (error) {
    if (!(await confirmedAfter(error))) throw error
    return callOnce(key, input, signal)
  }
}

async function callOnce<Key extends CallKey>(
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
