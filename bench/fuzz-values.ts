import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { makeExample } from '@citewell/contract/make-example.ts'
import fc from 'fast-check'
import { z } from 'zod'

/** Ids that answers showed, by what they name. */
export type KnownIds = Map<string, string[]>

/** What a word of a path or the name of a field names. */
export function kindOf(word: string): string {
  const one = word.replace(/_ids?$/, '').replace(/s$/, '')
  return (
    ({ chat: 'session', member: 'user', edit_of: 'message', upload: 'document' } as Record<string, string>)[
      one
    ] ?? one
  )
}

/** The caller's own, and those of all. */
export type Seen = { own: KnownIds; all: KnownIds }

/** What is sent in place of a value: of another type, at a boundary, or made to break something. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], { $ne: null }, [null], ''),
  fc.constantFrom(0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    '\u200b',
    '👩‍👩‍👧‍👦',
    'ﬃ',
    'İ',
    'ß',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '`',
    ';--',
    '$1',
    '{{a}}',
    '<b>',
    '../../x',
    '%00',
    '%2e%2e',
    '\r\nx: y',
    '(',
    '[',
    '*',
    '&',
    '|',
    '!',
    ':*',
    '__proto__',
    'constructor',
    'toString',
    'NaN',
    'null',
    'undefined',
    '-0',
    '1e999',
    '0x10',
    '9'.repeat(400),
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    'http://127.0.0.1:1/',
    'https://[::1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'a@b',
    `${'a'.repeat(64)}@example.org`,
    '0.0.0.0/0',
    '::/129',
    '999.1.1.1/99',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(50, 201, 5_000, 70_000).map(length => 'ä'.repeat(length)),
  fc.constantFrom(50, 201, 5_000).map(length => 'a '.repeat(length)),
)

/** For a schema, good more often than not, so that most requests pass the first check and some of them all. */
function anyValue(schema: z.ZodType, name: string, path: string, ids: Seen): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: goodValue(schema, name, path, ids) },
    { weight: 1, arbitrary: strange },
  )
}

function goodValue(schema: z.ZodType, name: string, path: string, ids: Seen): fc.Arbitrary<unknown> {
  const inside = (part: unknown, of = name) => anyValue(part as z.ZodType, of, path, ids)
  if (schema instanceof z.ZodObject) return fieldsOf(schema, inside)
  if (schema instanceof z.ZodArray)
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(inside(schema.element, name.replace(/s$/, '')), { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(20, 101, 501).map(count => Array(count).fill('a')) },
    )
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(item => inside(item)))
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string(), inside(schema.valueType), { maxKeys: 3 })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(option => inside(option)))
  if (schema instanceof z.ZodNullable) return fc.option(inside(schema.unwrap()), { nil: null, freq: 4 })
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return inside(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  if (/(^|_)(ids?|of)$|^(grant|field|document|column|share)$/.test(name)) return idOf(name, path, ids)
  const example = makeExample(z.object({ [name]: schema }), 'sent', path) as
    | Record<string, unknown>
    | undefined
  const { maxLength } = schema as { maxLength?: number | null }
  const longest = maxLength && maxLength <= 20_000 ? [fc.constant('x'.repeat(maxLength))] : []
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(example?.[name] ?? 'a') },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
    ...longest.map(arbitrary => ({ weight: 1, arbitrary })),
  )
}

/** Some of what may be left out, seldom what must not, and at times what no schema knows. */
function fieldsOf(schema: z.ZodObject, inside: (part: unknown, of: string) => fc.Arbitrary<unknown>) {
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>)
  const fields = entries.map(([key, field]) => {
    const left = field.safeParse(undefined).success ? 1 : 0.03
    return fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), inside(field, key))
      .map(([chance, value]) => (chance < left / 2 ? [] : [[key, value] as const]))
  })
  const more = fc.constantFrom([], [], [], [], [], [], [], [], [], [['__proto__', { a: 1 }] as const])
  return fc.tuple(...fields, more).map(parts => Object.fromEntries(parts.flat() as [string, unknown][]))
}

function numberOf({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<unknown> {
  const [low, high] = [Math.max(minValue ?? 0, -1e6), Math.min(maxValue ?? 1000, 1e9)]
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: Math.ceil(low), max: Math.floor(Math.max(low, high)) }) },
    { weight: 1, arbitrary: fc.constantFrom(low, high, low - 1, high + 1) },
  )
}

function idOf(name: string, path: string, ids: Seen): fc.Arbitrary<unknown> {
  const before = path.split('/').findLast((_word, at, words) => words[at + 1] === `{${name}}`)
  const kind = kindOf(name === 'id' || name.startsWith('key_') ? (before ?? name) : name)
  const named = (known: KnownIds) => known.get(kind) ?? []
  const from = (list: string[]) => (list.length > 0 ? fc.constantFrom(...list.slice(-20)) : fc.uuid())
  return fc.oneof(
    { weight: 12, arbitrary: from(named(ids.own)) },
    { weight: 1, arbitrary: from(named(ids.all)) },
    { weight: 1, arbitrary: from([...ids.all.values()].flat()) },
    { weight: 1, arbitrary: fc.uuid() },
  )
}

/** The examples of the contract, which make something where a call makes something. */
export function examplePayload({ query, body }: Endpoint, path: string): Payload {
  const needed = Object.entries(query?.shape ?? {}).filter(([, field]) => !field.safeParse(undefined).success)
  const examples = (query && makeExample(query, 'sent', path)) as Record<string, unknown> | undefined
  return {
    params: {},
    query: Object.fromEntries(needed.map(([name]) => [name, examples?.[name]])),
    body: body && 'schema' in body ? makeExample(body.schema, 'sent', path) : undefined,
  }
}

/** What one call is given. */
export type Payload = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

export function payloadOf(endpoint: Endpoint, path: string, ids: Seen): fc.Arbitrary<Payload> {
  const { params, query, body } = endpoint
  const object = (schema?: z.ZodObject) =>
    schema
      ? (goodValue(schema, '', path, ids) as fc.Arbitrary<Record<string, unknown>>)
      : fc.constant<Record<string, unknown>>({})
  const sent = body && 'schema' in body ? anyValue(body.schema, '', path, ids) : fc.constant(undefined)
  return fc.record({ params: object(params), query: object(query), body: sent })
}
