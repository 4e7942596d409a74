import { randomUUID } from 'node:crypto'
import type { ConnectionRequest } from '@citewell/contract/connections.ts'
import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { ownedCollection } from '../../../domain/collections/owned-collection.ts'
import { resourceOf } from '../../../domain/keys/doors.ts'
import { digestOf, newPrefix, newSecret } from '../../../domain/keys/key-secret.ts'
import { oauthClients } from '../../../domain/keys/oauth-tables.ts'
import { AppError, FieldError } from '../../../platform/errors.ts'
import { requireFreshLogin } from '../../../platform/http/require-fresh-login.ts'
import { addKey, mayMake } from '../keys.ts'
import { doorOf, endOfUnused, type OauthDeps, type OauthServer, scopesOf } from './oauth-server.ts'

export type ConnectionDeps = OauthDeps & {
  oauth: OauthServer
}
/** A call, of the browser in which the program asked. */
type Asked = { uid: string; request: FastifyRequest; reply: FastifyReply }

type Waiting = { provider: Provider; interaction: Interaction; program: Program }
type Program = ConnectionRequest['program'] & { id: string }

/** What a program asks for. Throws connection_expired. */
export async function describeRequest(
  deps: ConnectionDeps,
  caller: Caller,
  asked: Asked,
): Promise<ConnectionRequest> {
  const { interaction, program } = await waitingRequest(deps, asked)
  const { id: _, ...shown } = program
  const door = doorOfRequest(deps, interaction)
  const organisation = caller.organisations.find(({ id }) => id === caller.tenantId)
  return {
    program: shown,
    returns_to: placeOf(interaction.params.redirect_uri),
    door,
    scopes: askedScopes(interaction, door),
    organisation: organisation?.name ?? null,
    may_connect: await mayMake(deps.db, caller),
  }
}

type Decision = { allow: boolean; scopes: KeyScope[]; collection_ids: string[] | null }

/**
 * Connects the program or refuses it; returns where the browser has to go. Throws connection_expired, forbidden, not_found
 * for a collection that the caller may not find, login_not_confirmed, too_many_keys and FieldError.
 */
export async function decideRequest(
  deps: ConnectionDeps,
  caller: Caller,
  asked: Asked,
  { allow, scopes, collection_ids }: Decision,
): Promise<string> {
  for (const id of collection_ids ?? []) await ownedCollection(deps.db, caller, id, 'find')
  const { provider, interaction, program } = await waitingRequest(deps, asked)
  const { request, reply } = asked
  const end = (result: Record<string, unknown>) => provider.interactionResult(request.raw, reply.raw, result)
  if (!allow) return end({ error: 'access_denied', error_description: 'The user refused.' })
  // A connection outlives the session of a thief.
  requireFreshLogin(caller)
  const door = doorOfRequest(deps, interaction)
  const wanted = askedScopes(interaction, door).filter(scope => scopes.includes(scope))
  if (wanted.length === 0) throw new FieldError(['body', 'scopes'], 'Choose what the program may do')
  const grant = new provider.Grant({ accountId: caller.userId, clientId: program.id })
  grant.addResourceScope(resourceOf(deps.config.appUrl, door), wanted.join(' '))
  const grantId = await grant.save()
  const prefix = newPrefix()
  const { name } = placeOf(interaction.params.redirect_uri)
  await addKey(
    deps,
    caller,
    {
      ...{ id: randomUUID(), prefix, scopes: wanted, collectionIds: collection_ids, networks: [] },
      ...{
        name: program.name,
        grantId,
        program: { id: program.id, name: program.name, host: program.host ?? name },
      },
      // Its tokens stand for it: nobody knows a secret of this digest.
      digest: digestOf(newSecret(prefix)),
      expiresAt: endOfUnused(deps.clock.now()),
    },
    request.ip,
  )
  await deps.db
    .update(oauthClients)
    .set({ connectedAt: deps.clock.now() })
    .where(eq(oauthClients.id, program.id))
  return end({ login: { accountId: caller.userId, remember: false }, consent: { grantId } })
}

async function waitingRequest(
  { db, oauth }: ConnectionDeps,
  { uid, request, reply }: Asked,
): Promise<Waiting> {
  const provider = await oauth()
  // It goes by a cookie that the program's way through this browser left, so that no link of somebody else gets a consent.
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
  const client = interaction && (await provider.Client.find(interaction.params.client_id).catch(() => null))
  if (!interaction || !client || interaction.uid !== uid || interaction.result?.consent)
    throw new AppError(
      'connection_expired',
      'This request is over, or was made in another browser. Connect again from the program.',
    )
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, client.clientId))
  const described = row === undefined
  return {
    provider,
    interaction,
    program: {
      id: client.clientId,
      name: (client.clientName ?? client.clientId).slice(0, 80),
      source: described ? 'described' : row.listed ? 'listed' : 'registered',
      host: described ? new URL(client.clientId).host : null,
    },
  }
}

function doorOfRequest({ config }: ConnectionDeps, { params }: Interaction) {
  const [resource = ''] = [params.resource ?? ''].flat()
  return doorOf(config.appUrl, resource) ?? 'mcp'
}

function askedScopes({ params }: Interaction, door: 'mcp' | 'api') {
  const asked = params.scope?.split(' ') ?? []
  return scopesOf(door).filter(scope => asked.includes(scope))
}

function placeOf(address: string): ConnectionRequest['returns_to'] {
  const { protocol, host, hostname } = new URL(address)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return { kind: 'this-computer', name: hostname }
  return protocol === 'https:' ? { kind: 'host', name: host } : { kind: 'scheme', name: protocol }
}
