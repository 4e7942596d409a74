import type { CallInput, CallKey, CallResult } from '@citewell/contract/call-types.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'
import { confirmedAfter } from './confirm-login.ts'
import { parseBody, send } from './send.ts'

const timeoutMs = 20_000

/** The ETag of what each call returned. */
const tags = new WeakMap<object, string>()

/**
 * Makes a call of the contract and returns its response. A sensitive call that needs a login of the last hour asks the
 * person to confirm that it is them, and is repeated. With `seen`, which an earlier call returned, it changes nothing
 * that says something else by now (412). Throws ApiError; the whole response must arrive within 20 s.
 */
export async function call<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
  seen?: object,
): Promise<CallResult<Key>> {
  try {
    return await callOnce(key, input, signal, seen)
  } catch (error) {
    if (!(await confirmedAfter(error))) throw error
    return callOnce(key, input, signal, seen)
  }
}

async function callOnce<Key extends CallKey>(
  key: Key,
  input: CallInput<Key>,
  signal?: AbortSignal,
  seen?: object,
): Promise<CallResult<Key>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const request = buildRequest<Key>(key, input, 'application/json', both)
  const tag = seen && tags.get(seen)
  if (tag) request.headers.set('If-Match', tag)
  const response = await send(request)
  try {
    const result = parseBody(await response.text())
    const given = response.headers.get('etag')
    if (given && typeof result === 'object' && result !== null) tags.set(result, given)
    return result as CallResult<Key>
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(null, null, 'The answer was cut off')
  }
}
