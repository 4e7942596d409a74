import type { KeyScope } from '@citewell/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { SessionToken } from './session-token.ts'

/** Who makes a request. The product's own type adds what else it knows. */
export type Identity = {
  userId: string
  /** Whose rows the calls of a user may see. */
  tenantId: string
  role: 'user' | 'admin'
  /** The login that the request came with, or a name for its key. */
  sessionId: string
  via: SessionToken['via']
  /** When the person last proved who they are: by the login, or by confirming it. */
  provedAt: Date
  /** The API key that it came with; null for a login. */
  key: { id: string } | null
  /** How that key begins. */
  keyPrefix?: string
  /** What the API key that it came with is for; null for a login, which has no such limits. */
  scopes: readonly KeyScope[] | null
}

export type Authenticate = (request: FastifyRequest) => Promise<Identity | null>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyRequest {
    caller: Identity | null
    sessionToken: SessionToken | null
  }
}
