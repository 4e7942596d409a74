import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resourceOf } from '../../../domain/keys/doors.ts'
import type { Routes } from '../../../platform/http/mount.ts'
import { addressKey, type RateLimits } from '../../../platform/http/rate-limits.ts'
import { type OauthDeps, type OauthServer, oauthPaths, scopesOf } from './oauth-server.ts'

type Deps = OauthDeps & { limits: RateLimits; oauth: OauthServer }

/** OAuth 2.1 for programs: what its servers say of themselves, and the calls that the library answers. */
export function oauthRoutes(deps: Deps): Routes {
  return server => {
    describeServers(server, deps)
    // The library reads bodies itself.
    void server.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, _body, done) => done(null))
      const hide = { hide: true }
      const answer = (request: FastifyRequest, reply: FastifyReply) => handOver(deps, request, reply)
      scope.get(
        oauthPaths.authorization,
        { schema: hide, exposeHeadRoute: false },
        async (request, reply) => {
          readAsOurs(request, deps.config.appUrl)
          forgetSession(request)
          return answer(request, reply)
        },
      )
      scope.get(
        `${oauthPaths.authorization}/:uid`,
        { schema: hide, exposeHeadRoute: false },
        async (request, reply) => {
          forgetSession(request)
          return answer(request, reply)
        },
      )
      for (const path of [oauthPaths.token, oauthPaths.revocation]) scope.post(path, { schema: hide }, answer)
      scope.post(oauthPaths.registration, { schema: hide }, async (request, reply) => {
        await deps.limits.take('program-registration', addressKey(request.ip), request.ip)
        return answer(request, reply)
      })
    })
  }
}

async function handOver({ config, limits, oauth }: Deps, request: FastifyRequest, reply: FastifyReply) {
  await limits.take('address-calls', addressKey(request.ip), request.ip)
  const provider = await oauth()
  const { raw } = request
  raw.headers['x-forwarded-proto'] = new URL(config.appUrl).protocol.slice(0, -1)
  delete raw.headers['x-forwarded-host']
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  await provider.callback()(raw, reply.raw)
  return reply
}

/**
 * Asks for no more and no less than there is: an unknown scope asks for nothing, and without any, all are asked for.
 */
function readAsOurs({ raw }: FastifyRequest, appUrl: string): void {
  const [path = '', query = ''] = (raw.url ?? '').split(/\?(.*)/s)
  const search = new URLSearchParams(query)
  const scopes: string[] = scopesOf(search.get('resource') === resourceOf(appUrl, 'api') ? 'api' : 'mcp')
  const wanted = (search.get('scope') ?? '').split(' ').filter(scope => scopes.includes(scope))
  if (search.getAll('scope').length < 2) search.set('scope', (wanted.length > 0 ? wanted : scopes).join(' '))
  raw.url = `${path}?${search}`
}

/** No connection follows from one before, which may have been another account's in the same browser. */
function forgetSession({ raw }: FastifyRequest): void {
  const cookies = (raw.headers.cookie ?? '').split('; ').filter(each => !each.startsWith('citewell_oauth'))
  raw.headers.cookie = cookies.join('; ')
}

/** At all addresses that clients of several years look at. */
function describeServers(server: FastifyInstance, { config }: Deps): void {
  const { appUrl } = config
  const say = (path: string, body: () => object) =>
    server.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store').send(body()),
    )
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    for (const after of ['', '/mcp']) say(`/.well-known/${name}${after}`, () => authorizationServer(config))
  say('/oauth/keys', () => ({ keys: [] }))
  say('/mcp/.well-known/openid-configuration', () => authorizationServer(config))
  for (const [after, door] of [
    ['', 'mcp'],
    ['/mcp', 'mcp'],
    ['/api/v1', 'api'],
  ] as const)
    say(`/.well-known/oauth-protected-resource${after}`, () => ({
      resource: resourceOf(appUrl, door),
      resource_name: 'Citewell',
      authorization_servers: [appUrl],
      scopes_supported: scopesOf(door),
      bearer_methods_supported: ['header'],
    }))
}

function authorizationServer({ appUrl, connectPrograms }: OauthDeps['config']): object {
  const at = (path: string) => `${appUrl}${path}`
  return {
    issuer: appUrl,
    authorization_endpoint: at(oauthPaths.authorization),
    token_endpoint: at(oauthPaths.token),
    revocation_endpoint: at(oauthPaths.revocation),
    ...(connectPrograms === 'registered' && { registration_endpoint: at(oauthPaths.registration) }),
    scopes_supported: scopesOf('api'),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: connectPrograms !== 'listed',
    // The library of OpenID Connect that older clients use wants these. There are no ID tokens.
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    jwks_uri: at('/oauth/keys'),
  }
}
