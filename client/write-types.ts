import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerEvents } from '@citewell/contract/answer-events.ts'
import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { errorBody, errorStatus } from '@citewell/contract/errors.ts'

/** A schema as zod keeps it. Its public types tell less than what a walk over all of them needs. */
type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  coerce?: boolean
  shape: Record<string, Schema>
  element: Schema
  innerType: Schema
  valueType: Schema
  in: Schema
  out: Schema
  options: Schema[]
  items: Schema[]
  entries: Record<string, string>
  values: unknown[]
}

/** Before parsing or after it: a default may be left out, and a coerced value may be anything. */
type Side = 'input' | 'output'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value as Schema)._zod

/** What is long enough to be worth a name. */
const named = ['object', 'union', 'enum']

/**
 * The types of `src/contract.ts` written out, so that who uses the package needs neither zod nor the contract. A test
 * compares the two.
 */
export async function writeTypes(): Promise<string> {
  const names = await schemaNames()
  const declared = new Map<string, string>()

  /** By its name, if that says the same before and after parsing. */
  const write = (schema: Schema, side: Side): string => {
    const name = names.get(schema)
    if (name === undefined) return writeInline(schema, side)
    if (!declared.has(name)) {
      declared.set(name, '')
      declared.set(name, writeInline(schema, 'output'))
    }
    return side === 'output' || writeInline(schema, 'input') === declared.get(name)
      ? name
      : writeInline(schema, side)
  }

  const writeInline = (schema: Schema, side: Side): string => {
    const { def } = schema._zod
    switch (def.type) {
      case 'string':
      case 'boolean':
      case 'null':
      case 'never':
      case 'unknown':
        return def.type
      case 'number':
        return def.coerce && side === 'input' ? 'unknown' : 'number'
      case 'literal':
        return def.values.map(value => JSON.stringify(value)).join(' | ')
      case 'enum':
        return Object.values(def.entries)
          .map(value => JSON.stringify(value))
          .join(' | ')
      case 'array':
        return `Array<${write(def.element, side)}>`
      case 'tuple':
        return `[${def.items.map(item => write(item, side)).join(', ')}]`
      case 'union':
        return def.options.map(option => write(option, side)).join(' | ')
      case 'record':
        return `Record<string, ${write(def.valueType, side)}>`
      case 'nullable':
        return `${write(def.innerType, side)} | null`
      case 'optional':
        return `${write(def.innerType, side)} | undefined`
      case 'default':
        return side === 'input' ? `${write(def.innerType, side)} | undefined` : write(def.innerType, side)
      case 'pipe':
        return write(side === 'input' ? def.in : def.out, side)
      case 'object':
        return writeObject(def.shape, (member, key) => {
          const left = side === 'input' ? mayBeLeftOut(member) : member._zod.def.type === 'optional'
          return `${key}${left ? '?' : ''}: ${write(member, side)}`
        })
      default:
        throw new Error(`Nothing says how ${def.type} is written as a type.`)
    }
  }

  /** A query as `CallInput` has it: typed as after parsing, and without what has a default. */
  const writeQuery = (schema: Schema): string =>
    writeObject(schema._zod.def.shape, (member, key) =>
      mayBeLeftOut(member)
        ? `${key}?: ${write(member, 'output')} | undefined`
        : `${key}: ${write(member, 'output')}`,
    )

  const writeCall = ([key, endpoint]: [string, Endpoint]): string => {
    const { params, query, body, answers = 'json', result, summary } = endpoint
    const input = [
      ...(params ? [`params: ${write(params as unknown as Schema, 'output')}`] : []),
      ...(query ? [`query?: ${writeQuery(query as unknown as Schema)}`] : []),
      ...(body
        ? [`body: ${body.as === 'multipart' ? 'never' : write(body.schema as unknown as Schema, 'input')}`]
        : []),
    ]
    return `  /** ${summary} */\n  ${JSON.stringify(key)}: { answers: ${JSON.stringify(answers)}; input: { ${input.join('; ') || 'params?: undefined'} }; result: ${write(result as unknown as Schema, 'output')} }`
  }

  const calls = Object.entries(api as Record<string, Endpoint>)
    .filter(([, { keys }]) => keys)
    .map(writeCall)
  const events = Object.entries(answerEvents).map(
    ([event, data]) =>
      `{ event: ${JSON.stringify(event)}; data: ${write(data as unknown as Schema, 'output')} }`,
  )
  const codes = Object.keys(errorStatus).map(code => JSON.stringify(code))
  const whole = [
    `export type ErrorCode = ${codes.join(' | ')}`,
    `export type ErrorBody = ${writeInline(errorBody as unknown as Schema, 'output')}`,
    `export type AnswerEvent =\n  | ${events.join('\n  | ')}`,
    `/** Every call that a key may make. */\nexport type Calls = {\n${calls.join('\n')}\n}`,
  ]
  return [...[...declared].map(([name, text]) => `type ${name} = ${text}`), ...whole].join('\n\n')
}

function writeObject(
  shape: Record<string, Schema>,
  writeMember: (schema: Schema, key: string) => string,
): string {
  const members = Object.entries(shape).map(([key, member]) => writeMember(member, JSON.stringify(key)))
  return members.length === 0 ? 'Record<string, never>' : `{ ${members.join('; ')} }`
}

function mayBeLeftOut({ _zod: { def } }: Schema): boolean {
  if (def.type === 'pipe') return mayBeLeftOut(def.in)
  return ['optional', 'default', 'unknown'].includes(def.type) || def.coerce === true
}

/** The contract's exported schemas by the names of their exports. Where a name is exported twice, neither has it. */
async function schemaNames(): Promise<Map<Schema, string>> {
  const folder = resolve(import.meta.dirname, '../contract/src')
  const names = new Map<Schema, string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  )
  for (const file of files.sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const [name, value] of Object.entries(exported))
      if (isSchema(value) && named.includes(value._zod.def.type))
        names.set(value, `${name[0]?.toUpperCase()}${name.slice(1)}`)
  }
  const all = [...names.values()]
  const unique = [...names].filter(([, name]) => all.indexOf(name) === all.lastIndexOf(name))
  return new Map(unique.filter(([schema]) => schema !== (errorBody as unknown)))
}
