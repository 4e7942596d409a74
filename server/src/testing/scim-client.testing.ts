import { signOnDomains } from '../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { TestApp, TestUser } from './start-app.testing.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test may look at any part of a response
type Answered = { status: number; headers: Headers; body: any }
export type Scim = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
) => Promise<Answered>

/** A domain of the organisation, as if its record had been found. */
export async function proveDomain({ database: { db } }: TestApp, tenantId: TenantId, domain: string) {
  const now = new Date()
  await db
    .insert(signOnDomains)
    .values({ tenantId, id: crypto.randomUUID(), domain, proof: domain, verifiedAt: now, checkedAt: now })
}

/** Calls /scim/v2 with a new token of the owner's organisation. */
export async function connectDirectory(
  app: TestApp,
  owner: TestUser,
  { name = 'Directory', dry_run = false } = {},
): Promise<{ scim: Scim; id: string; token: string }> {
  const made = await owner.call('POST', '/organisation/provisioning/tokens', { json: { name, dry_run } })
  if (made.status !== 201) throw new Error(`The token was refused: ${JSON.stringify(made.body)}`)
  return { scim: scimAt(app, made.body.token), id: made.body.id, token: made.body.token }
}

export function scimAt(app: TestApp, token: string): Scim {
  return async (method, path, json, headers = {}) => {
    const response = await fetch(`${app.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: typeof json === 'string' ? json : JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
}

export const patchOf = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})
