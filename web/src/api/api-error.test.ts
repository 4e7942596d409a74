import { describe, expect, it } from 'vitest'
import { ApiError, serverDetail } from './api-error.ts'

describe('the server’s own sentence', () => {
  it.each([
    ['a text body', 'Nothing there.', 'Nothing there.'],
    ['a detail', { detail: 'Too large.' }, 'Too large.'],
    ['details', { detail: [{ msg: 'Too short' }, { msg: 'Bad' }] }, 'Too short, Bad'],
  ])('is %s, without the status', (_, data, sentence) => {
    expect(serverDetail(new ApiError(422, data))).toBe(sentence)
  })

  it.each([[null], [' '], [{}], [{ detail: '' }], [{ detail: [] }], [{ detail: { code: 7 } }]])(
    'is missing in %j',
    data => {
      expect(serverDetail(new ApiError(500, data))).toBeNull()
    },
  )

  it('is none of an error that no answer caused', () => {
    expect(serverDetail(new TypeError('x is not a function'))).toBeNull()
  })
})
