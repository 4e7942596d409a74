import type { Endpoint, MultipartBody } from '@citewell/contract/endpoint.ts'
import { makeExample } from '@citewell/contract/make-example.ts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { errorsMark, errorsOf } from './describe-errors.ts'
import { apiBase } from './mount.ts'

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
  const method = String(input.route.method)
  schema.description = whoMayCall(endpoint)
  schema.headers = headersOf(endpoint, method)
  schema[errorsMark] = errorsOf(endpoint, method)
  addExamples(schema, endpoint, input.url)
  if (endpoint.body?.as === 'multipart') Object.assign(schema, multipartSchema(endpoint.body))
  if (endpoint.answers?.endsWith('events'))
    schema.response = { ...schema.response, ...eventsResponse(endpoint, schema.response?.['200']) }
  return { ...described, schema: schema as typeof described.schema }
}

function whoMayCall({ access, keys }: Endpoint): string {
  if (access === 'public') return 'Anybody may call this.'
  const who = access === 'admin' ? 'For administrators. ' : ''
  return `${who}${keys ? `An API key needs ${keys.length > 1 ? 'one of the scopes' : 'the scope'} ${keys.join(', ')}.` : 'No API key may call this: it needs a login.'}`
}

const text = (description: string) => ({ type: 'string', description })

function headersOf({ keys, ifMatch, untagged, body, answers }: Endpoint, method: string) {
  const properties = {
    ...(body?.as === 'multipart' ? texts(body.headers) : {}),
    ...(keys && method !== 'GET'
      ? {
          'Idempotency-Key': {
            ...text(
              'For a call with an API key: a name of its own for this call. Repeated within a day with the same name, it is answered as before, with the header Idempotency-Replayed, and does nothing twice.',
            ),
            maxLength: 200,
          },
        }
      : {}),
    ...(ifMatch
      ? {
          'If-Match': text(
            `The ETag of \`${ifMatch}\`. What says something else by now is not changed: 412 with changed_meanwhile.`,
          ),
        }
      : {}),
    ...(method === 'GET' && !untagged && (answers ?? 'json') === 'json'
      ? { 'If-None-Match': text('The ETag of an earlier answer. One that says the same is answered by 304.') }
      : {}),
  }
  return Object.keys(properties).length > 0 ? { type: 'object', properties } : undefined
}

/** In what is sent and what comes back; of parameters, those that must be there. */
function addExamples(schema: Record<string, unknown>, endpoint: Endpoint, url: string): void {
  const path = url.slice(apiBase.length)
  const { params, query, body, status = 200, result } = endpoint
  if (body && 'schema' in body) addExample(schema.body, makeExample(body.schema, 'sent', path))
  const answers = schema.response as Record<string, unknown> | undefined
  addExample(answers?.[status], makeExample(result, 'answered', path))
  for (const [part, given] of [
    ['params', params],
    ['querystring', query],
  ] as const) {
    const described = schema[part] as { required?: string[]; properties: Record<string, unknown> } | undefined
    const example = given && (makeExample(given, 'sent', path) as Record<string, unknown>)
    for (const name of described?.required ?? []) addExample(described?.properties[name], example?.[name])
  }
}

function addExample(described: unknown, example: unknown): void {
  if (described && example !== undefined) Object.assign(described, { examples: [example] })
}

const texts = (list: Record<string, string>) =>
  Object.fromEntries(Object.entries(list).map(([name, description]) => [name, text(description)]))

function multipartSchema({ file, fields }: MultipartBody) {
  return {
    consumes: ['multipart/form-data'],
    body: {
      type: 'object',
      required: [...Object.keys(fields), file],
      properties: { ...texts(fields), [file]: { type: 'string', format: 'binary' } },
    },
  }
}

function eventsResponse(endpoint: Endpoint, json: unknown) {
  const { events } = endpoint
  const { examples, ...schema } = (json ?? {}) as { examples?: unknown[] }
  const description = events ? `Server-sent events: ${events.join(', ')}` : 'Server-sent events'
  return {
    200: {
      description: endpoint.summary,
      content: {
        ...(json ? { 'application/json': { schema, example: examples?.[0] } } : {}),
        'text/event-stream': { schema: { type: 'string', description } },
      },
    },
  }
}
