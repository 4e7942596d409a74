import type { KeyScope } from '@citewell/contract/endpoint.ts'
import OpenAI, { APIError } from 'openai'
import { makeTestKey } from './keys.testing.ts'
import type { TestApp, TestUser } from './start-app.testing.ts'

/** OpenAI's own client with a key of this person. */
export async function openaiClient(
  app: TestApp,
  of: TestUser,
  scopes: KeyScope[],
  defaultHeaders: Record<string, string> = {},
): Promise<OpenAI> {
  const { secret } = await makeTestKey(app, of, { scopes })
  return new OpenAI({ apiKey: secret, baseURL: `${app.url}/openai/v1`, maxRetries: 0, defaultHeaders })
}

/** What the client says of a call that is refused. Throws if it is not. */
export async function refusalOf(call: Promise<unknown>): Promise<APIError> {
  const error = await call.then(
    () => null,
    each => each,
  )
  if (error instanceof APIError) return error
  throw new Error(`The call was not refused: ${String(error)}`)
}
