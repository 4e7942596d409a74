import { announceFailure } from './announce-failure.ts'
import { ApiError } from './api-error.ts'

/** The body as JSON where it is JSON, else as text; null when it is empty. */
export function parseBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a failed answer says; null for a proxy's error page, which is no sentence for people. */
export function failureBody(text: string, contentType: string | null): unknown {
  return contentType?.startsWith('text/html') ? null : parseBody(text)
}

/**
 * Sends a request and returns a good answer. Throws ApiError for a failed one, after announcing it, and
 * for a network failure (status null); an abort by the caller is passed on as it is.
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
