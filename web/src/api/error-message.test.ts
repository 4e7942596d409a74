import { describe, expect, it } from 'vitest'
import { errorMessage } from './error-message.ts'

describe('the message of an error', () => {
  it('is the list of details first, each with its field', () => {
    const data = { message: 'other', detail: [{ msg: 'Too short', loc: ['body', 'title'] }, { msg: 'Bad' }] }
    expect(errorMessage(422, data, 'own')).toBe('Too short (body.title); Bad (HTTP 422)')
  })

  it.each([
    ['a plain text', 'a plain text (HTTP 500)'],
    [{ message: 'a message', detail: 'a detail' }, 'a message (HTTP 500)'],
    [{ detail: 'a detail', errors: [{ message: 'one' }] }, 'a detail (HTTP 500)'],
    [{ errors: [{ message: 'one' }, 'two'], error: 'three' }, 'one; two (HTTP 500)'],
    [{ error: 'three' }, 'three (HTTP 500)'],
    [{ detail: [], error: 'three' }, 'three (HTTP 500)'],
    [null, 'own (HTTP 500)'],
  ])('is taken from the body %j in the specified order', (data, expected) => {
    expect(errorMessage(500, data, 'own')).toBe(expected)
  })

  it('is "Request failed" when nothing else is known, without a status when no answer came', () => {
    expect(errorMessage(502, '', null)).toBe('Request failed (HTTP 502)')
    expect(errorMessage(null, null, null)).toBe('Request failed')
  })
})
