import type { Endpoint, MultipartBody } from '@citewell/contract/endpoint.ts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface FastifyContextConfig {
    /** The route's entry in the contract, for its description. */
    endpoint?: Endpoint
    /** Whether other sites' pages may send it. It then changes nothing by itself for whoever's browser that is. */
    crossSite?: boolean
  }
}

const transform = createJsonSchemaTransform({})

/** A route's schema for OpenAPI, with bodies that are not JSON: forms with a file, and event streams. */
export const describeCall: typeof transform = input => {
  const described = transform(input)
  const endpoint = input.route.config?.endpoint
  if (!endpoint) return described
  const schema = described.schema as Record<string, unknown> & { response?: Record<string, unknown> }
  schema.description = whoMayCall(endpoint)
  if (endpoint.keys && input.route.method !== 'GET') schema.headers = idempotencyHeader
  if (endpoint.body?.as === 'multipart') Object.assign(schema, multipartSchema(endpoint.body))
  if (endpoint.answers?.endsWith('events'))
    schema.response = { ...schema.response, ...eventsResponse(endpoint, schema.response?.['200']) }
  return { ...described, schema: schema as typeof described.schema }
}

function whoMayCall({ access, keys }: Endpoint): string {
  if (access === 'public') return 'Anybody may call this.'
  const who = access === 'admin' ? 'For administrators. ' : ''
  return `${who}${keys ? `An API key needs one of the scopes ${keys.join(', ')}.` : 'No API key may call this: it needs a login.'}`
}

const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 200,
      description:
        'For a call with an API key: a name of its own for this call. Repeated within a day with the same name, it is answered as before, with the header Idempotency-Replayed, and does nothing twice.',
    },
  },
}

function multipartSchema({ file, fields, headers }: MultipartBody) {
  const texts = (list: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(list).map(([name, description]) => [name, { type: 'string', description }]),
    )
  return {
    consumes: ['multipart/form-data'],
    headers: { type: 'object', properties: { ...texts(headers), ...idempotencyHeader.properties } },
    body: {
      type: 'object',
      required: [...Object.keys(fields), file],
      properties: { ...texts(fields), [file]: { type: 'string', format: 'binary' } },
    },
  }
}

function eventsResponse(endpoint: Endpoint, json: unknown) {
  const { events } = endpoint
  const description = events ? `Server-sent events: ${events.join(', ')}` : 'Server-sent events'
  return {
    200: {
      description: endpoint.summary,
      content: {
        ...(json ? { 'application/json': { schema: json } } : {}),
        'text/event-stream': { schema: { type: 'string', description } },
      },
    },
  }
}
