import { describe, expect, it } from 'vitest'
import { AppError, FieldError } from '../errors.ts'
import { errorBodyOf } from './error-answer.ts'

const codeOf = (error: unknown) => errorBodyOf(error, 'request').code

describe('an error', () => {
  it('of the database over a value is the caller’s, any other is ours', () => {
    const failed = (code: string) =>
      new Error('Failed query: select', { cause: Object.assign(new Error(), { code }) })
    for (const code of ['22021', '22003', '22007', '22008', '22P02', '22P05'])
      expect([code, codeOf(failed(code))]).toEqual([code, 'invalid_request'])
    expect(codeOf(Object.assign(new Error(), { code: '22021' }))).toBe('invalid_request')
    for (const code of ['23505', '57014'])
      expect([code, codeOf(failed(code))]).toEqual([code, 'internal_error'])
    for (const code of ['08006', '57P01'])
      expect([code, codeOf(failed(code))]).toEqual([code, 'database_unavailable'])
    expect(codeOf(failed('53100'))).toBe('storage_full')
  })

  it('of a library is ours, whatever status it names', () => {
    expect(codeOf(Object.assign(new Error('Invalid email'), { statusCode: 400 }))).toBe('internal_error')
    expect(codeOf(new SyntaxError('Unexpected end of JSON input'))).toBe('internal_error')
  })

  it('of a field keeps its code', () => {
    const body = errorBodyOf(
      new FieldError(['body', 'payload'], 'Please enter a question.', 'blank_question'),
      'request',
    )
    expect(body).toEqual({
      code: 'blank_question',
      detail: [{ loc: ['body', 'payload'], msg: 'Please enter a question.', type: 'value_error' }],
      request_id: 'request',
    })
    expect(codeOf(new FieldError(['body'], 'Wrong'))).toBe('invalid_request')
    expect(codeOf(new AppError('forbidden', 'No.'))).toBe('forbidden')
  })
})
