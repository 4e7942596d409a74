import { expect, test } from 'vitest'
import { errorMessage } from './error-message.ts'

test('a list of details comes first, each with its field', () => {
  const data = { message: 'other', detail: [{ msg: 'Too short', loc: ['body', 'title'] }, { msg: 'Bad' }] }
  expect(errorMessage(422, data, 'own')).toBe('Too short (body.title); Bad (HTTP 422)')
})

test.each([
  ['a plain text', 'a plain text (HTTP 500)'],
  [{ message: 'a message', detail: 'a detail' }, 'a message (HTTP 500)'],
  [{ detail: 'a detail', errors: [{ message: 'one' }] }, 'a detail (HTTP 500)'],
  [{ errors: [{ message: 'one' }, 'two'], error: 'three' }, 'one; two (HTTP 500)'],
  [{ error: 'three' }, 'three (HTTP 500)'],
  [{ detail: [], error: 'three' }, 'three (HTTP 500)'],
  [null, 'own (HTTP 500)'],
])('then the body in the specified order: %j', (data, expected) => {
  expect(errorMessage(500, data, 'own')).toBe(expected)
})

test('says "Request failed" when nothing else is known, without a status when no answer came', () => {
  expect(errorMessage(502, '', null)).toBe('Request failed (HTTP 502)')
  expect(errorMessage(null, null, null)).toBe('Request failed')
})
