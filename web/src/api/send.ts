import { announceFailure } from './announce-failure.ts'
import { ApiError } from './api-error.ts'

/** Parses the body as JSON if it is JSON, else as text; null if it is empty. */
export function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The body of a failed response; null for a proxy's error page, which is not a message for users. */
export function failureBody(text: string, contentType: string | null): unknown {
  return contentType?.startsWith('text/html') ? null : parseBody(text)
}

/**
 * Sends a request and returns a successful response. A failed response is announced and thrown as ApiError, as
 * is a network failure (status null). An abort by the caller is rethrown unchanged.
 */
export async function send(request: Request): Promise<Response> {
  let response: Response
  try {
    response = await fetch(request)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiError(null, null, timedOut ? 'The server took too long to answer' : 'Network error')
  }
  if (response.ok) return response
  const body = await response.text().catch(() => '')
  const data = failureBody(body, response.headers.get('content-type'))
  const failure = new ApiError(response.status, data, response.statusText)
  announceFailure(failure)
  throw failure
}
