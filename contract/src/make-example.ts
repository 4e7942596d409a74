import { safeEncode, z } from 'zod'
import { exampleId, exampleMoment, fieldsOf, fieldValues } from './example-values.ts'

/** Whether an example is of what a caller sends, or of what comes back. */
type Direction = 'sent' | 'answered'
type Made = { direction: Direction; area: string }

/**
 * An example that the schema takes. Of what is sent it has all fields but ids that may be left out, so that it can be
 * tried; of what is answered, those that are always there. Undefined if there is none. `path` is that of the call.
 */
export function makeExample(schema: z.ZodType, direction: Direction, path: string): unknown {
  const made = { direction, area: path.split('/')[1] ?? '' }
  const takes = (value: unknown) =>
    direction === 'sent' ? schema.safeParse(value).success : safeEncode(schema, value as never).success
  return [true, false].map(whole => exampleOf(schema, '', made, whole)).find(takes)
}

function exampleOf(schema: z.ZodType, name: string, made: Made, whole: boolean): unknown {
  const named = [fieldsOf[made.area]?.[name], fieldValues[name]]
  const fitting = named.find(value => value !== undefined && schema.safeParse(value).success)
  if (fitting !== undefined) return fitting
  const inside = (part: unknown, of = name) => exampleOf(part as z.ZodType, of, made, whole)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>)
        .filter(([key, field]) => isNeeded(field, made) || (whole && mayBeSent(key, made)))
        .map(([key, field]) => [key, inside(field, key)]),
    )
  if (schema instanceof z.ZodArray) return listOf(schema, inside(schema.element, singular(name)))
  if (schema instanceof z.ZodTuple) return schema.def.items.map(item => inside(item))
  if (schema instanceof z.ZodRecord) return recordOf(schema, inside)
  if (schema instanceof z.ZodUnion) return firstTaken(schema, inside)
  if (schema instanceof z.ZodNullable) return whole ? inside(schema.unwrap()) : null
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inside(schema.unwrap())
  if (schema instanceof z.ZodPipe) {
    const { in: sent, out: answered } = schema.def
    const isRaw = sent instanceof z.ZodTransform
    return inside(made.direction === 'sent' && !isRaw ? sent : answered)
  }
  return plainValue(schema, name)
}

/** An answer holds what has a default as well. */
const isNeeded = (field: z.ZodType, { direction }: Made) =>
  !field.safeParse(undefined).success || (direction === 'answered' && field instanceof z.ZodDefault)

const mayBeSent = (name: string, { direction }: Made) => direction === 'sent' && !/(^|_)(ids?|of)$/.test(name)

function firstTaken(schema: z.ZodUnion, inside: (part: unknown) => unknown): unknown {
  const values = schema.options.map(option => inside(option))
  return values.find(value => schema.safeParse(value).success) ?? values[0]
}

/** Of one, or of two where one is too few. */
function listOf(schema: z.ZodArray, one: unknown): unknown[] {
  const two = [one, one]
  return !schema.safeParse([one]).success && schema.safeParse(two).success ? two : [one]
}

/** With the keys that it must have, or one. */
function recordOf({ keyType, valueType }: z.ZodRecord, inside: (part: unknown, of?: string) => unknown) {
  const keys = keyType instanceof z.ZodEnum ? keyType.options.map(String) : ['name']
  return Object.fromEntries(keys.map(key => [key, inside(valueType, key)]))
}

const singular = (name: string) => name.replace(/s$/, '')

function plainValue(schema: z.ZodType, name: string): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNull) return null
  if (schema instanceof z.ZodNumber)
    return [1, 50, 0.5, schema.minValue].find(value => schema.safeParse(value).success)
  if (schema instanceof z.ZodUnknown) return {}
  const texts = [exampleId, exampleMoment, exampleMoment.slice(0, 10), 'https://example.org', 'a'.repeat(64)]
  const isId = /(^|_)id$/.test(name)
  const text = isId ? texts : [...texts.slice(1), exampleId]
  return text.find(value => schema.safeParse(value).success)
}
