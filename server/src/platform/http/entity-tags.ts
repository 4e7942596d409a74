import { createHash } from 'node:crypto'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { InTurn } from '../database/in-turn.ts'
import { AppError, FieldError } from '../errors.ts'
import type { Identity } from './caller.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyInstance {
    inTurn: InTurn
  }
}

/** The call that shows what another changes: its name, its entry in the contract and its handler. */
export type Shown = { key: string; endpoint: Endpoint; handler: (input: Record<string, unknown>) => unknown }

/** The ETag of an answer: it changes with every character, but for fields that tell of use. It is weak where there are any. */
function entityTag(text: string, { untagged }: Pick<Endpoint, 'untagged'>): string {
  const said = untagged
    ? JSON.stringify(JSON.parse(text, (name, value) => (untagged.includes(name) ? undefined : value)))
    : text
  return `${untagged ? 'W/' : ''}"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`
}

/** Whether a header names a tag. Proxies that compress answers make tags weak, so that does not count. */
function names(header: string, tag: string): boolean {
  const list = header.split(',').map(entry => bare(entry.trim()))
  return list.includes('*') || list.includes(bare(tag))
}

const bare = (tag: string) => tag.replace(/^W\//, '')

/** Gives an answer its ETag. Whether the caller has it already, so that 304 is all that they need. */
export function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  shown: Pick<Endpoint, 'untagged'>,
): boolean {
  const tag = entityTag(text, shown)
  reply.header('etag', tag)
  const known = request.headers['if-none-match']
  return request.method === 'GET' && !shown.untagged && known !== undefined && names(known, tag)
}

/**
 * Makes a change. With If-Match it is made only of what the caller saw; all changes of the same thing wait for each other
 * meanwhile. Throws changed_meanwhile, and FieldError for a call that cannot compare.
 */
export async function changeSeen<Result>(
  request: FastifyRequest,
  shown: Shown | null,
  run: () => Promise<Result>,
): Promise<Result> {
  const wanted = request.headers['if-match']
  if (!shown) {
    if (wanted !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
      throw new FieldError(['header', 'if-match'], 'This call cannot be made to depend on an ETag')
    return run()
  }
  const { caller, params } = request as { caller: Identity | null; params: Record<string, string> }
  const path = shown.key.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
  const owner = shown.endpoint.access === 'user' ? caller?.tenantId : ''
  return request.server.inTurn(`${owner} ${path}`, async () => {
    if (wanted !== undefined && !names(wanted, entityTag(await readShown(shown, request), shown.endpoint)))
      throw new AppError(
        'changed_meanwhile',
        'This was changed meanwhile. Look at what it says now, and make your change again.',
      )
    return run()
  })
}

/** The answer of the call that shows it, as the caller would get it. */
async function readShown({ key, endpoint, handler }: Shown, request: FastifyRequest): Promise<string> {
  const { caller, params } = request
  const query = endpoint.query?.parse({}) ?? {}
  const answer = await handler({ params, query, caller, request })
  const [method = '', url = ''] = key.split(' ')
  return serializerCompiler({ schema: endpoint.result, method, url, httpStatus: '200' })(answer)
}
