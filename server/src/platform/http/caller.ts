import type { Tier } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'

/** The logged-in person behind a request. */
export type Caller = {
  userId: string
  email: string
  name: string
  role: 'user' | 'admin'
  tier: Tier
  needsReconsent: boolean
  joinedAt: Date
  /** How the session came: only a cookie is sent by the browser unasked, and so needs the CSRF token. */
  via: 'cookie' | 'bearer'
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
  }
}
