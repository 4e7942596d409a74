import { mostBulk } from './descriptions.ts'
import type { Resources } from './resources.ts'
import type { ScimCaller } from './scim-caller.ts'
import { invalid, type Refusal, refusalOf, ScimError } from './scim-error.ts'
import { attributeOf, type Json, objectOf } from './values.ts'

const responseSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'

type Step = {
  method: string
  path: string
  bulkId: string | null
  data: unknown
  version: string | undefined
}

/**
 * Does several changes, each for itself and in their order. An id that begins with bulkId: stands for what one before
 * added. Ends early after as many errors as are allowed. `count` counts the operations before any is done. Throws
 * ScimError and what `count` throws.
 */
export async function runBulk(
  kinds: Record<'users' | 'groups', Resources>,
  caller: ScimCaller,
  body: unknown,
  { requestId, count }: { requestId: string; count: (operations: number) => Promise<unknown> },
): Promise<{ response: Json; failed: number; of: number }> {
  const steps = stepsOf(body)
  const allowed = allowedOf(body)
  await count(steps.length)
  const made = new Map<string, string>()
  const results: Json[] = []
  let failed = 0
  for (const step of steps) {
    const { method, bulkId } = step
    const named = { method, ...(bulkId === null ? {} : { bulkId }) }
    try {
      const done = await runStep(kinds, caller, step, made)
      if (done && bulkId !== null) made.set(bulkId, String(done.id))
      const { location, version } = (done?.meta ?? {}) as { location?: string; version?: string }
      results.push({ ...named, location, version, status: method === 'POST' ? '201' : done ? '200' : '204' })
    } catch (error) {
      failed += 1
      const { status, body: response }: Refusal = refusalOf(error, requestId)
      results.push({
        ...named,
        ...(method === 'POST' ? {} : { location: `${caller.base}${step.path}` }),
        status: String(status),
        response,
      })
      if (allowed !== null && failed >= allowed) break
    }
  }
  return { response: { schemas: [responseSchema], Operations: results }, failed, of: steps.length }
}

function stepsOf(body: unknown): Step[] {
  const sent = attributeOf(objectOf(body, 'A bulk request'), 'Operations')
  if (!Array.isArray(sent)) throw invalid('A bulk request needs Operations, a list.', 'invalidSyntax')
  if (sent.length > mostBulk)
    throw new ScimError(413, `A bulk request can have at most ${mostBulk} operations.`, 'tooMany')
  return sent.map(each => {
    const step = objectOf(each, 'An operation')
    const bulkId = attributeOf(step, 'bulkId')
    const version = attributeOf(step, 'version')
    return {
      method: String(attributeOf(step, 'method')).toUpperCase().slice(0, 10),
      path: String(attributeOf(step, 'path')).slice(0, 300),
      bulkId: typeof bulkId === 'string' ? bulkId : null,
      data: attributeOf(step, 'data'),
      version: typeof version === 'string' ? version : undefined,
    }
  })
}

/** Null: all are done, whatever fails. */
function allowedOf(body: unknown): number | null {
  const sent = Number(attributeOf(objectOf(body, 'A bulk request'), 'failOnErrors') ?? 0)
  return sent > 0 ? sent : null
}

const pathPattern = /^\/(users|groups)(?:\/([^/]+))?$/i

async function runStep(
  kinds: Record<'users' | 'groups', Resources>,
  caller: ScimCaller,
  step: Step,
  made: Map<string, string>,
): Promise<Json | null> {
  const [, kind, written] = pathPattern.exec(step.path) ?? []
  if (!kind) throw invalid(`The path ${step.path} is not /Users or /Groups.`, 'invalidPath')
  const resources = kinds[kind.toLowerCase() as 'users' | 'groups']
  const data = resolve(step.data, made)
  if (step.method === 'POST' && !written) {
    if (step.bulkId === null) throw invalid('What is added in bulk needs a bulkId.')
    return resources.add(caller, data, {})
  }
  if (!written) throw invalid(`${step.method} needs the id in the path.`, 'invalidPath')
  const id = String(resolve(written, made))
  if (step.method === 'PUT') return resources.replace(caller, id, data, {}, step.version)
  if (step.method === 'PATCH') return resources.patch(caller, id, data, {}, step.version)
  if (step.method !== 'DELETE') throw invalid(`The method ${step.method} is not POST, PUT, PATCH or DELETE.`)
  await resources.remove(caller, id, step.version)
  return null
}

const prefix = 'bulkId:'

/** Throws ScimError 409 for an id that nothing before was added under. */
function resolve(value: unknown, made: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (!value.startsWith(prefix)) return value
    const id = made.get(value.slice(prefix.length))
    if (id === undefined)
      throw new ScimError(409, `Nothing was added as ${value.slice(0, 100)} before.`, 'invalidValue')
    return id
  }
  if (Array.isArray(value)) return value.map(each => resolve(each, made))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, made)]))
}
