/** What we use of the package, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = {
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }
  type Context = {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      result?: { consent?: { grantId: string } }
      provider: Provider
    }
    redirect(to: string): void
  }
  type Account = { accountId: string; claims: () => Record<string, unknown> & { sub: string } }
  export type Adapter = {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>
    find(id: string): Promise<Record<string, unknown> | undefined>
    findByUid(uid: string): Promise<undefined>
    findByUserCode(code: string): Promise<undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }
  type Switch = { enabled: boolean }

  export type Configuration = {
    adapter?: (kind: string) => Adapter
    clients?: { client_id: string; client_secret: string; redirect_uris: string[] }[]
    jwks?: { keys: unknown[] }
    cookies?: {
      keys: string[]
      names: Record<'session' | 'interaction' | 'resume', string>
      short: Record<string, unknown>
      long: Record<string, unknown>
    }
    claims?: Record<string, string[]>
    clientAuthMethods?: string[]
    clientDefaults?: Record<string, unknown>
    enabledJWA?: Record<string, string[]>
    extraClientMetadata?: {
      properties: string[]
      validator: (context: unknown, key: string, value: unknown, metadata: Record<string, unknown>) => void
    }
    features?: {
      clientIdMetadataDocument?: Switch & {
        ack?: string
        allowFetch?: (context: unknown, clientId: string) => Promise<boolean>
        allowClient?: (context: unknown, client: unknown) => Promise<boolean>
        cacheDuration?: { min: number; max: number }
      }
      devInteractions?: Switch
      dPoP?: Switch
      pushedAuthorizationRequests?: Switch
      registration?: Switch & { issueRegistrationAccessToken?: boolean }
      resourceIndicators?: Switch & {
        defaultResource: (context: unknown) => string
        useGrantedResource: () => boolean
        getResourceServerInfo: (
          context: unknown,
          resource: string,
        ) => { scope: string; audience: string; accessTokenTTL: number; accessTokenFormat: 'opaque' }
      }
      revocation?: Switch & {
        allowedPolicy: (
          context: unknown,
          client: { clientId: string },
          token: { clientId: string },
        ) => boolean
      }
      rpInitiatedLogout?: Switch
      userinfo?: Switch
    }
    fetch?: (url: string | URL, options: { headers?: HeadersInit; signal?: AbortSignal }) => Promise<Response>
    interactions?: {
      policy?: unknown[]
      url: (context: unknown, interaction: { uid: string }) => string
    }
    findAccount?: (
      context: unknown,
      id: string,
      token?: { kind: string; grantId?: string },
    ) => Account | Promise<Account | undefined>
    loadExistingGrant?: (context: Context) => Promise<unknown>
    allowOmittingSingleRegisteredRedirectUri?: boolean
    enableHttpPostMethods?: boolean
    expiresWithSession?: () => boolean
    issueRefreshToken?: () => boolean
    pkce?: { required: () => boolean }
    renderError?: (context: Context, out: { error: string }, error: unknown) => void
    responseTypes?: string[]
    revokeGrantPolicy?: () => boolean
    rotateRefreshToken?: boolean
    routes?: Record<string, string>
    scopes?: string[]
    ttl?: Record<string, number>
  }

  export type Interaction = {
    uid: string
    returnTo: string
    params: { client_id: string; redirect_uri: string; resource?: string | string[]; scope?: string }
    /** Set once it was decided. */
    result?: { consent?: { grantId: string } }
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    proxy: boolean
    Grant: (new (given: {
      clientId: string
      accountId: string
    }) => Grant) & {
      find(id: string): Promise<Grant | undefined>
    }
    Client: { find(id: string): Promise<{ clientId: string; clientName?: string } | undefined> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<string>
    on(event: 'server_error', listener: (context: unknown, error: Error) => void): void
  }

  export namespace interactionPolicy {
    class Prompt {
      constructor(given: { name: string; requestable: boolean }, ...checks: Check[])
    }
    class Check {
      constructor(reason: string, description: string, error: string, check: (context: Context) => boolean)
    }
  }

  export namespace errors {
    class InvalidClientMetadata extends Error {
      constructor(description: string)
    }
    class InvalidGrant extends Error {
      constructor(description: string)
    }
    class InvalidTarget extends Error {}
    class SessionNotFound extends Error {}
  }
}
