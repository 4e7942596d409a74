import { keyScopes } from '@citewell/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../domain/accounts/account-tables.ts'
import { givenApp } from './given-app.testing.ts'
import { inFull } from './in-full.testing.ts'
import { makeTestKey } from './keys.testing.ts'
import type { TestUser } from './start-app.testing.ts'
import { type Objects, objectsOf } from './walk-objects.testing.ts'
import { closed, ownValues, send } from './walk-values.testing.ts'

/**
 * The part of the contract walk that is refused before anything is looked for: the calls of nobody, of a user on admin
 * paths, of a page without the CSRF token, and of a key that was made for something else.
 */
const app = givenApp()
let caller: TestUser
let own: Objects
beforeAll(async () => {
  caller = await app.user({ tier: 'pro' })
  own = await objectsOf(app, caller)
})

/** In part, each call is made in one of the ways, in turn. */
function inPart<Way>(key: string, ways: Way[]): Way[] {
  const turn = closed.findIndex(([other]) => other === key) % ways.length
  return ways.filter((_, at) => inFull || at === turn)
}

describe('nobody', () => {
  it.each(closed)('gets nothing of %s', async (key, endpoint) => {
    const values = ownValues(endpoint, own)
    for (const given of inPart(key, [values, { params: values.params, query: {}, body: {} }])) {
      const answer = await send(app, key, endpoint, given)
      expect([answer.status, answer.body.code]).toEqual([401, 'not_authenticated'])
    }
  })
})

describe('a user', () => {
  it.each(closed.filter(([, { access }]) => access === 'admin'))(
    'gets nothing of %s',
    async (key, endpoint) => {
      const answer = await send(caller, key, endpoint, ownValues(endpoint, own))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    },
  )
})

describe('a page of another site', () => {
  it.each(closed.filter(([key]) => !key.startsWith('GET')))(
    'changes nothing by %s',
    async (key, endpoint) => {
      const cookie = `citewell_session=${caller.token}; csrf_token=known`
      const values = ownValues(endpoint, own)
      const ways: Record<string, string>[] = [{ cookie }, { cookie, 'x-csrf-token': 'guessed' }]
      for (const headers of inPart(key, ways)) {
        const answer = await send(app, key, endpoint, values, headers)
        expect([answer.status, answer.body.code]).toEqual([403, 'csrf_failed'])
      }
    },
  )
})

describe('a key', () => {
  it.each(keyScopes)('for %s makes no other call', async scope => {
    const user = await app.user({ tier: 'pro' })
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    const key = await makeTestKey(app, user, { scopes: [scope] })
    const others = closed.filter(([, { keys }], at) => {
      const without = keyScopes.filter(each => !keys?.includes(each))
      // In part, each call is made with one of the scopes that do not open it, in turn.
      return !keys?.includes(scope) && (inFull || without[at % without.length] === scope)
    })
    for (const [name, endpoint] of others) {
      const { body } = await send(key, name, endpoint, ownValues(endpoint, own))
      expect([name, body?.code]).toEqual([name, endpoint.keys ? 'scope_missing' : 'not_for_keys'])
    }
  })
})
