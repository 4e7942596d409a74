import type { Tier } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'
import type { SessionToken } from './session-token.ts'

/** The logged-in person behind a request. */
export type Caller = {
  userId: string
  email: string
  name: string
  role: 'user' | 'admin'
  tier: Tier
  needsReconsent: boolean
  /** Is the second factor on. */
  twoFactor: boolean
  sessionId: string
  joinedAt: Date
  via: SessionToken['via']
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
    sessionToken: SessionToken | null
  }
}
