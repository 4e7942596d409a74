/** What the tests use of the package, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      provider: {
        Grant: new (given: {
          clientId: string
          accountId: string
        }) => { addOIDCScope(scope: string): void; save(): Promise<string> }
      }
    }
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
        claims: Record<string, string[]>
        features: { devInteractions: { enabled: boolean } }
        interactions: { url: (context: unknown, interaction: { uid: string }) => string }
        findAccount: (
          context: unknown,
          id: string,
        ) => { accountId: string; claims: () => Record<string, unknown> & { sub: string } }
        loadExistingGrant: (context: Context) => Promise<unknown>
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}
