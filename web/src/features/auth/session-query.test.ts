import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { sessionQuery } from './session-query.ts'

const check = (answers: Answers) => {
  fakeServer(answers)
  return new QueryClient().fetchQuery({ ...sessionQuery, retry: false })
}

describe('the session check', () => {
  it('takes what the check says', async () => {
    const me = { authenticated: false }
    expect(await check({ 'GET /auth/me': () => me })).toEqual(me)
  })

  it('takes the profile where the check cannot be had, and asks for no consent then', async () => {
    const session = await check({ 'GET /user/profile': () => ({ email: 'ada@example.org' }) })
    expect(session).toMatchObject({
      email: 'ada@example.org',
      authenticated: true,
      needs_reconsent: false,
      features: null,
    })
  })

  it('is null when neither can be had', async () => {
    expect(await check({})).toBeNull()
  })
})
