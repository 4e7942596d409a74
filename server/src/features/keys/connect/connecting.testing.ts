import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { users } from '../../../domain/accounts/account-tables.ts'
import type { fetchOutside } from '../../../platform/http/fetch-outside.ts'
import {
  askToConnect,
  decide,
  postForm,
  reach,
  testAppUrl,
} from '../../../testing/connect-program.testing.ts'
import { startTestApp, type TestUser } from '../../../testing/start-app.testing.ts'

export const callback = 'https://assistant.example/callback'
export const modes = ['old', 'legacy', { pin: '2026-07-28' }] as const
type Tokens = { access_token: string; refresh_token: string; scope: string; code: string; verifier: string }

export type Connecting = Awaited<ReturnType<typeof startConnecting>>

/** An application with an administrator who has listed a program, and somebody with a document and a collection. */
export async function startConnecting() {
  /** The internet of these tests. */
  const described = vi.fn<typeof fetchOutside>()
  const app = await startTestApp({ APP_URL: testAppUrl }, { fetchOutside: described })
  const admin = await app.user()
  await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  const user = await app.user({ tier: 'pro' })
  const json = { name: 'Claude', redirect_uris: [callback, 'http://127.0.0.1/callback'] }
  const clientId: string = (await admin.call('POST', '/admin/programs', { json })).body.id
  const open: string = (await user.call('POST', '/collections', { json: { name: 'Open' } })).body.id
  const { body: added } = await user.upload(null, 'handbook.txt', 'Each employee has 27 days of leave.')
  await user.settled(added.id)

  const exchange = (code: string | null, verifier: string, changes: Record<string, string> = {}) =>
    postForm(app, '/oauth/token', {
      ...{ grant_type: 'authorization_code', code: code ?? '', code_verifier: verifier },
      ...{ client_id: clientId, redirect_uri: callback, ...changes },
    })
  const refresh = (token: string, changes: Record<string, string> = {}) =>
    postForm(app, '/oauth/token', {
      ...{ grant_type: 'refresh_token', refresh_token: token, client_id: clientId, ...changes },
    })
  async function connect(by = user, asked: Record<string, string | undefined> = {}, choice = {}) {
    const { url, verifier } = askToConnect(clientId, callback, asked)
    const code = (await decide(app, by, url, choice)).searchParams.get('code')
    const { body } = await exchange(code, verifier)
    return { ...body, code, verifier } as Tokens
  }
  const tools = (token: string) =>
    fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
  const works = async (token: string) => (await tools(token)).status
  const setPrograms = async (CONNECT_PROGRAMS: string | null) => {
    const { version } = (await admin.call('GET', '/admin/settings')).body
    const given = { version, changes: { CONNECT_PROGRAMS } }
    expect((await admin.call('POST', '/admin/settings', { json: given })).status).toBe(200)
  }

  /** What a program keeps; `consent` is the person at its browser. */
  function programOf(by: TestUser, known: { client_id: string } | undefined, redirectUrl: string) {
    const kept: Record<string, unknown> & { answer?: URLSearchParams } = { client: known }
    return {
      kept,
      redirectUrl,
      clientMetadata: { client_name: 'A desktop assistant', redirect_uris: [redirectUrl] },
      clientInformation: () => kept.client,
      saveClientInformation: (client: unknown) => void Object.assign(kept, { client }),
      tokens: () => kept.tokens,
      saveTokens: (tokens: unknown) => void Object.assign(kept, { tokens }),
      codeVerifier: () => kept.verifier,
      discoveryState: () => kept.discovery,
      saveDiscoveryState: (discovery: unknown) => void Object.assign(kept, { discovery }),
      saveCodeVerifier: (verifier: string) => void Object.assign(kept, { verifier }),
      redirectToAuthorization: async (url: URL) => {
        kept.answer = (await decide(app, by, url.href)).searchParams
      },
    } as unknown as OAuthClientProvider & { kept: typeof kept }
  }

  /** By MCP's client of today, which knows two ways to speak, or by the one before. */
  async function dance(
    provider: ReturnType<typeof programOf>,
    mode: (typeof modes)[number],
  ): Promise<Client> {
    const at = new URL(`${testAppUrl}/mcp`)
    const given = { authProvider: provider, fetch: reach(app) }
    // What is called here is called in the same way.
    const transport = () =>
      mode === 'old'
        ? (new OldTransport(at, given as never) as unknown as StreamableHTTPClientTransport)
        : new StreamableHTTPClientTransport(at, given)
    const client = () =>
      mode === 'old'
        ? (new OldClient({ name: 'test', version: '1' }) as unknown as Client)
        : new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const first = transport()
    await expect(client().connect(first)).rejects.toThrow(/unauthorized/i)
    const answer = provider.kept.answer ?? new URLSearchParams()
    await (mode === 'old' ? first.finishAuth(answer.get('code') ?? '') : first.finishAuth(answer))
    const connected = client()
    await connected.connect(transport())
    return connected
  }

  return {
    ...{ app, admin, user, clientId, open, described },
    ...{ exchange, refresh, connect, tools, works, setPrograms, programOf, dance },
  }
}
