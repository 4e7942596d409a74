import { api } from '@citewell/contract/api.ts'
import type { Endpoint } from '@citewell/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssuesInSentences } from '../platform/validation-text.ts'

describeIssuesInSentences()

/** Values that break one rule or another of any field. */
const wrong = [
  ...[undefined, null, true, -1, 0.5, 1e12, Number.NaN, '', ' ', '-1', '1e12', 'x', 'x'.repeat(100_000)],
  ...['\0', '2026-99-99', [], ['x', 1, null], Array.from({ length: 1000 }, () => 'x'), {}, { x: 1 }],
]

/** Everything that callers send, by call. */
const sent = Object.entries<Endpoint>(api).flatMap(([key, { params, query, body }]) =>
  [params, query, body && 'schema' in body ? body.schema : undefined]
    .filter(schema => schema !== undefined)
    .map((schema, i) => [`${key} ${i}`, schema] as const),
)

function messagesOf(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const inputs = [...wrong, ...fields.flatMap(field => wrong.map(value => ({ [field]: value })))]
  return inputs.flatMap(input => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [])
}

/** Words of the validator's own messages, and of programs. */
const raw = /\b(expected|string|NaN|undefined|null|object|array|regex|input|option)\b|[<>=]|Too (big|small)/

describe('what is wrong with a request', () => {
  it('is looked for in all calls that take anything', () => {
    expect(sent.length).toBeGreaterThan(50)
  })

  it.each(sent)('is said in sentences: %s', (_key, schema) => {
    const messages = [...new Set(messagesOf(schema))]
    expect(messages.filter(text => raw.test(text) || !/^[A-Z][^\n]{4,300}[.!?]$/u.test(text))).toEqual([])
  })

  it.each([
    [
      z.object({ new_password: z.string().max(5) }),
      { new_password: 'x'.repeat(6) },
      'New password must have at most 5 characters.',
    ],
    [z.object({ title: z.string().min(1) }), { title: '' }, 'Title must not be empty.'],
    [z.object({ currentPassword: z.string() }), {}, 'Current password is missing.'],
    [z.object({ limit: z.coerce.number().int().min(1) }), { limit: '0' }, 'Limit must be at least 1.'],
    [z.object({ limit: z.coerce.number() }), { limit: 'x' }, 'Limit must be a number.'],
    [z.object({ plan: z.enum(['mini', 'pro']) }), { plan: 'gold' }, 'Plan must be mini or pro.'],
    [z.object({ ids: z.array(z.string()).max(1) }), { ids: ['a', 'b'] }, 'Ids must have at most 1 item.'],
    [z.object({ ids: z.array(z.string()) }), { ids: ['a', 1] }, 'Ids must be text.'],
    [z.object({}), 'x', 'The request must be a group of fields.'],
    [z.strictObject({}), { x: 1 }, 'The request has a field that nobody asked for: x.'],
    [z.object({ PORT: z.coerce.number().max(9) }), { PORT: '10' }, 'PORT must be at most 9.'],
    [
      z.object({ q: z.string().refine(() => false, 'Please ask something.') }),
      { q: '' },
      'Please ask something.',
    ],
  ])('names the field and the rule', (schema, input, message) => {
    expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
  })
})
