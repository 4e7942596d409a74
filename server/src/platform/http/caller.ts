import type { FastifyRequest } from 'fastify'
import type { SessionToken } from './session-token.ts'

/** Who stands behind a request. What else the product knows of them it adds in a type of its own. */
export type Identity = {
  userId: string
  role: 'user' | 'admin'
  via: SessionToken['via']
}

export type Authenticate = (request: FastifyRequest) => Promise<Identity | null>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    caller: Identity | null
    sessionToken: SessionToken | null
  }
}
