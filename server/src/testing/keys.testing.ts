import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { type Call, callAt, type TestApp, type TestUser, testPassword } from './start-app.testing.ts'

type Wanted = {
  scopes?: KeyScope[]
  collection_ids?: string[]
  networks?: string[]
  expires_at?: string
}

/** A key of a user, where their login is. */
export async function makeTestKey(app: TestApp, user: TestUser, wanted: Wanted = {}) {
  const json = { name: 'Test key', scopes: ['read'], password: testPassword, ...wanted }
  const { status, body } = await user.call('POST', '/keys', { json })
  if (status !== 201) throw new Error(`The key was refused: ${JSON.stringify(body)}`)
  const call: Call = callAt(app.url, { authorization: `Bearer ${body.secret}` })
  return { id: body.id as string, secret: body.secret as string, call }
}
